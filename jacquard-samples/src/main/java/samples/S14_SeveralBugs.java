/*
 * A shop with one book and three bugs: a lost update, a check that is no longer true, and two
 * locks in two orders. --keep-going goes on after the first.
 *
 *   $ jacquard samples 14 --keep-going --executions 200
 *   samples.S14_SeveralBugs, pos-star, seed 0: 200 executions, 20 partial orders, not complete
 *   passed 60, assertion 55, exception 55, deadlock 30; 7.374 s, 27 executions/s
 *
 *   exception: reader: IllegalStateException: no book left
 *     reader read Shop.books (1) at S14_SeveralBugs.java:115, buyer wrote it (0) at :128, then reader
 *     read it (0) at :125.
 *
 *           main       buyer       reader
 *       1   start buyer                                                         S14_SeveralBugs.java:138
 *       2   start reader                                                        S14_SeveralBugs.java:139
 *       4                          read Shop.visitors: 0                        S14_SeveralBugs.java:114
 *       5                          write Shop.visitors = 1                      S14_SeveralBugs.java:114
 *       6                          read Shop.books: 1                           S14_SeveralBugs.java:115
 *       8 *            read Shop.visitors: 1                                    S14_SeveralBugs.java:103
 *       9              write Shop.visitors = 2                                  S14_SeveralBugs.java:103
 *      10              read Shop.books: 1                                       S14_SeveralBugs.java:104
 *      11              lock Object#1                                            S14_SeveralBugs.java:105
 *      12              lock Object#2                                            S14_SeveralBugs.java:106
 *      13              read Shop.books: 1                                       S14_SeveralBugs.java:125
 *      14              read Shop.books: 1                                       S14_SeveralBugs.java:128
 *      15              write Shop.books = 0                                     S14_SeveralBugs.java:128
 *      16              unlock Object#2                                          S14_SeveralBugs.java:108
 *      17              unlock Object#1                                          S14_SeveralBugs.java:109
 *      19                          lock Object#2                                S14_SeveralBugs.java:116
 *      20                          lock Object#1                                S14_SeveralBugs.java:117
 *      21                          read Shop.books: 0                           S14_SeveralBugs.java:125
 *      22                          unlock Object#1                              S14_SeveralBugs.java:119
 *      23                          unlock Object#2                              S14_SeveralBugs.java:120
 *                                  FAILED: IllegalStateException: no book left
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 55 of 200 executions, first in execution 4, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNqNUkEO...
 *
 *   deadlock: buyer, reader wait for each other
 *     buyer took Object#1 at S14_SeveralBugs.java:105 and wants Object#2 at :106. reader took Object#2
 *     at S14_SeveralBugs.java:116 and wants Object#1 at :117.
 *
 *           main                 buyer                reader
 *       1   start buyer                                                         S14_SeveralBugs.java:138
 *       2   start reader                                                        S14_SeveralBugs.java:139
 *       4                        read Shop.visitors: 0                          S14_SeveralBugs.java:103
 *       5                        write Shop.visitors = 1                        S14_SeveralBugs.java:103
 *       6                        read Shop.books: 1                             S14_SeveralBugs.java:104
 *       7                        lock Object#1                                  S14_SeveralBugs.java:105
 *       9 *                                           read Shop.visitors: 1     S14_SeveralBugs.java:114
 *      10                                             write Shop.visitors = 2   S14_SeveralBugs.java:114
 *      11                                             read Shop.books: 1        S14_SeveralBugs.java:115
 *      12                                             lock Object#2             S14_SeveralBugs.java:116
 *                                waits for Object#2                             S14_SeveralBugs.java:106
 *                                                     waits for Object#1        S14_SeveralBugs.java:117
 *       (* a preemption: the thread of the line before could have gone on)
 *
 *     buyer  --- wants Object#2 (S14_SeveralBugs.java:106) ---> reader
 *     reader --- wants Object#1 (S14_SeveralBugs.java:117) ---> buyer
 *   seen in 30 of 200 executions, first in execution 5, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNqNkcEO...
 *
 *   assertion: main: AssertionError: visitors: 1
 *     buyer read Shop.visitors (0) at S14_SeveralBugs.java:103, reader wrote it (1) at :114, then buyer
 *     wrote the stale value (1) at :103.
 *
 *           main                 buyer                reader
 *       1   start buyer                                                         S14_SeveralBugs.java:138
 *       2   start reader                                                        S14_SeveralBugs.java:139
 *       4                        read Shop.visitors: 0                          S14_SeveralBugs.java:103
 *       6 *                                           read Shop.visitors: 0     S14_SeveralBugs.java:114
 *       7                                             write Shop.visitors = 1   S14_SeveralBugs.java:114
 *       8                                             read Shop.books: 1        S14_SeveralBugs.java:115
 *       9                                             lock Object#1             S14_SeveralBugs.java:116
 *      10                                             lock Object#2             S14_SeveralBugs.java:117
 *      11                                             read Shop.books: 1        S14_SeveralBugs.java:125
 *      12                                             read Shop.books: 1        S14_SeveralBugs.java:128
 *      13                                             write Shop.books = 0      S14_SeveralBugs.java:128
 *      14                                             unlock Object#2           S14_SeveralBugs.java:119
 *      15                                             unlock Object#1           S14_SeveralBugs.java:120
 *      17                        write Shop.visitors = 1                        S14_SeveralBugs.java:103
 *      18                        read Shop.books: 0                             S14_SeveralBugs.java:104
 *      20   join buyer                                                          S14_SeveralBugs.java:140
 *      21   join reader                                                         S14_SeveralBugs.java:141
 *      22   read Shop.visitors: 1                                               S14_SeveralBugs.java:142
 *      23   read Shop.visitors: 1                                               S14_SeveralBugs.java:143
 *           FAILED: AssertionError: visitors: 1
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 55 of 200 executions, first in execution 8, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNqNkc0O...
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
