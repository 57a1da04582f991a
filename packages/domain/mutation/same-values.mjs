// Makes property tests in mutation runs fast and reproducible: a fixed seed, few runs, no shrinking.
import fc from "fast-check";

fc.configureGlobal({ seed: 1, numRuns: 25, endOnFailure: true });
