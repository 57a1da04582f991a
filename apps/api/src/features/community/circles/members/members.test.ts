import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { createId } from "@vereda/domain/id";
import { MAX_CIRCLE_MEMBERS } from "@vereda/domain/community/circles/catalogue-circles";
import { HOUR_MS } from "@vereda/domain/time/units";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { block, makeMember } from "../../connections/connections-testing.ts";
import { circles } from "../../tables/circles.ts";
import { posts } from "../../tables/posts.ts";
import { addMember, attemptJoin, makeCircle, listMembers } from "../circles-testing.ts";
import { leaveAllCircles } from "./departures.ts";
import { suspend } from "../../moderation/suspension-testing.ts";
import { verify } from "../../specialists/specialists-testing.ts";

const api = await makeTestApp();

const inbox = async ({ token }: Planner) =>
  (await api.call(inboxApi.list, { token })).data.items.map(({ detail, subject }) => [
    detail,
    subject?.title,
  ]);
const get = ({ token }: Planner, { id }: Circle) =>
  api.attempt(circlesApi.get, { token, params: { id } });
const leave = ({ token }: Planner, { id }: Circle, removesPosts = false) =>
  api.attempt(circlesApi.leave, { token, params: { id }, body: { removesPosts } });
const invite = ({ token }: Planner, { id }: Circle, username: string, given: object = {}) =>
  api.attempt(circlesApi.invite, { token, params: { id }, body: { username, ...given } });
const change = (
  { token }: Planner,
  { id }: Circle,
  { userId }: Planner,
  role: "HOST" | "SPECIALIST" | "MEMBER" | "OBSERVER" = "MEMBER",
) => api.attempt(circlesApi.changeMember, { token, params: { id, userId }, body: { role } });
const remove = ({ token }: Planner, { id }: Circle, { userId }: Planner) =>
  api.attempt(circlesApi.removeMember, { token, params: { id, userId } });

const makeTwo = async () => [await makeMember(api, "Ana"), await makeMember(api, "Leo")] as const;

describe("joining", () => {
  it("an open circle needs its agreement, and nothing else", async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana);
    const without = await api.attempt(circlesApi.join, {
      token: leo.token,
      params: { id: circle.id },
      body: { agreed: false as never },
    });
    expect([without.status, without.envelope.fields?.[0]?.path]).toEqual([422, "agreed"]);
    const joined = await attemptJoin(api, leo, circle);
    expect(joined.data).toMatchObject({
      memberCount: 2,
      membership: { role: "MEMBER", status: "ACTIVE" },
    });
    expect((await attemptJoin(api, leo, circle)).data.memberCount).toBe(2);
    expect(
      (await listMembers(api, leo, circle)).map(({ user, isMe }) => [user.firstName, isMe]),
    ).toEqual([
      ["Ana", false],
      ["Leo", true],
    ]);
  });

  it("by request needs the answers, and a host who accepts", async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana, { joining: "REQUEST", questions: ["¿Qué te trae?"] });
    expect((await attemptJoin(api, leo, circle)).envelope.error).toBe("answers_required");
    expect((await attemptJoin(api, leo, circle, ["Mi abuela"])).data.membership?.status).toBe(
      "REQUESTED",
    );
    expect(await inbox(ana)).toEqual([["circle_request", circle.name]]);
    expect((await get(ana, circle)).data.requestCount).toBe(1);
    expect(await listMembers(api, ana, circle, "REQUESTED")).toMatchObject([
      { userId: leo.userId, answers: [{ question: "¿Qué te trae?", answer: "Mi abuela" }] },
    ]);
    expect((await change(ana, circle, leo)).data.status).toBe("ACTIVE");
    expect(await inbox(leo)).toEqual([["circle_accepted", circle.name]]);
    expect((await get(leo, circle)).data).toMatchObject({ memberCount: 2, requestCount: 0 });
  });

  it("by request can be declined, withdrawn and repeated", async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana, { joining: "REQUEST" });
    await attemptJoin(api, leo, circle);
    expect((await remove(ana, circle, leo)).status).toBe(200);
    expect((await get(leo, circle)).data.membership).toBeNull();
    await attemptJoin(api, leo, circle);
    expect((await leave(leo, circle)).status).toBe(200);
    expect((await get(ana, circle)).data.requestCount).toBe(0);
  });

  it("by invitation alone is closed to others", async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana, { joining: "INVITATION" });
    expect((await attemptJoin(api, leo, circle)).status).toBe(403);
    await api.db.update(circles).set({ isPublic: false }).where(eq(circles.id, circle.id));
    expect((await attemptJoin(api, leo, circle)).status).toBe(404);
    await invite(ana, circle, leo.username, { role: "OBSERVER" });
    expect((await attemptJoin(api, leo, circle)).data.membership?.role).toBe("OBSERVER");
  });

  it("a full circle is refused", async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana);
    const memberCount = MAX_CIRCLE_MEMBERS;
    await api.db.update(circles).set({ memberCount }).where(eq(circles.id, circle.id));
    expect((await attemptJoin(api, leo, circle)).envelope.error).toBe("circle_full");
  });

  it("is closed to who is suspended, but leaving is not", async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana);
    await attemptJoin(api, leo, circle);
    await suspend(api, leo);
    expect((await attemptJoin(api, leo, await makeCircle(api, ana))).envelope.error).toBe(
      "suspended",
    );
    expect((await leave(leo, circle)).status).toBe(200);
  });
});

describe("an invitation", () => {
  it("reaches the inbox, and is accepted, declined or withdrawn", async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana, { joining: "INVITATION", isPublic: false });
    expect((await invite(ana, circle, leo.username)).data.status).toBe("INVITED");
    expect((await invite(ana, circle, leo.username)).status).toBe(200);
    expect(await inbox(leo)).toEqual([["circle_invitation", circle.name]]);
    expect((await leave(leo, circle)).status).toBe(200);
    expect((await get(leo, circle)).status).toBe(404);
    expect(await inbox(leo)).toEqual([["circle_invitation", undefined]]);
    await invite(ana, circle, leo.username);
    await remove(ana, circle, leo);
    expect((await attemptJoin(api, leo, circle)).status).toBe(404);
  });

  it("finds only whom the host may find, and tells nothing of others", async () => {
    const [ana, leo] = await makeTwo();
    const hidden = await makePlanner(api);
    const circle = await makeCircle(api, ana);
    await block(api, leo, ana);
    const outcomes = await Promise.all(
      [leo.username, hidden.username, "nobody_at_all", ana.username].map((username) =>
        invite(ana, circle, username),
      ),
    );
    expect(new Set(outcomes.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1);
    expect(outcomes[0]?.status).toBe(404);
    expect(await inbox(leo)).toEqual([]);
  });
});

describe("a role", () => {
  it("of specialist is for verified specialists alone", async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana);
    await attemptJoin(api, leo, circle);
    expect((await change(ana, circle, leo, "SPECIALIST")).envelope.error).toBe(
      "specialist_required",
    );
    await verify(api, leo);
    await suspend(api, leo);
    expect((await change(ana, circle, leo, "SPECIALIST")).envelope.error).toBe(
      "specialist_required",
    );
    api.clock.advance(HOUR_MS + 1);
    expect((await change(ana, circle, leo, "SPECIALIST")).data.role).toBe("SPECIALIST");
  });

  it("of the last host is kept", async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana);
    await attemptJoin(api, leo, circle);
    expect((await change(ana, circle, ana, "MEMBER")).envelope.error).toBe("last_host");
    expect((await remove(ana, circle, ana)).envelope.error).toBe("last_host");
    expect((await leave(ana, circle)).envelope.error).toBe("last_host");
    await change(ana, circle, leo, "HOST");
    expect((await leave(ana, circle)).status).toBe(200);
    expect((await listMembers(api, leo, circle)).map(({ user }) => user.firstName)).toEqual([
      "Leo",
    ]);
  });
});

describe("a member who was removed", () => {
  it("comes back only by invitation", async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana);
    await attemptJoin(api, leo, circle);
    await remove(ana, circle, leo);
    expect((await get(leo, circle)).data.membership?.status).toBe("REMOVED");
    expect((await attemptJoin(api, leo, circle)).status).toBe(403);
    expect((await leave(leo, circle)).status).toBe(404);
    expect((await attemptJoin(api, leo, circle)).status).toBe(403);
    await invite(ana, circle, leo.username);
    expect((await attemptJoin(api, leo, circle)).data.membership?.status).toBe("ACTIVE");
  });
});

describe("a block", () => {
  it("hides members from each other, but not from hosts", async () => {
    const [ana, leo] = await makeTwo();
    const eva = await makeMember(api, "Eva");
    const circle = await makeCircle(api, ana);
    for (const one of [leo, eva]) {
      api.clock.advance(1);
      await attemptJoin(api, one, circle);
    }
    await block(api, leo, eva);
    const names = async (viewer: Planner) =>
      (await listMembers(api, viewer, circle)).map(({ user }) => user.firstName);
    expect(await names(leo)).toEqual(["Ana", "Leo"]);
    expect(await names(eva)).toEqual(["Ana", "Eva"]);
    expect(await names(ana)).toEqual(["Ana", "Leo", "Eva"]);
  });
});

describe("leaving", () => {
  const write = async (
    circle: Circle,
    { userId: authorId }: Planner,
    text: string,
    parentId: string | null = null,
  ) => {
    const now = api.clock.now();
    const id = createId(now.getTime());
    await api.db
      .insert(posts)
      .values({ id, circleId: circle.id, authorId, text, parentId, createdAt: now });
    return id;
  };
  const texts = async ({ id }: Circle) => {
    const rows = await api.db
      .select({ text: posts.text })
      .from(posts)
      .where(eq(posts.circleId, id))
      .orderBy(asc(posts.text));
    return rows.map(({ text }) => text);
  };

  const prepare = async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana);
    await attemptJoin(api, leo, circle);
    await write(circle, leo, "Sola");
    const withReplies = await write(circle, leo, "Con respuestas");
    await write(circle, leo, "Mi respuesta", withReplies);
    await write(circle, ana, "La de Ana", withReplies);
    const other = await write(circle, ana, "De Ana");
    await write(circle, leo, "Respuesta a Ana", other);
    return { ana, leo, circle };
  };

  it("keeps one's words", async () => {
    const { leo, circle } = await prepare();
    await leave(leo, circle);
    expect(await texts(circle)).toHaveLength(6);
  });

  it("takes one's words away, and keeps the threads of others readable", async () => {
    const { ana, leo, circle } = await prepare();
    await leave(leo, circle, true);
    expect(await texts(circle)).toEqual(["", "De Ana", "La de Ana"]);
    expect((await get(leo, circle)).data.membership).toBeNull();
    expect((await get(ana, circle)).data.memberCount).toBe(1);
  });
});

describe("an account that is deleted", () => {
  it("leaves its circle to who is a member for longest", async () => {
    const [ana, leo] = await makeTwo();
    const [eva, sol] = [await makeMember(api, "Eva"), await makeMember(api, "Sol")];
    const circle = await makeCircle(api, ana);
    for (const one of [sol, leo, eva]) {
      api.clock.advance(1000);
      await attemptJoin(api, one, circle);
    }
    await change(ana, circle, sol, "OBSERVER");
    await leaveAllCircles(api.db, ana.userId, api.clock.now());
    expect(
      (await listMembers(api, leo, circle)).map(({ user, role }) => [user.firstName, role]),
    ).toEqual([
      ["Leo", "HOST"],
      ["Eva", "MEMBER"],
      ["Sol", "OBSERVER"],
    ]);
  });

  it("closes a circle that has nobody else", async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana);
    await addMember(api, await makeCircle(api, leo), ana);
    await leaveAllCircles(api.db, ana.userId, api.clock.now());
    expect((await get(leo, circle)).status).toBe(404);
  });
});
