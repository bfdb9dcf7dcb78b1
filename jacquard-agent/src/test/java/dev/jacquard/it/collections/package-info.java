/**
 * Collections and queues of the JDK that several threads use. Read {@code CollectionTest} and
 * {@code HandOverTest} first; {@code ConcurrentCallsTest} has pairs of calls of many classes.
 */
package dev.jacquard.it.collections;
