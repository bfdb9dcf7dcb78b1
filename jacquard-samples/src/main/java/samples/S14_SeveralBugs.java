/*
 * A shop with one book and three bugs: a lost update, a check that is no longer true, and two
 * locks in two orders. --keep-going goes on after the first.
 *
 *   $ jacquard samples 14 --keep-going --executions 200
 *   samples.S14_SeveralBugs, auto, seed 0: 48 executions, 20 partial orders, complete
 *   passed 13, assertion 16, exception 10, deadlock 9; 0.199 s, 241 executions/s
 *   auto: dpor explored all 20 partial orders; pos-star+ 14, pos-star 1, pos+ 8, pct 1, surw 4
 *
 *   exception: reader: IllegalStateException: no book left
 *     reader read Shop.books (1) at S14_SeveralBugs.java:116, buyer wrote it (0) at :129, then reader
 *     read it (0) at :126.
 *
 *           main       buyer       reader
 *       1   start buyer                                                         S14_SeveralBugs.java:139
 *       2   start reader                                                        S14_SeveralBugs.java:140
 *       4                          read Shop.visitors: 0                        S14_SeveralBugs.java:115
 *       5                          write Shop.visitors = 1                      S14_SeveralBugs.java:115
 *       6                          read Shop.books: 1                           S14_SeveralBugs.java:116
 *       8 *            read Shop.visitors: 1                                    S14_SeveralBugs.java:104
 *       9              write Shop.visitors = 2                                  S14_SeveralBugs.java:104
 *      10              read Shop.books: 1                                       S14_SeveralBugs.java:105
 *      11              lock Object#1                                            S14_SeveralBugs.java:106
 *      12              lock Object#2                                            S14_SeveralBugs.java:107
 *      13              read Shop.books: 1                                       S14_SeveralBugs.java:126
 *      14              read Shop.books: 1                                       S14_SeveralBugs.java:129
 *      15              write Shop.books = 0                                     S14_SeveralBugs.java:129
 *      16              unlock Object#2                                          S14_SeveralBugs.java:109
 *      17              unlock Object#1                                          S14_SeveralBugs.java:110
 *      19                          lock Object#2                                S14_SeveralBugs.java:117
 *      20                          lock Object#1                                S14_SeveralBugs.java:118
 *      21                          read Shop.books: 0                           S14_SeveralBugs.java:126
 *      22                          unlock Object#1                              S14_SeveralBugs.java:120
 *      23                          unlock Object#2                              S14_SeveralBugs.java:121
 *                                  FAILED: IllegalStateException: no book left
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 10 of 48 executions, first in execution 3, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNqNUkEO...
 *
 *   assertion: main: AssertionError: visitors: 1
 *     reader read Shop.visitors (0) at S14_SeveralBugs.java:115, buyer wrote it (1) at :104, then
 *     reader wrote the stale value (1) at :115.
 *
 *           main                 buyer                reader
 *       1   start buyer                                                         S14_SeveralBugs.java:139
 *       2   start reader                                                        S14_SeveralBugs.java:140
 *       4                                             read Shop.visitors: 0     S14_SeveralBugs.java:115
 *       6 *                      read Shop.visitors: 0                          S14_SeveralBugs.java:104
 *       7                        write Shop.visitors = 1                        S14_SeveralBugs.java:104
 *       8                        read Shop.books: 1                             S14_SeveralBugs.java:105
 *       9                        lock Object#1                                  S14_SeveralBugs.java:106
 *      10                        lock Object#2                                  S14_SeveralBugs.java:107
 *      11                        read Shop.books: 1                             S14_SeveralBugs.java:126
 *      12                        read Shop.books: 1                             S14_SeveralBugs.java:129
 *      13                        write Shop.books = 0                           S14_SeveralBugs.java:129
 *      14                        unlock Object#2                                S14_SeveralBugs.java:109
 *      15                        unlock Object#1                                S14_SeveralBugs.java:110
 *      17                                             write Shop.visitors = 1   S14_SeveralBugs.java:115
 *      18                                             read Shop.books: 0        S14_SeveralBugs.java:116
 *      20   join buyer                                                          S14_SeveralBugs.java:141
 *      21   join reader                                                         S14_SeveralBugs.java:142
 *      22   read Shop.visitors: 1                                               S14_SeveralBugs.java:143
 *      23   read Shop.visitors: 1                                               S14_SeveralBugs.java:144
 *           FAILED: AssertionError: visitors: 1
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 16 of 48 executions, first in execution 5, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNqNkc0O...
 *
 *   deadlock: buyer, reader wait for each other
 *     buyer took Object#1 at S14_SeveralBugs.java:106 and wants Object#2 at :107. reader took Object#2
 *     at S14_SeveralBugs.java:117 and wants Object#1 at :118.
 *
 *           main                 buyer                reader
 *       1   start buyer                                                         S14_SeveralBugs.java:139
 *       2   start reader                                                        S14_SeveralBugs.java:140
 *       4                        read Shop.visitors: 0                          S14_SeveralBugs.java:104
 *       5                        write Shop.visitors = 1                        S14_SeveralBugs.java:104
 *       6                        read Shop.books: 1                             S14_SeveralBugs.java:105
 *       7                        lock Object#1                                  S14_SeveralBugs.java:106
 *       9 *                                           read Shop.visitors: 1     S14_SeveralBugs.java:115
 *      10                                             write Shop.visitors = 2   S14_SeveralBugs.java:115
 *      11                                             read Shop.books: 1        S14_SeveralBugs.java:116
 *      12                                             lock Object#2             S14_SeveralBugs.java:117
 *                                waits for Object#2                             S14_SeveralBugs.java:107
 *                                                     waits for Object#1        S14_SeveralBugs.java:118
 *       (* a preemption: the thread of the line before could have gone on)
 *
 *     buyer  --- wants Object#2 (S14_SeveralBugs.java:107) ---> reader
 *     reader --- wants Object#1 (S14_SeveralBugs.java:118) ---> buyer
 *   seen in 9 of 48 executions, first in execution 6, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNqNkcEO...
 */
package samples;

/** A shop with one book, and three bugs. */
public final class S14_SeveralBugs {
  private static final class Shop {
    final Object shelf = new Object();
    final Object till = new Object();
    volatile int books = 1;
    volatile int visitors;

    void sell() {
      visitors++;
      if (books > 0) {
        synchronized (till) {
          synchronized (shelf) {
            takeBook();
          }
        }
      }
    }

    void lend() {
      visitors++;
      if (books > 0) {
        synchronized (shelf) {
          synchronized (till) {
            takeBook();
          }
        }
      }
    }

    private void takeBook() {
      if (books == 0) {
        throw new IllegalStateException("no book left");
      }
      books--;
    }
  }

  private S14_SeveralBugs() {}

  public static void main(String[] args) throws InterruptedException {
    Shop shop = new Shop();
    Thread buyer = new Thread(shop::sell, "buyer");
    Thread reader = new Thread(shop::lend, "reader");
    buyer.start();
    reader.start();
    buyer.join();
    reader.join();
    if (shop.visitors != 2) {
      throw new AssertionError("visitors: " + shop.visitors);
    }
  }
}
