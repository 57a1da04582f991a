// The patterns of a cycle as the API tells them.
import type { CyclePatternsAnswer } from "@vereda/domain/energizing/cycle/contract-cycle-answers";
import type { CyclePatterns } from "@vereda/domain/energizing/cycle/patterns/cycle-patterns";

/** The lists as ones that may be written. */
export function tellPatterns({ cycles, needed, patterns }: CyclePatterns): CyclePatternsAnswer {
  return {
    cycles,
    needed,
    patterns: patterns.map(({ kind, key, phases, cycleDays }) => ({
      kind,
      key,
      phases: [...phases],
      cycleDays: [...cycleDays],
    })),
  };
}
