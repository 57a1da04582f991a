import { describe, expect, it } from "vitest";
import {
  isSameDraft,
  joinDrafts,
  listDifferentTexts,
  toInput,
  withDecision,
  type ReviewDraft,
} from "./review-draft.ts";

const empty: ReviewDraft = { answers: {}, carryOver: [], priorities: [] };
const task = { taskId: "t", occurrence: null };

it("is the same with other spaces and empty texts", () => {
  const written = { ...empty, answers: { went_well: "El mar " }, priorities: ["Leer", " "] };
  const stored = { ...empty, answers: { went_well: "El mar", weighed: "" }, priorities: ["Leer"] };
  expect(isSameDraft(written, stored)).toBe(true);
  expect(isSameDraft(written, empty)).toBe(false);
});

it("has one decision for each task, which can be taken back", () => {
  const moved = withDecision(empty, task, { choice: "MOVE", date: "2026-03-05" });
  const dropped = withDecision(moved, task, { choice: "DROP", date: null });
  expect(dropped.carryOver).toEqual([{ ...task, choice: "DROP", date: null }]);
  const other = { taskId: "t", occurrence: "2026-03-04" };
  expect(withDecision(dropped, other, { choice: "DROP", date: null }).carryOver).toHaveLength(2);
  expect(withDecision(dropped, task, null)).toEqual(empty);
});

it("is sent with an empty text for each question that has none", () => {
  const draft = { ...empty, answers: { went_well: "El mar " }, priorities: ["Leer", ""] };
  expect(toInput("daily", draft)).toEqual({
    answers: { went_well: "El mar", weighed: "", can_wait: "", first_tomorrow: "" },
    carryOver: [],
    priorities: ["Leer"],
  });
});

describe("two versions", () => {
  const mine: ReviewDraft = {
    answers: { went_well: "Caminé", weighed: "El ruido" },
    carryOver: [{ ...task, choice: "DROP", date: null }],
    priorities: ["Leer", "Dormir"],
  };
  const theirs: ReviewDraft = {
    answers: { went_well: "Cociné", weighed: "El ruido de la calle" },
    carryOver: [
      { ...task, choice: "MOVE", date: "2026-03-05" },
      { taskId: "u", occurrence: null, choice: "DROP", date: null },
    ],
    priorities: ["Leer"],
  };

  it("are joined without losing or repeating a text", () => {
    expect(joinDrafts(mine, theirs)).toEqual({
      answers: { went_well: "Cociné\n\nCaminé", weighed: "El ruido de la calle" },
      carryOver: [theirs.carryOver[1], mine.carryOver[0]],
      priorities: ["Leer", "Dormir"],
    });
  });

  it("differ in some texts", () => {
    expect(listDifferentTexts(mine, theirs).map(({ key }) => key)).toEqual([
      "went_well",
      "weighed",
    ]);
    expect(listDifferentTexts(mine, mine)).toEqual([]);
  });

  it("are the same text once, whatever the order", () => {
    const written = (went_well: string): ReviewDraft => ({ ...empty, answers: { went_well } });
    for (const [one, other] of [
      ["Caminé", "Caminé"],
      ["Caminé", ""],
      ["", "Caminé"],
    ] as const) {
      expect(joinDrafts(written(one), written(other)).answers).toEqual({ went_well: "Caminé" });
    }
  });
});
