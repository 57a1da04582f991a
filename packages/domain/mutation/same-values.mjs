// Properties get the same few values each time, so that a score can be compared and comes in minutes; a counterexample
// need not be a small one. Tests that say how many values they want keep their own number.
import fc from "fast-check";

fc.configureGlobal({ seed: 1, numRuns: 25, endOnFailure: true });
