// Properties get the same values each time, so that a score can be compared; a counterexample need not be a small one.
import fc from "fast-check";

fc.configureGlobal({ seed: 1, endOnFailure: true });
