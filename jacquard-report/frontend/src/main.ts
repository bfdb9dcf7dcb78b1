import { Story } from "./data";
import { finding } from "./finding";
import { plots } from "./plots";

const data = JSON.parse(document.getElementById("data")!.textContent!);
if (document.body.dataset.page === "finding") {
  finding(new Story(data));
} else {
  const host = document.getElementById("plots");
  if (host !== null) {
    plots(host, data.coverage);
  }
}
