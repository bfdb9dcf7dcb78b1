import { defineConfig } from "vite";

// One script without modules: browsers load modules over http only, and reports are files.
export default defineConfig({
  build: {
    target: "es2022",
    emptyOutDir: false,
    lib: {
      entry: "src/main.ts",
      formats: ["iife"],
      name: "jacquardReport",
      fileName: () => "report.js",
    },
  },
});
