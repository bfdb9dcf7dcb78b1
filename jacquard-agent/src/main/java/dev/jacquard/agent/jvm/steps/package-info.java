/**
 * How a thread takes a step: hooks are off meanwhile, the operation gets a number and a site, the
 * kernel chooses, the carrier switches. Read {@link dev.jacquard.agent.jvm.steps.Steps} first, then
 * {@link dev.jacquard.agent.jvm.steps.Bracket}.
 */
package dev.jacquard.agent.jvm.steps;
