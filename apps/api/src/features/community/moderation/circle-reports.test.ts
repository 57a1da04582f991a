import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { moderationApi } from "@vereda/domain/community/moderation/contract-moderation";
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { createId } from "@vereda/domain/id";
import { HOUR_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { circles } from "../tables/circles.ts";
import { posts } from "../tables/posts.ts";
import {
  attemptAppeal,
  attemptDecide,
  attemptOutcome,
  attemptReport,
  decide,
  listQueue,
  makeCircle,
  makeModerator,
  reportProfile,
  writePost,
} from "./moderation-testing.ts";
import { suspend } from "./suspension-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const mod = await makeModerator(api);

async function makeReportedPost(authorRole: "HOST" | "MEMBER" = "MEMBER") {
  const [host, leo, ana] = [await makePlanner(api), await makePlanner(api), await makePlanner(api)];
  const circleId = await makeCircle(api, [
    [host, "HOST"],
    [leo, authorRole],
    [ana, "MEMBER"],
  ]);
  const postId = await writePost(api, circleId, leo);
  const { data } = await attemptReport(api, ana, "post", postId);
  return { host, leo, ana, circleId, postId, reportId: data.id };
}

const list = ({ token }: Planner, id: string) =>
  api.attempt(moderationApi.circleReports, { token, params: { id } });
const decideIn = ({ token }: Planner, id: string, reportId: string, action: string) =>
  api.attempt(moderationApi.decideInCircle, {
    token,
    params: { id, reportId },
    body: { action, note: "Aquí no vendemos." },
  });
const escalate = ({ token }: Planner, id: string, reportId: string) =>
  api.attempt(moderationApi.escalate, { token, params: { id, reportId }, body: {} });
const isQueued = async (id: string) =>
  (await listQueue(api, mod)).some((report) => report.id === id);
const listHiders = async ({ token }: Planner, id: string) => {
  const { data } = await api.call(postsApi.ofCircle, { token, params: { id }, query: {} });
  return data.items.map(({ hiddenBy }) => hiddenBy);
};
const getPost = async (id: string) =>
  (await api.db.select().from(posts).where(eq(posts.id, id)))[0];

describe("a report of a post in a circle", () => {
  it("goes to its hosts, who hide it", async () => {
    const { host, leo, ana, circleId, postId, reportId } = await makeReportedPost();
    const { data } = await list(host, circleId);
    expect(data.items).toMatchObject([
      { id: reportId, excerpt: "Compren mis pastillas", isWithModerators: false },
    ]);
    expect(JSON.stringify(data)).not.toContain(ana.username);
    expect(await isQueued(reportId)).toBe(false);
    const inbox = (await api.call(inboxApi.list, { token: host.token })).data.items;
    expect(inbox).toMatchObject([
      { kind: "moderation", subject: { kind: "circle_report", title: "Dormir mejor" }, people: [] },
    ]);

    expect((await decideIn(host, circleId, reportId, "HIDE")).status).toBe(201);
    expect((await getPost(postId))?.hiddenAt).toEqual(api.clock.now());
    expect(await listHiders(host, circleId)).toEqual(["HOSTS"]);
    expect((await list(host, circleId)).data.items).toEqual([]);
    expect((await decideIn(host, circleId, reportId, "WARN")).envelope.error).toBe("conflict");
    const own = (await api.call(moderationApi.own, { token: leo.token })).data.items;
    expect(own).toMatchObject([{ action: "HIDE", note: "Aquí no vendemos.", subjectType: "post" }]);
    expect((await attemptAppeal(api, leo, own[0]?.id ?? "")).status).toBe(201);
    expect((await listQueue(api, mod, "appeals")).map(({ id }) => id)).toContain(reportId);
  });

  it("reaches moderators after a day, or when a host passes it on", async () => {
    const first = await makeReportedPost();
    const passed = await escalate(first.host, first.circleId, first.reportId);
    expect(passed.data).toMatchObject({ id: first.reportId, isWithModerators: true });
    expect(await isQueued(first.reportId)).toBe(true);
    const afterwards = await decideIn(first.host, first.circleId, first.reportId, "NONE");
    expect(afterwards.envelope.error).toBe("conflict");
    await decide(api, mod, first.reportId, { action: "HIDE" });
    expect(await listHiders(first.host, first.circleId)).toEqual(["MODERATORS"]);
    const undecided = await makeReportedPost();
    api.clock.advance(24 * HOUR_MS - 1);
    expect(await isQueued(undecided.reportId)).toBe(false);
    api.clock.advance(1);
    expect(await isQueued(undecided.reportId)).toBe(true);
    await decide(api, mod, undecided.reportId, { action: "WARN" });
    const closed = await escalate(undecided.host, undecided.circleId, undecided.reportId);
    expect(closed.envelope.error).toBe("conflict");
  });

  it("notifies moderators when it reaches them, unless hosts decided or passed it on", async () => {
    // Those of other tests reach moderators before.
    api.clock.advance(24 * HOUR_MS);
    await api.runJobs();
    const watcher = await makeModerator(api);
    const countNotices = async () => {
      await api.runJobs();
      const { items } = (await api.call(inboxApi.list, { token: watcher.token })).data;
      return items.find(({ detail }) => detail === "reports_open")?.count ?? 0;
    };
    const decided = await makeReportedPost();
    const passed = await makeReportedPost();
    await makeReportedPost();
    await decideIn(decided.host, decided.circleId, decided.reportId, "NONE");
    expect(await countNotices()).toBe(0);
    await escalate(passed.host, passed.circleId, passed.reportId);
    expect(await countNotices()).toBe(1);
    api.clock.advance(24 * HOUR_MS - 1);
    expect(await countNotices()).toBe(1);
    api.clock.advance(1);
    expect(await countNotices()).toBe(2);
    api.clock.advance(24 * HOUR_MS);
    expect(await countNotices()).toBe(2);
  });

  it("about a host goes to moderators at once, and no host sees it", async () => {
    const { host, leo, circleId, reportId } = await makeReportedPost("HOST");
    expect(await isQueued(reportId)).toBe(true);
    for (const one of [host, leo]) {
      expect((await list(one, circleId)).data.items).toEqual([]);
      expect((await decideIn(one, circleId, reportId, "NONE")).status).toBe(404);
      expect((await escalate(one, circleId, reportId)).status).toBe(404);
    }
  });

  it("is closed to members, strangers and hosts of other circles", async () => {
    const { ana, circleId, reportId } = await makeReportedPost();
    const other = await makeReportedPost();
    expect([(await list(ana, circleId)).status, (await list(other.host, circleId)).status]).toEqual(
      [403, 404],
    );
    expect((await decideIn(ana, circleId, reportId, "NONE")).status).toBe(403);
    expect((await decideIn(other.host, other.circleId, reportId, "NONE")).status).toBe(404);
    expect((await decideIn(other.host, circleId, reportId, "NONE")).status).toBe(404);
    const anonymous = { params: { id: circleId } };
    expect((await api.attempt(moderationApi.circleReports, anonymous)).status).toBe(401);
  });

  it("is decided by no suspended host, who still passes it on", async () => {
    const { host, circleId, reportId } = await makeReportedPost();
    await suspend(api, host);
    const { envelope } = await decideIn(host, circleId, reportId, "WARN");
    expect(envelope.error).toBe("suspended");
    expect((await escalate(host, circleId, reportId)).status).toBe(200);
  });

  it("shows hosts measures of their circle alone, and only their own decision", async () => {
    const { host, leo, ana, circleId, reportId } = await makeReportedPost();
    await decide(api, mod, await reportProfile(api, leo), { action: "WARN" });
    const readEarlier = async () => (await list(host, circleId)).data.items[0]?.earlier;
    expect(await readEarlier()).toBe(0);
    const id = createId(api.clock.now().getTime());
    const attempt = () =>
      api.attempt(moderationApi.decideInCircle, {
        token: host.token,
        params: { id: circleId, reportId },
        body: { id, action: "WARN", note: "Aquí no vendemos." },
      });
    expect((await attempt()).status).toBe(201);
    await attemptAppeal(api, leo, id, "Mi vida privada");
    await decide(api, mod, reportId, { action: "LIFT", note: "Nota de moderación" });
    const { data } = await attempt();
    expect(data.decisions).toMatchObject([{ id, note: "Aquí no vendemos.", appeal: null }]);
    const postId = await writePost(api, circleId, leo);
    await attemptReport(api, ana, "post", postId);
    expect(await readEarlier()).toBe(0);
    const next = (await list(host, circleId)).data.items[0]?.id ?? "";
    await decideIn(host, circleId, next, "WARN");
    await attemptReport(api, ana, "post", await writePost(api, circleId, leo));
    expect(await readEarlier()).toBe(1);
  });

  it("lets hosts neither suspend nor lift", async () => {
    const { host, circleId, reportId } = await makeReportedPost();
    for (const action of ["SUSPEND", "LIFT"]) {
      expect((await decideIn(host, circleId, reportId, action)).status).toBe(422);
    }
  });
});

describe("what can be reported in a circle", () => {
  it("is what the reporter reads: members' posts and replies, and circles that they see", async () => {
    const { ana, leo, circleId, postId } = await makeReportedPost();
    const stranger = await makePlanner(api);
    const replyId = await writePost(api, circleId, leo, { parentId: postId });
    const attempts = async (by: Planner, subjectType: string, id: string) =>
      (await attemptReport(api, by, subjectType, id)).status;
    expect(await attempts(ana, "reply", replyId)).toBe(201);
    expect(await attempts(ana, "post", replyId)).toBe(404);
    expect(await attempts(leo, "post", postId)).toBe(404);
    expect(await attempts(stranger, "post", postId)).toBe(404);
    expect(await attempts(ana, "circle", circleId)).toBe(201);
    expect(await attempts(stranger, "circle", circleId)).toBe(404);
    await api.db.update(circles).set({ isPublic: true }).where(eq(circles.id, circleId));
    expect(await attempts(stranger, "circle", circleId)).toBe(201);
    for (const removed of [{ deletedAt: api.clock.now() }, { hiddenAt: api.clock.now() }]) {
      expect(await attempts(ana, "post", await writePost(api, circleId, leo, removed))).toBe(404);
    }
  });

  it("as a circle goes to moderators, who hide it", async () => {
    const { host, ana, circleId } = await makeReportedPost();
    const { data } = await attemptReport(api, ana, "circle", circleId);
    const entry = (await listQueue(api, mod)).find(({ id }) => id === data.id);
    expect(entry).toMatchObject({
      excerpt: "Dormir mejor\nAcompañarnos",
      circle: { id: circleId, name: "Dormir mejor" },
    });
    await decide(api, mod, data.id, { action: "HIDE" });
    const read = async ({ token }: Planner) =>
      (await api.attempt(circlesApi.get, { token, params: { id: circleId } })).status;
    expect([await read(host), await read(ana)]).toEqual([200, 404]);
    const { items } = (await api.call(circlesApi.list, { token: ana.token })).data;
    expect(items.map(({ id }) => id)).not.toContain(circleId);
    await decide(api, mod, data.id, { action: "LIFT" });
    expect(await read(ana)).toBe(200);
  });

  it("as a circle is about its hosts, who decide nothing, are notified and appeal", async () => {
    const [host, founder] = [await makeModerator(api), await makePlanner(api)];
    const ana = await makePlanner(api);
    const members = [
      [host, "HOST"],
      [founder, "MEMBER"],
      [ana, "MEMBER"],
    ] as const;
    const circleId = await makeCircle(api, members, { ownerId: founder.userId });
    expect((await attemptReport(api, host, "circle", circleId)).status).toBe(404);
    const { data } = await attemptReport(api, ana, "circle", circleId);
    const listIds = async (show: "open" | "appeals") =>
      (await listQueue(api, host, show)).map(({ id }) => id);
    expect(await listIds("open")).not.toContain(data.id);
    const own = await attemptDecide(api, host, data.id, { action: "NONE" });
    expect(own.envelope.error).toBe("forbidden");

    const report = await decide(api, mod, data.id, { action: "HIDE", note: "Es una secta." });
    const id = report.decisions[0]?.id ?? "";
    const readInbox = async ({ token }: Planner) =>
      (await api.call(inboxApi.list, { token })).data.items.map(({ detail, subject }) => [
        detail,
        subject?.title,
      ]);
    expect(await readInbox(host)).toEqual([["moderation_hidden", "Es una secta."]]);
    expect(await readInbox(founder)).toEqual([]);
    const listOwn = async ({ token }: Planner) =>
      (await api.call(moderationApi.own, { token })).data.items;
    expect(await listOwn(host)).toMatchObject([{ id, action: "HIDE", subjectType: "circle" }]);
    expect(await listOwn(founder)).toEqual([]);

    expect((await attemptAppeal(api, founder, id)).status).toBe(404);
    expect((await attemptAppeal(api, host, id)).status).toBe(201);
    expect(await listIds("appeals")).not.toContain(data.id);
    expect((await attemptOutcome(api, host, id, "LIFTED")).envelope.error).toBe("forbidden");
    await attemptOutcome(api, await makeModerator(api), id, "LIFTED");
    expect((await readInbox(host))[0]).toEqual(["moderation_lifted", "Lo vimos de nuevo."]);
  });
});
