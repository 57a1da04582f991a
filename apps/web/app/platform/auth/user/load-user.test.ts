import { describe, expect, it } from "vitest";
import { createFailure, type ApiResponse } from "#platform/api/api-response.ts";
import { createManualTimers } from "#platform/testing/manual-timers.ts";
import { loadUser } from "./load-user.ts";

const ana = { id: "u1", firstName: "Ana" };
const buildSuccess = (data: unknown, status = 200): ApiResponse<unknown> => ({
  success: true,
  status,
  message: "",
  data,
  error: null,
});
const unauthenticated = createFailure(401, "unauthenticated", "Unauthenticated");

function load(replies: (ApiResponse<unknown> | "silence" | "deaf")[], hasToken = true) {
  const timers = createManualTimers();
  let calls = 0;
  const me = loadUser({
    timers,
    hasToken: () => hasToken,
    call: (signal) => {
      const reply = replies[Math.min(calls, replies.length - 1)];
      calls += 1;
      if (typeof reply === "object") return Promise.resolve(reply);
      return new Promise((resolve) => {
        const give = () => resolve(createFailure(499, "ABORTED", "Request aborted"));
        if (reply === "silence") signal.addEventListener("abort", give);
      });
    },
  });
  return { me, timers, calls: () => calls };
}

describe("loading the current user", () => {
  it("reads the user from the body itself or from its `user` field", async () => {
    const expected = { kind: "user", status: 200, user: ana };
    expect(await load([buildSuccess(ana)]).me).toEqual(expected);
    expect(await load([buildSuccess({ user: ana })]).me).toEqual(expected);
  });

  it("treats 204 with a token as a signed-in user without a profile", async () => {
    const noProfile = { kind: "no-profile", status: 204, user: null };
    expect(await load([buildSuccess(null, 204)]).me).toEqual(noProfile);
  });

  it("treats 204 and a refusal as a visitor when there is no token", async () => {
    const visitor = { kind: "guest", status: 204, user: null };
    expect(await load([buildSuccess(null, 204)], false).me).toEqual(visitor);
    expect(await load([unauthenticated], false).me).toEqual(visitor);
  });

  it("throws 'No user data received' when the response has no user", async () => {
    await expect(load([buildSuccess(null)]).me).rejects.toMatchObject({
      code: "NO_USER_DATA",
      message: "No user data received",
    });
  });

  it.each([{}, { id: "" }, { id: 7 }, { firstName: "Ana" }])(
    "throws 'Invalid user data structure received' for a user without an id: %j",
    async (user) => {
      await expect(load([buildSuccess({ user })]).me).rejects.toMatchObject({
        code: "VALIDATION_ERROR",
        message: "Invalid user data structure received",
      });
    },
  );

  it("throws at once when the session is over", async () => {
    const { me, calls } = load([unauthenticated]);
    await expect(me).rejects.toMatchObject({ status: 401 });
    expect(calls()).toBe(1);
  });

  it("retries three times, a second apart, then fails", async () => {
    const broken = createFailure(500, "internal_error", "");
    const { me, timers, calls } = load([broken]);
    for (const expected of [2, 3, 4]) {
      await timers.advance(999);
      expect(calls()).toBe(expected - 1);
      await timers.advance(1);
      expect(calls()).toBe(expected);
    }
    await expect(me).rejects.toMatchObject({ status: 500 });
  });

  it("throws 499 ABORTED 'fetchMe aborted by timeout' when a request is aborted at its time limit", async () => {
    const { me, timers } = load(["silence"]);
    void timers.advance(10_000);
    await expect(me).rejects.toMatchObject({
      status: 499,
      code: "ABORTED",
      message: "fetchMe aborted by timeout",
    });
  });

  it("throws 504 TIMEOUT 'fetchMe timeout after {ms}ms' two seconds later when the abort has no effect", async () => {
    const { me, timers } = load(["deaf"]);
    void timers.advance(60_000);
    await expect(me).rejects.toMatchObject({
      status: 504,
      code: "TIMEOUT",
      message: "fetchMe timeout after 12000ms",
    });
  });
});
