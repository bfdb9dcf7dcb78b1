/**
 * The objects of the program and their variables: each has a record that means the same in every
 * execution, so that its resources keep their numbers. Read {@link
 * dev.jacquard.agent.jvm.objects.ObjectTable} first, then {@link
 * dev.jacquard.agent.jvm.objects.ObjectState} and {@link dev.jacquard.agent.jvm.objects.Location}.
 */
package dev.jacquard.agent.jvm.objects;
