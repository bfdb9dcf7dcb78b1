/**
 * A search for new bugs in current releases: programs are drawn at random, of calls that a {@link
 * dev.jacquard.libraries.hunt.Subject} offers, and explored; what they return has to be what some
 * order of the calls, one after the other, returns. {@link dev.jacquard.libraries.hunt.HuntMain}
 * runs it.
 */
package dev.jacquard.libraries.hunt;
