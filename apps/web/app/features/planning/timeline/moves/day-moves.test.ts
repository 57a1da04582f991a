import { normaliseAgenda } from "@vereda/domain/planning/agenda/agenda-normal";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { describe, expect, it } from "vitest";
import { withoutShown, withShown } from "./day-moves.ts";

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
const lasting = (id: string, minutes: number) => (one: AgendaItem) =>
  one.taskId === id ? { ...one, plannedTotalMin: minutes } : one;
const told = ({ items, overdue }: Agenda) => ({
  items: items.map((one) => `${one.taskId} ${one.plannedTotalMin}`),
  overdue: overdue.items.map(({ taskId }) => taskId),
  total: overdue.total,
});

describe("what was shown and could not be saved", () => {
  it("is taken back", () => {
    const shown = lasting("read", 90);
    expect(told(withShown(day, shown)).items).toEqual(["read 90", "walk 30"]);
    expect(withoutShown(withShown(day, shown), day, shown)).toEqual(day);
  });

  it("leaves alone what was done meanwhile", () => {
    const [first, later] = [lasting("read", 90), lasting("walk", 60)];
    const both = withShown(withShown(day, first), later);
    expect(told(withoutShown(both, day, first)).items).toEqual(["read 30", "walk 60"]);
  });

  it("waits again, when it had waited since an earlier day", () => {
    const shown = lasting("call", 45);
    expect(told(withShown(day, shown)).total).toBe(1);
    expect(told(withoutShown(withShown(day, shown), day, shown))).toEqual(told(day));
  });
});
