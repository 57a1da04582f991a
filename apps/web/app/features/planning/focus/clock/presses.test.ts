import { describe, expect, it } from "vitest";
import {
  afterPresses,
  isOn,
  nothingShown,
  secondsAt,
  type ClockMove,
  type FocusTask,
  type Press,
  type ShownFocus,
} from "./presses.ts";

const task = (id: string, given: Partial<FocusTask> = {}): FocusTask => ({
  id,
  title: id,
  objectiveId: "o",
  objectiveTitle: "O",
  workspaceId: "w",
  areaId: "personal",
  plannedTotalMin: 30,
  trackedDurationSeconds: 0,
  checklistItems: [],
  ...given,
});
const press = (move: ClockMove, of: FocusTask, at: number, date: string | null = null): Press => ({
  move,
  task: of,
  date,
  at,
  isSure: true,
});
const [read, walk] = [task("read"), task("walk", { trackedDurationSeconds: 90 })];
const running: ShownFocus = { task: read, date: null, startedAt: 1000, trackedSeconds: 60 };

describe("what is shown after presses", () => {
  it("runs from the instant of the press, with what was tracked before", () => {
    const shown = afterPresses(nothingShown, [press("start", walk, 5000)]);
    expect(shown).toMatchObject({ task: walk, startedAt: 5000, trackedSeconds: 90 });
    expect(secondsAt(shown, 65_000)).toBe(150);
  });

  it("is the same as often as a start counts", () => {
    expect(afterPresses(running, [press("start", read, 7000)])).toBe(running);
  });

  it("adds up at a pause, and goes on from there", () => {
    const paused = afterPresses(running, [press("pause", read, 31_000)]);
    expect(paused).toMatchObject({ startedAt: null, trackedSeconds: 90 });
    const again = afterPresses(paused, [press("start", read, 50_000)]);
    expect(secondsAt(again, 60_000)).toBe(100);
  });

  it("leaves a task for another, and is nothing once it is finished", () => {
    const shown = afterPresses(running, [press("start", walk, 5000), press("finish", walk, 9000)]);
    expect(shown).toBe(nothingShown);
  });

  it("ignores what is about something else", () => {
    expect(afterPresses(running, [press("pause", walk, 9000)])).toBe(running);
    expect(afterPresses(nothingShown, [press("finish", walk, 9000)])).toBe(nothingShown);
  });

  it("tells the days of a recurring task apart", () => {
    const monday = { ...running, date: "2026-03-02" };
    expect(isOn(monday, "read", "2026-03-02")).toBe(true);
    expect(isOn(monday, "read", "2026-03-03")).toBe(false);
    expect(isOn(running, "read", "2026-03-03")).toBe(true);
    const tuesday = afterPresses(monday, [press("start", read, 5000, "2026-03-03")]);
    expect(tuesday).toMatchObject({ date: "2026-03-03", startedAt: 5000, trackedSeconds: 0 });
  });

  it("never counts backwards", () => {
    expect(secondsAt(running, 0)).toBe(60);
  });
});
