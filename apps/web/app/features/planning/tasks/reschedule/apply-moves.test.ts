import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { buildCalendarDays } from "@vereda/domain/time/user-day";
import { describe, expect, it } from "vitest";
import { queryClient } from "#platform/query/query-client.ts";
import { buildCalendarItem, buildTask, TASK_ID } from "../../testing/build-plan.ts";
import { buildMoveChange, type Move } from "./apply-moves.ts";

const zone = "America/Mexico_City";
const days = buildCalendarDays(zone);

function buildMove(taskId: string, startDate: string, changes: Partial<Move> = {}): Move {
  const allDay = !startDate.includes("T");
  const once = { type: "TASK", status: "CONFIRMED", endDate: null, timezone: zone } as const;
  return { taskId, date: null, schedule: { ...once, startDate, allDay }, before: null, ...changes };
}

describe("moves in an agenda", () => {
  const item = (taskId: string, given: object = {}) => ({ type: "TASK", taskId, ...given });
  const agenda = normaliseAgenda({
    date: "2026-11-21",
    items: [item("read"), item("walk", { carriedFrom: "2026-11-20" }), item("eat")],
    overdue: { items: [item("call", { carriedFrom: "2026-11-19" }), item("pay")], total: 2 },
  });
  const move = (...moves: Move[]) => buildMoveChange({ moves, days }).onAgenda(agenda);
  const summarize = ({ items, overdue }: Agenda) => ({
    items: items.map(({ taskId, schedule }) => `${taskId} ${schedule?.startDate ?? ""}`.trim()),
    overdue: overdue.items.map(({ taskId }) => taskId),
    total: overdue.total,
  });

  it("keep an item at its place within the day, with its new time", () => {
    expect(summarize(move(buildMove("read", "2026-11-21T10:00"))).items).toEqual([
      "read 2026-11-21T10:00",
      "walk",
      "eat",
    ]);
  });

  it("take an item out of the day, or its dates away", () => {
    expect(summarize(move(buildMove("read", "2026-11-22"))).items).toEqual(["walk", "eat"]);
    const undated = buildMove("read", "2026-11-22", { schedule: null });
    expect(summarize(move(undated)).items).toEqual(["walk", "eat"]);
  });

  it("bring an item to the day to which it goes, once", () => {
    const next = normaliseAgenda({ date: "2026-11-22", items: [item("swim")] });
    const later = buildMove("read", "2026-11-22");
    move(later);
    const { onAgenda } = buildMoveChange({ moves: [later], days });
    const moved = ["swim", "read 2026-11-22"];
    expect(summarize(onAgenda(next)).items).toEqual(moved);
    expect(summarize(onAgenda(onAgenda(next))).items).toEqual(moved);
    const undated = buildMove("read", "2026-11-22", { schedule: null });
    expect(buildMoveChange({ moves: [undated], days }).onAgenda(next)).toEqual(next);
  });

  it("bring a task that no agenda has", () => {
    queryClient.setQueryData(["/planning/tasks/:id"], buildTask({ title: "Nadar" }));
    const { onAgenda } = buildMoveChange({ moves: [buildMove(TASK_ID, "2026-11-21")], days });
    expect(onAgenda(agenda).items.at(-1)).toMatchObject({ taskId: TASK_ID, title: "Nadar" });
  });

  it("take an overdue task to the day, which it is not carried to any longer", () => {
    const moved = move(buildMove("call", "2026-11-21"));
    expect(summarize(moved)).toEqual({
      items: ["read", "walk", "eat", "call 2026-11-21"],
      overdue: ["pay"],
      total: 1,
    });
    expect(moved.items.at(-1)?.carriedFrom).toBeNull();
  });

  it("of one date leave the other dates", () => {
    const missed = buildMove("walk", "2026-11-22", { date: "2026-11-20" });
    expect(summarize(move(missed)).items).toEqual(["read", "eat"]);
    expect(move({ ...missed, date: "2026-11-21" })).toEqual(agenda);
  });
});

describe("moves in a calendar", () => {
  const move = (item: CalendarItem, by: Move) =>
    buildMoveChange({ moves: [by], days }).onCalendar([item]);

  it("change day, time and length", () => {
    const item = buildCalendarItem({ id: "read", durationMin: 45 });
    expect(move(item, buildMove("read", "2026-03-06T23:30"))).toMatchObject([
      { date: "2026-03-06", endDate: "2026-03-07", time: "23:30", durationMin: 45 },
    ]);
    const { schedule } = buildMove("read", "2026-03-06T09:00");
    const longer = schedule && { ...schedule, endDate: "2026-03-06T11:00" };
    expect(move(item, buildMove("read", "", { schedule: longer }))).toMatchObject([
      { date: "2026-03-06", endDate: "2026-03-06", time: "09:00", durationMin: 120 },
    ]);
  });

  it("of one date leave the other dates", () => {
    const item = buildCalendarItem({ id: "run", date: "2026-03-05", occurrence: "2026-03-05" });
    expect(move(item, buildMove("run", "2026-03-08", { date: "2026-03-05" }))).toMatchObject([
      { date: "2026-03-08", occurrence: "2026-03-05" },
    ]);
    expect(move(item, buildMove("run", "2026-03-08", { date: "2026-03-06" }))).toEqual([item]);
    expect(move(item, buildMove("run", "2026-03-08"))).toEqual([item]);
  });
});
