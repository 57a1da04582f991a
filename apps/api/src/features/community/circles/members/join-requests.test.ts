import { DECLINED_PAUSE_DAYS, MAX_REQUESTS_PER_DAY } from "@vereda/domain/community/contract";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { DAY_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../../connections/connections-testing.ts";
import { circleMembers } from "../../tables/circles.ts";
import {
  attemptChange,
  attemptGet,
  attemptJoin,
  attemptLeave,
  attemptRemove,
  makeCircle,
} from "../circles-testing.ts";
import { leaveAllCircles } from "./departures.ts";

const api = await makeTestApp();

const inbox = async ({ token }: Planner) =>
  (await api.call(inboxApi.list, { token })).data.items.map(({ detail }) => detail);

async function prepare() {
  const [ana, leo] = [await makeMember(api, "Ana"), await makeMember(api, "Leo")];
  const circle = await makeCircle(api, ana, { joining: "REQUEST", questions: ["¿Qué te trae?"] });
  return { ana, leo, circle };
}

describe("a request", () => {
  it("that was declined is repeated only after a pause, and notifies no host before", async () => {
    const { ana, leo, circle } = await prepare();
    await attemptJoin(api, leo, circle, ["Mi abuela"]);
    api.clock.advance(1);
    expect((await attemptRemove(api, ana, circle, leo)).status).toBe(200);
    const { data } = await attemptGet(api, leo, circle);
    expect([data.membership, data.memberCount]).toEqual([null, 1]);
    api.clock.advance(DECLINED_PAUSE_DAYS * DAY_MS - 1);
    const early = await attemptJoin(api, leo, circle, ["Mi abuela"]);
    expect(early.envelope.error).toBe("request_declined");
    expect(await inbox(ana)).toEqual(["circle_request"]);
    api.clock.advance(1);
    const again = await attemptJoin(api, leo, circle, ["Mi abuela"]);
    expect(again.data.membership?.status).toBe("REQUESTED");
  });

  it("that is withdrawn withdraws what the hosts read of it", async () => {
    const { ana, leo, circle } = await prepare();
    const eva = await makeMember(api, "Eva");
    for (const one of [eva, leo]) {
      api.clock.advance(1);
      await attemptJoin(api, one, circle, ["Mi abuela"]);
    }
    expect((await attemptLeave(api, leo, circle)).status).toBe(200);
    expect((await attemptGet(api, ana, circle)).data.requestCount).toBe(1);
    expect(await inbox(ana)).toEqual(["circle_request"]);
    expect((await attemptLeave(api, eva, circle)).status).toBe(200);
    expect(await inbox(ana)).toEqual([]);
  });

  it("stays unread while hosts respond to another", async () => {
    const { ana, leo, circle } = await prepare();
    const [eva, sol] = [await makeMember(api, "Eva"), await makeMember(api, "Sol")];
    for (const one of [leo, eva, sol]) {
      api.clock.advance(1);
      await attemptJoin(api, one, circle, ["Mi abuela"]);
    }
    const count = async () => {
      const query = { show: "unread" } as const;
      const { data } = await api.call(inboxApi.list, { token: ana.token, query });
      return data.items.map((entry) => entry.count);
    };
    expect(await count()).toEqual([3]);
    await attemptChange(api, ana, circle, leo);
    expect(await count()).toEqual([2]);
    await attemptRemove(api, ana, circle, eva);
    expect(await count()).toEqual([1]);
  });

  it("that ends with the account is withdrawn too", async () => {
    const { ana, leo, circle } = await prepare();
    await attemptJoin(api, leo, circle, ["Mi abuela"]);
    expect(await inbox(ana)).toEqual(["circle_request"]);
    await leaveAllCircles(api.db, leo.userId, api.clock.now());
    expect(await inbox(ana)).toEqual([]);
  });

  it("is sent thirty times a day, while open circles are joined", async () => {
    const { ana, leo, circle } = await prepare();
    for (let sent = 0; sent < MAX_REQUESTS_PER_DAY; sent++) {
      expect((await attemptJoin(api, leo, circle, ["Mi abuela"])).status).toBe(200);
      // Asking again while it is open is no further request.
      await attemptJoin(api, leo, circle, ["Mi abuela"]);
      await attemptLeave(api, leo, circle);
    }
    const request = () => attemptJoin(api, leo, circle, ["Mi abuela"]);
    expect((await request()).envelope.error).toBe("rate_limited");
    expect((await attemptJoin(api, leo, await makeCircle(api, ana))).status).toBe(200);
    api.clock.advance(DAY_MS);
    expect((await request()).status).toBe(200);
  });

  it.each(["accepted", "declined"] as const)("that is %s loses its answers", async (outcome) => {
    const { ana, leo, circle } = await prepare();
    await attemptJoin(api, leo, circle, ["Mi abuela"]);
    const readForm = async () => {
      const which = eq(circleMembers.userId, leo.userId);
      const [row] = await api.db.select().from(circleMembers).where(which);
      return row?.answers;
    };
    expect(await readForm()).toHaveLength(1);
    if (outcome === "accepted") await attemptChange(api, ana, circle, leo);
    else await attemptRemove(api, ana, circle, leo);
    expect(await readForm()).toEqual([]);
  });
});
