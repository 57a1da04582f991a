import { describe, expect, it } from "vitest";
import { completed, reopened, started, withStatus } from "./task-transitions.ts";

const pending = { status: "PENDING", completedAt: null } as const;
const done = { status: "COMPLETED", completedAt: 1000 } as const;

describe("a task", () => {
  it("remembers when it was completed, and keeps that instant when completed again", () => {
    expect(completed(pending, 1000)).toEqual(done);
    expect(completed(done, 2000)).toEqual(done);
  });

  it("forgets its completion when another status is chosen", () => {
    expect(withStatus(done, "PENDING", 2000)).toEqual(pending);
    expect(withStatus(done, "CANCELLED", 2000)).toEqual({
      status: "CANCELLED",
      completedAt: null,
    });
  });

  it("reopens as under way when time was tracked on it, else as pending", () => {
    expect(reopened(done, false)).toEqual(pending);
    expect(reopened(done, true)).toEqual({ status: "IN_PROGRESS", completedAt: null });
    expect(reopened({ status: "CANCELLED", completedAt: null }, false)).toEqual(pending);
    expect(reopened(pending, true)).toEqual(pending);
  });

  it("is under way once its clock starts", () => {
    expect(started()).toEqual({ status: "IN_PROGRESS", completedAt: null });
  });
});
