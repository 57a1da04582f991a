import { describe, expect, it } from "vitest";
import { toCompleted, toReopened, toStarted, withStatus } from "./task-transitions.ts";

const pending = { status: "PENDING", completedAt: null } as const;
const done = { status: "COMPLETED", completedAt: 1000 } as const;

describe("a task", () => {
  it("stores when it was completed, and does not change it when completed again", () => {
    expect(toCompleted(pending, 1000)).toEqual(done);
    expect(toCompleted(done, 2000)).toEqual(done);
  });

  it("clears its completion time when another status is set", () => {
    expect(withStatus(done, "PENDING", 2000)).toEqual(pending);
    expect(withStatus(done, "CANCELLED", 2000)).toEqual({
      status: "CANCELLED",
      completedAt: null,
    });
  });

  it("reopens as in progress when it has tracked time, otherwise as pending", () => {
    expect(toReopened(done, false)).toEqual(pending);
    expect(toReopened(done, true)).toEqual({ status: "IN_PROGRESS", completedAt: null });
    expect(toReopened({ status: "CANCELLED", completedAt: null }, false)).toEqual(pending);
    expect(toReopened(pending, true)).toEqual(pending);
  });

  it("is in progress once its timer starts", () => {
    expect(toStarted()).toEqual({ status: "IN_PROGRESS", completedAt: null });
  });
});
