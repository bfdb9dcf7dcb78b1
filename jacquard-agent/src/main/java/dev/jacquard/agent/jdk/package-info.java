/**
 * Rewrites classes of the JDK so that what they do becomes operations. Only method bodies change,
 * since loaded classes can be retransformed in no other way. The tables ({@code ThreadRules},
 * {@code LockRules} and so on) say what is changed; {@link dev.jacquard.agent.jdk.Rule} says which
 * kinds of change there are; start at {@link dev.jacquard.agent.jdk.JdkRewriter}.
 */
package dev.jacquard.agent.jdk;
