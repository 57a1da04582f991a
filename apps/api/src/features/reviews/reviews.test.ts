import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { reviewsApi } from "@vereda/domain/reviews/contract";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeReviewer, MONDAY, SUNDAY, WEEK } from "./reviews-testing.ts";
import type { Reviewer } from "./reviews-testing.ts";
import { reviews } from "./tables/reviews.ts";

const api = await makeTestApp({ now: MONDAY });

beforeEach(() => {
  api.clock.set(MONDAY);
});

const attempt = (
  { token }: { token?: string },
  { kind = "weekly", period }: { kind?: string; period: string },
) => api.attempt(reviewsApi.get, { ...(token && { token }), params: { kind, period } });

async function planWeek(who: Reviewer) {
  const hull = await who.add("Hull", "2026-03-10", { isHighImpact: true });
  await who.add("Mast", "2026-03-11", { estimation: { executionMin: 45 } });
  api.clock.set("2026-03-10T20:00:00Z");
  await who.complete(hull);
  api.clock.set(SUNDAY);
  return hull;
}

describe("a review", () => {
  it("fills itself with what happened, and asks the questions of its kind", async () => {
    const ana = await makeReviewer(api);
    const hull = await planWeek(ana);
    const review = await ana.get();
    expect(review).toMatchObject({
      ...WEEK,
      from: "2026-03-09",
      to: "2026-03-15",
      previous: null,
      shorter: [],
      answers: {},
      priorities: [],
      finishedAt: null,
      updatedAt: null,
    });
    expect(review.facts).toEqual({
      planned: 2,
      completed: 1,
      plannedMinutes: 75,
      trackedMinutes: 0,
      byArea: [{ key: "work", plannedMinutes: 75, trackedMinutes: 0, completed: 1 }],
      byContext: [{ key: "home", plannedMinutes: 75, completed: 1 }],
      overloadedDays: 0,
      sleep: null,
      streak: { current: 0, best: 1, countedDays: 1 },
      wins: [{ taskId: hull.id, title: "Hull", date: "2026-03-10" }],
      objectives: [
        {
          id: ana.project.id,
          title: "Boat",
          type: "PROJECT",
          completed: 1,
          planned: 2,
          logged: null,
          target: null,
        },
      ],
      resources: [],
      money: [],
    });
    expect(review.questions[0]).toEqual({ key: "glad_about", label: "What are you glad about?" });
    expect(review.carryOver).toMatchObject([
      { title: "Mast", occurrence: null, timesMoved: 0, choice: null, date: null },
    ]);
  });

  it("of a period that is going on counts the days up to today", async () => {
    const ana = await makeReviewer(api);
    await ana.add("Hull", "2026-03-10");
    await ana.add("Mast", "2026-03-13");
    api.clock.set("2026-03-11T18:00:00Z");
    expect((await ana.get()).facts.planned).toBe(1);
    expect((await ana.get({ kind: "monthly", period: "2026-03" })).facts.planned).toBe(1);
  });

  it("counts what was done without a plan for the period, and tasks without a date", async () => {
    const ana = await makeReviewer(api);
    const undated = await ana.task(ana.mission, { title: "Call Leo", isHighImpact: true });
    await ana.complete(undated);
    api.clock.set(SUNDAY);
    const { facts, carryOver } = await ana.get();
    expect(facts).toMatchObject({ planned: 1, completed: 1, plannedMinutes: 0 });
    expect(facts.wins).toMatchObject([{ title: "Call Leo", date: "2026-03-09" }]);
    expect(carryOver).toEqual([]);
  });

  it("compares with the period before, whose priorities were for this one", async () => {
    const ana = await makeReviewer(api);
    await planWeek(ana);
    await ana.save({ priorities: ["Sail", "Sleep"] });
    await ana.finish();
    api.clock.set("2026-03-22T23:00:00Z");
    const next = await ana.get({ kind: "weekly", period: "2026-W12" });
    expect(next.previous).toEqual({
      period: "2026-W11",
      planned: 2,
      completed: 1,
      plannedMinutes: 75,
      trackedMinutes: 0,
      overloadedDays: 0,
      priorities: ["Sail", "Sleep"],
    });
  });

  it("builds on the finished shorter ones of its period", async () => {
    const ana = await makeReviewer(api);
    api.clock.set(SUNDAY);
    await ana.save({ answers: { glad_about: "The sea" }, priorities: ["Rest"] });
    await ana.finish();
    await ana.save({ answers: { went_well: "A draft" } }, { kind: "daily", period: "2026-03-14" });
    const { shorter } = await ana.get({ kind: "monthly", period: "2026-03" });
    expect(shorter).toEqual([
      { ...WEEK, answers: { glad_about: "The sea" }, priorities: ["Rest"] },
    ]);
    expect((await ana.get({ kind: "monthly", period: "2026-02" })).shorter).toEqual([]);
  });

  it.each([
    ["weekly", "2026-W54", "period"],
    ["weekly", "2026-03-09", "period"],
    ["weekly", "2026-W12", "period"],
    ["annual", "2027", "period"],
    ["hourly", "2026-03-09", "kind"],
  ])("does not exist of %s %s", async (kind, period, path) => {
    const ana = await makeReviewer(api);
    const { status, envelope } = await attempt(ana, { kind, period });
    expect([status, envelope.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  it("needs a session, and the PIN where there is one", async () => {
    expect((await attempt({}, WEEK)).status).toBe(401);
    const ana = await makeReviewer(api);
    await api.call(pinApi.save, { token: ana.token, body: { pin: "2580" } });
    await api.call(pinApi.lock, { token: ana.token });
    expect((await attempt(ana, WEEK)).envelope.error).toBe("pin_required");
    const { token } = ana;
    const save = { token, params: WEEK, body: {} };
    expect((await api.attempt(reviewsApi.save, save)).status).toBe(423);
    expect((await api.attempt(reviewsApi.finish, save)).status).toBe(423);
    expect((await api.attempt(reviewsApi.list, { token })).status).toBe(423);
    expect((await api.attempt(reviewsApi.reminders, { token })).status).toBe(200);
  });

  it("of another user is separate", async () => {
    const ana = await makeReviewer(api);
    await planWeek(ana);
    await ana.save({ priorities: ["Sail"] });
    const luis = await makeReviewer(api);
    expect(await luis.get()).toMatchObject({ facts: { planned: 0 }, priorities: [] });
  });
});

describe("the draft of a review", () => {
  it("changes only the answers that are sent", async () => {
    const ana = await makeReviewer(api);
    api.clock.set(SUNDAY);
    await ana.save({ answers: { glad_about: "The sea", got_stuck: "The mast" } });
    const saved = await ana.save({ answers: { got_stuck: " ", three_things: "Sail" } });
    expect(saved.answers).toEqual({ glad_about: "The sea", three_things: "Sail" });
    expect(await ana.get()).toEqual(saved);
    const { data } = await api.call(reviewsApi.list, { token: ana.token, query: {} });
    expect(data.items).toMatchObject([{ ...WEEK, finishedAt: null, updatedAt: saved.updatedAt }]);
  });

  it("is refused when it was read before another change", async () => {
    const ana = await makeReviewer(api);
    api.clock.set(SUNDAY);
    const first = await ana.save({ answers: { glad_about: "One" }, updatedAt: null });
    await ana.save({ answers: { glad_about: "Two" }, updatedAt: first.updatedAt });
    const response = await api.attempt(reviewsApi.save, {
      token: ana.token,
      params: WEEK,
      body: { answers: { glad_about: "Three" }, updatedAt: first.updatedAt },
    });
    expect([response.status, response.envelope.error]).toEqual([409, "conflict"]);
    expect(response.envelope.data).toMatchObject({ answers: { glad_about: "Two" } });
  });

  it.each([
    ["an unknown question", { answers: { why: "x" } }],
    ["an answer without end", { answers: { glad_about: "x".repeat(4001) } }],
    ["six priorities", { priorities: ["1", "2", "3", "4", "5", "6"] }],
    ["an unknown choice", { carryOver: [{ taskId: crypto.randomUUID(), choice: "BURN" }] }],
  ])("refuses %s", async (_name, body) => {
    const { token } = await makeReviewer(api);
    expect((await api.attempt(reviewsApi.save, { token, params: WEEK, body })).status).toBe(422);
  });

  it("stores nothing readable", async () => {
    const ana = await makeReviewer(api);
    await ana.save({ answers: { glad_about: "jacaranda" }, priorities: ["glicina"] });
    const [row] = await api.db.select().from(reviews).where(eq(reviews.userId, ana.userId));
    const stored = Buffer.from(row?.content ?? []).toString("latin1");
    expect(["jacaranda", "glicina"].some((text) => stored.includes(text))).toBe(false);
  });

  it("that cannot be decrypted is not written over", async () => {
    const ana = await makeReviewer(api);
    await ana.save({ answers: { glad_about: "The sea" } });
    const content = Uint8Array.of(1, 2, 3);
    await api.db.update(reviews).set({ content }).where(eq(reviews.userId, ana.userId));
    const call = { token: ana.token, params: WEEK, body: { priorities: ["Sail"] } };
    expect((await api.attempt(reviewsApi.save, call)).envelope.error).toBe("review_unreadable");
    expect((await attempt(ana, WEEK)).envelope.error).toBe("review_unreadable");
    const { data } = await api.call(reviewsApi.list, { token: ana.token, query: {} });
    expect(data).toMatchObject({ total: 1, items: [], unreadable: ["weekly/2026-W11"] });
  });
});

it("lists reviews of a kind, the latest first", async () => {
  const ana = await makeReviewer(api);
  for (const period of ["2026-03-07", "2026-03-08"])
    await ana.save({ priorities: [period] }, { kind: "daily", period });
  await ana.save({}, { kind: "weekly", period: "2026-W10" });
  const list = async (query: object) =>
    (await api.call(reviewsApi.list, { token: ana.token, query })).data;
  expect((await list({ kind: "daily" })).items.map(({ period }) => period)).toEqual([
    "2026-03-08",
    "2026-03-07",
  ]);
  expect(await list({ perPage: 1 })).toMatchObject({ total: 3, from: 1, to: 1 });
});
