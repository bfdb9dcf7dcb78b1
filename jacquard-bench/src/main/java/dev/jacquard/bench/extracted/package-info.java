/**
 * Small programs with bugs of the kinds that were extracted from Mozilla and MySQL for Wang, Said
 * and Gupta 2011, table 5: written by us after the names and kinds in the table and what is
 * publicly known of these bugs. As there, each thread also does something that is right.
 */
package dev.jacquard.bench.extracted;
