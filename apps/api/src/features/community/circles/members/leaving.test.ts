import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import { createId } from "@vereda/domain/id";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { tasks } from "#features/planning/tables/plans.ts";
import { block, makeMember } from "../../connections/connections-testing.ts";
import { circleMembers } from "../../tables/circles.ts";
import { posts } from "../../tables/posts.ts";
import {
  addMember,
  attemptChange,
  attemptGet,
  attemptJoin,
  attemptLeave,
  attemptRemove,
  listMembers,
  makeCircle,
  respond,
  schedule,
} from "../circles-testing.ts";
import { leaveAllCircles } from "./departures.ts";

const api = await makeTestApp();

const makeTwo = async () => [await makeMember(api, "Ana"), await makeMember(api, "Leo")] as const;

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
    await attemptLeave(api, leo, circle);
    expect(await texts(circle)).toHaveLength(6);
  });

  it("takes one's words away, and keeps the threads of others readable", async () => {
    const { ana, leo, circle } = await prepare();
    await attemptLeave(api, leo, circle, true);
    expect(await texts(circle)).toEqual(["", "De Ana", "La de Ana"]);
    expect((await attemptGet(api, leo, circle)).data.membership).toBeNull();
    expect((await attemptGet(api, ana, circle)).data.memberCount).toBe(1);
  });

  it("takes away what one's words told others in their inbox", async () => {
    const { ana, leo, circle } = await prepare();
    const params = { id: circle.id };
    const body = { text: `¿Vienes, @${ana.username}?` };
    await api.call(postsApi.writeInCircle, { token: leo.token, params, body });
    const count = async () => (await api.call(inboxApi.unread, { token: ana.token })).data.count;
    expect(await count()).toBe(1);
    await attemptLeave(api, leo, circle, true);
    expect(await count()).toBe(0);
  });

  it("lets who left or was removed take their words away later", async () => {
    for (const end of ["left", "removed"] as const) {
      const { ana, leo, circle } = await prepare();
      if (end === "left") await attemptLeave(api, leo, circle);
      else await attemptRemove(api, ana, circle, leo);
      expect((await attemptLeave(api, leo, circle)).status).toBe(404);
      expect(await texts(circle)).toHaveLength(6);
      expect((await attemptLeave(api, leo, circle, true)).status).toBe(200);
      expect(await texts(circle)).toEqual(["", "De Ana", "La de Ana"]);
    }
  });
});

describe("a new host", () => {
  const ways = {
    "of whom another host makes one": (ana: Planner, leo: Planner, circle: Circle) =>
      attemptChange(api, ana, circle, leo, "HOST"),
    "who stays when the last one is gone": ({ userId }: Planner) =>
      leaveAllCircles(api.db, userId, api.clock.now()),
    "who accepts an invitation to be one": async (_: Planner, leo: Planner, circle: Circle) => {
      await addMember(api, circle, leo, "HOST");
      const isTheirs = and(
        eq(circleMembers.circleId, circle.id),
        eq(circleMembers.userId, leo.userId),
      );
      await api.db.update(circleMembers).set({ status: "INVITED" }).where(isTheirs);
      await attemptJoin(api, leo, circle);
    },
  };

  it.each(Object.entries(ways))("%s keeps no member whom they blocked", async (_, make) => {
    const [ana, leo] = await makeTwo();
    const eva = await makeMember(api, "Eva");
    const circle = await makeCircle(api, ana);
    for (const one of [leo, eva]) {
      api.clock.advance(1000);
      await attemptJoin(api, one, circle);
    }
    await respond(api, eva, await schedule(api, ana, circle));
    await block(api, leo, eva);
    expect((await attemptGet(api, eva, circle)).data.membership?.status).toBe("ACTIVE");
    await make(ana, leo, circle);
    const names = (await listMembers(api, leo, circle)).map(({ user }) => user.firstName);
    expect(names).toContain("Leo");
    expect(names).not.toContain("Eva");
    expect(await api.db.$count(tasks, eq(tasks.ownerId, eva.userId))).toBe(0);
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
    await attemptChange(api, ana, circle, sol, "OBSERVER");
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
    expect((await attemptGet(api, leo, circle)).status).toBe(404);
  });
});
