import { describe, expect, it } from "vitest";
import {
  applyClockActions,
  isFocusedOn,
  idleFocusState,
  getTrackedSeconds,
  type ClockMove,
  type FocusTask,
  type ClockAction,
  type FocusState,
} from "./focus-state.ts";

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
const buildAction = (
  move: ClockMove,
  of: FocusTask,
  at: number,
  date: string | null = null,
): ClockAction => ({
  move,
  task: of,
  date,
  at,
  isSure: true,
});
const [read, otherTask] = [task("read"), task("walk", { trackedDurationSeconds: 90 })];
const running: FocusState = { task: read, date: null, startedAt: 1000, trackedSeconds: 60 };

describe("focus state after clock actions", () => {
  it("runs from the time of the action, plus the time tracked before", () => {
    const focusState = applyClockActions(idleFocusState, [buildAction("start", otherTask, 5000)]);
    expect(focusState).toMatchObject({ task: otherTask, startedAt: 5000, trackedSeconds: 90 });
    expect(getTrackedSeconds(focusState, 65_000)).toBe(150);
  });

  it("does not change when a start is applied again", () => {
    expect(applyClockActions(running, [buildAction("start", read, 7000)])).toBe(running);
  });

  it("adds the time at a pause, and continues from there", () => {
    const paused = applyClockActions(running, [buildAction("pause", read, 31_000)]);
    expect(paused).toMatchObject({ startedAt: null, trackedSeconds: 90 });
    const again = applyClockActions(paused, [buildAction("start", read, 50_000)]);
    expect(getTrackedSeconds(again, 60_000)).toBe(100);
  });

  it("switches to another task, and is idle after a finish", () => {
    const focusState = applyClockActions(running, [
      buildAction("start", otherTask, 5000),
      buildAction("finish", otherTask, 9000),
    ]);
    expect(focusState).toBe(idleFocusState);
  });

  it("ignores actions of another task", () => {
    expect(applyClockActions(running, [buildAction("pause", otherTask, 9000)])).toBe(running);
    expect(applyClockActions(idleFocusState, [buildAction("finish", otherTask, 9000)])).toBe(
      idleFocusState,
    );
  });

  it("distinguishes the occurrences of a recurring task", () => {
    const monday = { ...running, date: "2026-03-02" };
    expect(isFocusedOn(monday, "read", "2026-03-02")).toBe(true);
    expect(isFocusedOn(monday, "read", "2026-03-03")).toBe(false);
    expect(isFocusedOn(running, "read", "2026-03-03")).toBe(true);
    const tuesday = applyClockActions(monday, [buildAction("start", read, 5000, "2026-03-03")]);
    expect(tuesday).toMatchObject({ date: "2026-03-03", startedAt: 5000, trackedSeconds: 0 });
  });

  it("never counts backwards", () => {
    expect(getTrackedSeconds(running, 0)).toBe(60);
  });
});
