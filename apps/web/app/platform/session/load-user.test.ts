import { describe, expect, it } from "vitest";
import { failure, type Answer } from "../api/answer.ts";
import { manualTimers } from "../api/manual-timers.ts";
import { loadUser } from "./load-user.ts";

const ana = { id: "u1", firstName: "Ana" };
const found = (data: unknown, status = 200): Answer<unknown> => ({
  success: true,
  status,
  message: "",
  data,
  error: null,
});
const unauthenticated = failure(401, "unauthenticated", "Unauthenticated");

function load(replies: (Answer<unknown> | "silence" | "deaf")[], hasToken = true) {
  const timers = manualTimers();
  let calls = 0;
  const me = loadUser({
    timers,
    hasToken: () => hasToken,
    call: (signal) => {
      const reply = replies[Math.min(calls, replies.length - 1)];
      calls += 1;
      if (typeof reply === "object") return Promise.resolve(reply);
      return new Promise((resolve) => {
        const give = () => resolve(failure(499, "ABORTED", "Request aborted"));
        if (reply === "silence") signal.addEventListener("abort", give);
      });
    },
  });
  return { me, timers, calls: () => calls };
}

describe("loading the current user", () => {
  it("takes the user plain or wrapped in a field", async () => {
    expect(await load([found(ana)]).me).toEqual({ kind: "user", user: ana });
    expect(await load([found({ user: ana })]).me).toEqual({ kind: "user", user: ana });
  });

  it("knows somebody signed in without a profile, and a visitor", async () => {
    expect(await load([found(null, 204)]).me).toEqual({ kind: "no-profile" });
    expect(await load([found(null, 204)], false).me).toEqual({ kind: "guest" });
    expect(await load([unauthenticated], false).me).toEqual({ kind: "guest" });
  });

  it("refuses an answer without a user, or a user without an id", async () => {
    await expect(load([found(null)]).me).rejects.toMatchObject({
      code: "NO_USER_DATA",
      message: "No user data received",
    });
    await expect(load([found({ user: { firstName: "Ana" } })]).me).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message: "Invalid user data structure received",
    });
  });

  it("throws when the session is over, at once", async () => {
    const { me, calls } = load([unauthenticated]);
    await expect(me).rejects.toMatchObject({ status: 401 });
    expect(calls()).toBe(1);
  });

  it("tries three times, a second and then two seconds later", async () => {
    const broken = failure(500, "internal_error", "");
    const { me, timers, calls } = load([broken, broken, found(ana)]);
    await timers.advance(1_000);
    expect(calls()).toBe(2);
    await timers.advance(2_000);
    expect(await me).toEqual({ kind: "user", user: ana });
  });

  it("gives a call up after its time limit", async () => {
    const { me, timers } = load(["silence"]);
    void timers.advance(10_000);
    await expect(me).rejects.toMatchObject({
      status: 499,
      code: "ABORTED",
      message: "fetchMe aborted by timeout",
    });
  });

  it("goes on two seconds later when even giving up does not help", async () => {
    const { me, timers } = load(["deaf"]);
    void timers.advance(60_000);
    await expect(me).rejects.toMatchObject({
      status: 504,
      code: "TIMEOUT",
      message: "fetchMe timeout after 12000ms",
    });
  });
});
