import { accountApi } from "@vereda/domain/account/contract";
import { inboxApi } from "@vereda/domain/inbox/contract";
import type { ReviewKind } from "@vereda/domain/reviews/catalogue";
import { reviewsApi } from "@vereda/domain/reviews/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { registerUser } from "../../account/testing/account-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeReviewer } from "../reviews-testing.ts";
import { deliverReviewReminders } from "./deliver-review-reminders.ts";

/** Sunday morning in Mexico City. */
const MORNING = "2026-03-15T14:00:00Z";
const api = await makeTestApp({ now: MORNING });

beforeEach(() => {
  api.clock.set(MORNING);
});

interface User {
  readonly token: string;
}

const save = ({ token }: User, body: object) =>
  api.attempt(reviewsApi.saveReminder, { token, body });

const turnOn = (user: User, kind: ReviewKind, time: string) =>
  save(user, { kind, time, isOn: true });

/** Runs the job itself: the queue would not run it again after the clock was set back. */
async function deliverAt(instant: string): Promise<void> {
  api.clock.set(instant);
  const { signal } = new AbortController();
  const now = api.clock.now();
  await deliverReviewReminders(api.db, {
    now,
    signal,
    subject: "",
    payload: null,
    expiresAt: null,
  });
}

async function listNotices({ token }: User) {
  const { data } = await api.call(inboxApi.list, { token, query: {} });
  return data.items.flatMap(({ kind, detail, count }) =>
    kind === "review" ? [`${detail} ${count}`] : [],
  );
}

describe("reminders of reviews", () => {
  it("are off, with a time, until they are turned on", async () => {
    const ana = await registerUser(api);
    const { data } = await api.call(reviewsApi.reminders, { token: ana.token });
    expect(data.map(({ kind, isOn, time }) => [kind, isOn, time])).toEqual([
      ["daily", false, "21:00"],
      ["weekly", false, "10:00"],
      ["monthly", false, "10:00"],
      ["quarterly", false, "10:00"],
      ["annual", false, "10:00"],
    ]);
    const changed = (await turnOn(ana, "daily", "20:15")).data;
    expect(changed[0]).toMatchObject({ kind: "daily", isOn: true, time: "20:15" });
    const off = (await save(ana, { kind: "daily", isOn: false })).data;
    expect(off[0]).toMatchObject({ isOn: false, time: "20:15" });
  });

  it("refuse a stale change, an unknown kind and an impossible time", async () => {
    const ana = await registerUser(api);
    await turnOn(ana, "daily", "20:00");
    const stale = await save(ana, { kind: "daily", time: "21:00", updatedAt: null });
    expect([stale.status, stale.envelope.error]).toEqual([409, "conflict"]);
    for (const wrong of [{ kind: "hourly" }, { kind: "daily", time: "24:30" }])
      expect((await save(ana, wrong)).status).toBe(422);
    expect((await api.attempt(reviewsApi.reminders, {})).status).toBe(401);
  });

  it("arrive once at the user's local time, without any content", async () => {
    const ana = await makeReviewer(api);
    await turnOn(ana, "daily", "20:00");
    await deliverAt("2026-03-16T01:59:00Z");
    expect(await listNotices(ana)).toEqual([]);
    await deliverAt("2026-03-16T02:00:00Z");
    await deliverAt("2026-03-16T02:01:00Z");
    expect(await listNotices(ana)).toEqual(["review_daily 1"]);
    await deliverAt("2026-03-17T02:00:00Z");
    expect(await listNotices(ana)).toEqual(["review_daily 2"]);
    const { data } = await api.call(inboxApi.list, { token: ana.token, query: {} });
    expect(data.items[0]?.subject).toMatchObject({ kind: "review", title: "" });
  });

  it("of a week arrive on the first day of the user's week", async () => {
    const [sunday, monday] = [await makeReviewer(api), await makeReviewer(api)];
    const choose = (user: User, weekStart: "sunday" | "monday") =>
      api.call(accountApi.updatePreferences, { token: user.token, body: { weekStart } });
    await choose(sunday, "sunday");
    await choose(monday, "monday");
    await turnOn(sunday, "weekly", "10:00");
    await turnOn(monday, "weekly", "10:00");
    await deliverAt("2026-03-15T16:00:00Z");
    expect([await listNotices(sunday), await listNotices(monday)]).toEqual([
      ["review_weekly 1"],
      [],
    ]);
    await deliverAt("2026-03-16T16:00:00Z");
    expect(await listNotices(monday)).toEqual(["review_weekly 1"]);
  });

  it("of a finished review do not arrive, and finishing reads the one that did", async () => {
    const [ana, eva] = [await makeReviewer(api), await makeReviewer(api)];
    const today = { kind: "daily", period: "2026-03-15" } as const;
    await turnOn(ana, "daily", "20:00");
    await turnOn(eva, "daily", "20:00");
    await ana.finish(today);
    await deliverAt("2026-03-16T02:00:00Z");
    expect(await listNotices(ana)).toEqual([]);
    expect(await listNotices(eva)).toEqual(["review_daily 1"]);
    await eva.finish(today);
    const { data } = await api.call(inboxApi.list, { token: eva.token, query: {} });
    expect(data.items[0]?.isRead).toBe(true);
  });

  it("do not arrive late after an outage, and go on as before", async () => {
    const ana = await makeReviewer(api);
    await turnOn(ana, "daily", "20:00");
    await deliverAt("2026-03-16T20:00:00Z");
    expect(await listNotices(ana)).toEqual([]);
    await deliverAt("2026-03-17T02:00:00Z");
    expect(await listNotices(ana)).toEqual(["review_daily 1"]);
  });

  it("follow a user to another time zone", async () => {
    const ana = await makeReviewer(api, { timezone: "Europe/Madrid" });
    await turnOn(ana, "daily", "20:00");
    await api.call(accountApi.updatePreferences, {
      token: ana.token,
      body: { timezone: "America/Mexico_City" },
    });
    await deliverAt("2026-03-15T19:00:00Z");
    expect(await listNotices(ana)).toEqual([]);
    await deliverAt("2026-03-16T02:00:00Z");
    expect(await listNotices(ana)).toEqual(["review_daily 1"]);
  });
});
