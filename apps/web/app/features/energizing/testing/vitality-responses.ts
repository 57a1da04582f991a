// Responses with a vitality index and life areas for component tests.
import { balanceAreas } from "@vereda/domain/resources/vitality/catalogue-balance";
import type { Balance, Vitality } from "@vereda/domain/resources/vitality/contract-vitality";

export function buildVitality(changes: Partial<Vitality> = {}): Vitality {
  return {
    date: "2026-03-04",
    score: 78,
    certainty: 1,
    range: { low: 78, high: 78 },
    label: "steady",
    version: 1,
    parts: [
      buildPart("debt", 78, 25, "debt_hours", 3.5),
      buildPart("regularity", 75, 15, "midsleep_minutes", 60),
      buildPart("rhythm", 88, 15, "routines_share", 0.7),
      buildPart("load", 80, 20, "load_share", 1),
      buildPart("balance", 75, 10, "balance_gap", 1.25),
      buildPart("connection", 70, 15, "contacts", 2),
    ],
    advice: "debt",
    history: [
      { date: "2026-02-18", score: 66 },
      { date: "2026-02-25", score: 72 },
      { date: "2026-03-03", score: 80 },
      { date: "2026-03-04", score: 78 },
    ],
    ...changes,
  };
}

type Part = Vitality["parts"][number];

export function buildPart(
  key: Part["key"],
  score: number | null,
  weight: number,
  code: Part["reason"]["code"],
  value: number | null = null,
): Part {
  return { key, score, weight, isMissing: score === null, reason: { code, value } };
}

/** Of a user who has just started. */
export function buildUnknownVitality(): Vitality {
  return buildVitality({
    score: null,
    certainty: 0.15,
    range: null,
    label: "unknown",
    parts: [
      buildPart("debt", null, 25, "few_nights", 1),
      buildPart("regularity", null, 15, "few_nights", 1),
      buildPart("rhythm", 100, 15, "routines_share", 0.9),
      buildPart("load", null, 20, "no_rhythm"),
      buildPart("balance", null, 10, "no_assessment"),
      buildPart("connection", null, 15, "no_contacts_logged"),
    ],
    advice: null,
    history: [],
  });
}

export function buildBalance(changes: Partial<Balance> = {}): Balance {
  return {
    date: null,
    ratings: balanceAreas.map((areaId) => ({ areaId, actual: null, desired: null })),
    previous: null,
    updatedAt: null,
    ...changes,
  };
}
