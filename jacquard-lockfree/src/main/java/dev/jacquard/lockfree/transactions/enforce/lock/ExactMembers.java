package dev.jacquard.lockfree.transactions.enforce.lock;

/** Its members are copied into the class of a structure that can be extended. */
class ExactMembers {
  ExactMembers() {
    requireExact(this);
  }

  /** What a class that extends it does is in no plan. */
  private static void requireExact(ExactMembers made) {
    if (made.getClass() != ExactMembers.class) {
      throw new IllegalStateException(
          made.getClass()
              .getName()
              .concat(" extends a class whose transactions are enforced, but is in no plan: use")
              .concat(" that class as it is, or leave its transactions out"));
    }
  }
}
