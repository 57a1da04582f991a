import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { MAX_CIRCLE_MEMBERS } from "@vereda/domain/community/circles/catalogue-circles";
import { HOUR_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { block, makeMember } from "../../connections/connections-testing.ts";
import { circles } from "../../tables/circles.ts";
import {
  aCircle,
  attemptChange,
  attemptGet,
  attemptJoin,
  attemptLeave,
  attemptRemove,
  listMembers,
  makeCircle,
} from "../circles-testing.ts";
import { suspend } from "../../moderation/suspension-testing.ts";
import { verify } from "../../specialists/specialists-testing.ts";

const api = await makeTestApp();

const inbox = async ({ token }: Planner) =>
  (await api.call(inboxApi.list, { token })).data.items.map(({ detail, subject }) => [
    detail,
    subject?.title,
  ]);
const invite = ({ token }: Planner, { id }: Circle, username: string, given: object = {}) =>
  api.attempt(circlesApi.invite, { token, params: { id }, body: { username, ...given } });
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
    expect((await attemptGet(api, ana, circle)).data.requestCount).toBe(1);
    expect(await listMembers(api, ana, circle, "REQUESTED")).toMatchObject([
      { userId: leo.userId, answers: [{ question: "¿Qué te trae?", answer: "Mi abuela" }] },
    ]);
    expect((await attemptChange(api, ana, circle, leo)).data.status).toBe("ACTIVE");
    expect(await inbox(leo)).toEqual([["circle_accepted", circle.name]]);
    expect((await attemptGet(api, leo, circle)).data).toMatchObject({
      memberCount: 2,
      requestCount: 0,
    });
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

  it("and founding are closed to who is suspended, but leaving is not", async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana);
    await attemptJoin(api, leo, circle);
    await suspend(api, leo);
    const founding = { token: leo.token, body: aCircle };
    expect((await api.attempt(circlesApi.create, founding)).envelope.error).toBe("suspended");
    expect((await attemptJoin(api, leo, await makeCircle(api, ana))).envelope.error).toBe(
      "suspended",
    );
    expect((await attemptLeave(api, leo, circle)).status).toBe(200);
  });
});

describe("an invitation", () => {
  it("reaches the inbox, and is accepted, declined or withdrawn", async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana, { joining: "INVITATION", isPublic: false });
    expect((await invite(ana, circle, leo.username)).data.status).toBe("INVITED");
    expect((await invite(ana, circle, leo.username)).status).toBe(200);
    expect(await inbox(leo)).toEqual([["circle_invitation", circle.name]]);
    expect((await attemptLeave(api, leo, circle)).status).toBe(200);
    expect((await attemptGet(api, leo, circle)).status).toBe(404);
    expect(await inbox(leo)).toEqual([["circle_invitation", undefined]]);
    await invite(ana, circle, leo.username);
    await attemptRemove(api, ana, circle, leo);
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
    expect((await attemptChange(api, ana, circle, leo, "SPECIALIST")).envelope.error).toBe(
      "specialist_required",
    );
    await verify(api, leo);
    await suspend(api, leo);
    expect((await attemptChange(api, ana, circle, leo, "SPECIALIST")).envelope.error).toBe(
      "specialist_required",
    );
    api.clock.advance(HOUR_MS + 1);
    expect((await attemptChange(api, ana, circle, leo, "SPECIALIST")).data.role).toBe("SPECIALIST");
  });

  it("of the last host is kept", async () => {
    const [ana, leo] = await makeTwo();
    const circle = await makeCircle(api, ana);
    await attemptJoin(api, leo, circle);
    expect((await attemptChange(api, ana, circle, ana, "MEMBER")).envelope.error).toBe("last_host");
    expect((await attemptRemove(api, ana, circle, ana)).envelope.error).toBe("last_host");
    expect((await attemptLeave(api, ana, circle)).envelope.error).toBe("last_host");
    await attemptChange(api, ana, circle, leo, "HOST");
    expect((await attemptLeave(api, ana, circle)).status).toBe(200);
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
    await attemptRemove(api, ana, circle, leo);
    expect((await attemptGet(api, leo, circle)).data.membership?.status).toBe("REMOVED");
    expect((await attemptJoin(api, leo, circle)).status).toBe(403);
    expect((await attemptLeave(api, leo, circle)).status).toBe(404);
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
    for (const viewer of [leo, eva, ana]) {
      const { memberCount } = (await attemptGet(api, viewer, circle)).data;
      expect((await names(viewer)).length).toBe(memberCount);
    }
  });
});
