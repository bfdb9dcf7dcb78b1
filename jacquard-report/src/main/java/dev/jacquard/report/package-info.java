/**
 * Findings as pages and files. {@link dev.jacquard.report.HtmlReport} writes a folder that a
 * browser shows without a server; {@link dev.jacquard.report.RunReport} is what it needs; {@link
 * dev.jacquard.report.SarifLog}, {@link dev.jacquard.report.PerfettoTrace} and {@link
 * dev.jacquard.report.DotGraph} are for other tools.
 */
package dev.jacquard.report;
