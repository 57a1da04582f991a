import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { describe, expect, it } from "vitest";
import { revertChange, applyChange } from "./day-moves.ts";

const item = (taskId: string, given: Partial<AgendaItem> = {}) => ({
  type: "TASK",
  taskId,
  plannedTotalMin: 30,
  ...given,
});
const day = normaliseAgenda({
  date: "2026-11-21",
  items: [item("read"), item("walk")],
  overdue: { items: [item("call", { carriedFrom: "2026-11-19" }), item("pay")], total: 2 },
});
const withMinutes = (id: string, minutes: number) => (one: AgendaItem) =>
  one.taskId === id ? { ...one, plannedTotalMin: minutes } : one;
const summarize = ({ items, overdue }: Agenda) => ({
  items: items.map((one) => `${one.taskId} ${one.plannedTotalMin}`),
  overdue: overdue.items.map(({ taskId }) => taskId),
  total: overdue.total,
});

describe("revertChange", () => {
  it("restores the item of a failed change", () => {
    const change = withMinutes("read", 90);
    expect(summarize(applyChange(day, change)).items).toEqual(["read 90", "walk 30"]);
    expect(revertChange(applyChange(day, change), day, change)).toEqual(day);
  });

  it("preserves later changes", () => {
    const [first, later] = [withMinutes("read", 90), withMinutes("walk", 60)];
    const both = applyChange(applyChange(day, first), later);
    expect(summarize(revertChange(both, day, first)).items).toEqual(["read 30", "walk 60"]);
  });

  it("returns an overdue task to the overdue list", () => {
    const change = withMinutes("call", 45);
    expect(summarize(applyChange(day, change)).total).toBe(1);
    expect(summarize(revertChange(applyChange(day, change), day, change))).toEqual(summarize(day));
  });
});
