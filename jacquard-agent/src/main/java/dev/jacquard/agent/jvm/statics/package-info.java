/**
 * Lets each execution start from the same state: static fields, what the scenario was given, the
 * pools that all share, or classes that are loaded anew. Read {@link
 * dev.jacquard.agent.jvm.statics.Initialization} first, then {@link
 * dev.jacquard.agent.jvm.statics.StaticState} and {@link
 * dev.jacquard.agent.jvm.statics.ScenarioSource}.
 */
package dev.jacquard.agent.jvm.statics;
