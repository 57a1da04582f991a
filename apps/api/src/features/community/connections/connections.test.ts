import { createId } from "@vereda/domain/id";
import { communityApi } from "@vereda/domain/community/contract";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { DAY_MS } from "@vereda/domain/time/units";
import { describe, expect, it } from "vitest";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { block, connect, makeMember, request } from "./connections-testing.ts";

const api = await makeTestApp();

type Status = "pending" | "accepted" | "blocked";
const list = async ({ token }: Planner, status: Status = "pending") =>
  (await api.call(communityApi.list, { token, query: { status } })).data.items;
const attempt = ({ token }: Planner, username: string, extra: object = {}) =>
  api.attempt(communityApi.connect, { token, body: { username, type: "friend", ...extra } });
const end = ({ token }: Planner, id: string) =>
  api.call(communityApi.remove, { token, params: { id } });
const listInbox = async ({ token }: Planner) =>
  (await api.call(inboxApi.list, { token })).data.items.map(({ kind, people, subject }) => ({
    kind,
    who: people[0],
    title: subject?.title,
  }));

describe("a connection request", () => {
  it("appears to both as pending, and in the inbox of who receives it", async () => {
    const [ana, leo] = [await makePlanner(api), await makeMember(api, "Leo")];
    const made = await request(api, ana, leo, { type: "family", message: " Hola, soy Ana " });
    expect(made).toMatchObject({ status: "pending", isSentByMe: true, message: "Hola, soy Ana" });
    expect(await list(ana)).toEqual([made]);
    expect(await list(leo)).toMatchObject([
      { id: made.id, isSentByMe: false, type: "unknown", user: { username: ana.username } },
    ]);
    expect(await listInbox(leo)).toEqual([
      { kind: "connection_request", who: "Ana", title: "Ana" },
    ]);
  });

  it("that is repeated answers the first one, also with another id", async () => {
    const [ana, leo] = [await makePlanner(api), await makeMember(api, "Leo")];
    const id = createId(api.clock.now().getTime());
    const made = await request(api, ana, leo, { id });
    const again = await attempt(ana, leo.username.toUpperCase(), { message: "¿Sigues ahí?" });
    expect(again).toMatchObject({ status: 200, data: made });
    expect(await listInbox(leo)).toHaveLength(1);
  });

  it("of two users to each other at the same time connects them", async () => {
    for (let round = 0; round < 5; round++) {
      const [ana, leo] = [await makeMember(api, "Ana"), await makeMember(api, "Leo")];
      await Promise.all([attempt(ana, leo.username), attempt(leo, ana.username)]);
      for (const one of [ana, leo]) {
        expect(await list(one)).toEqual([]);
        expect(await list(one, "accepted")).toHaveLength(1);
      }
    }
  });

  it("to a user who has asked accepts theirs", async () => {
    const [ana, leo] = [await makeMember(api, "Ana"), await makeMember(api, "Leo")];
    const { id } = await request(api, ana, leo);
    const accepted = await request(api, leo, ana, { type: "colleague" });
    expect(accepted).toMatchObject({ id, status: "accepted", type: "colleague" });
    expect(await list(ana, "accepted")).toMatchObject([{ id, type: "friend" }]);
    expect(await listInbox(ana)).toMatchObject([{ kind: "connection_accepted", who: "Leo" }]);
  });

  it("is accepted once, only by who received it", async () => {
    const [ana, leo] = [await makePlanner(api), await makeMember(api, "Leo")];
    const { id } = await request(api, ana, leo);
    const accept = (user: Planner) =>
      api.attempt(communityApi.accept, { token: user.token, params: { id }, body: {} });
    expect((await accept(ana)).status).toBe(404);
    expect((await accept(leo)).data.status).toBe("accepted");
    expect((await accept(leo)).status).toBe(200);
    expect(await listInbox(ana)).toHaveLength(1);
  });

  it("is withdrawn without a trace", async () => {
    const [ana, leo] = [await makePlanner(api), await makeMember(api, "Leo")];
    const { id } = await request(api, ana, leo);
    await end(ana, id);
    expect([await list(ana), await list(leo), await listInbox(leo)]).toEqual([[], [], []]);
  });

  it("needs a known type, a session and an id of one's own", async () => {
    const [ana, leo, eva] = [
      await makePlanner(api),
      await makeMember(api, "Leo"),
      await makeMember(api, "Eva"),
    ];
    const { id } = await request(api, ana, leo);
    expect((await attempt(eva, leo.username, { type: "unknown" })).status).toBe(422);
    expect((await attempt(eva, leo.username, { id })).envelope.error).toBe("conflict");
    expect((await api.attempt(communityApi.list)).status).toBe(401);
    expect((await attempt(eva, eva.username)).status).toBe(404);
  });

  it("can be sent 30 times a day", async () => {
    const ana = await makePlanner(api);
    const leo = await makeMember(api, "Leo");
    for (let sent = 0; sent < 30; sent++) await end(ana, (await request(api, ana, leo)).id);
    const refused = await attempt(ana, leo.username);
    expect([refused.status, refused.envelope.error]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.envelope.message).toMatch(/ 24 h /);
    api.clock.advance(DAY_MS);
    expect((await attempt(ana, leo.username)).status).toBe(201);
  });
});

describe("a declined request", () => {
  const makeDeclined = async () => {
    const [ana, leo] = [await makeMember(api, "Ana"), await makeMember(api, "Leo")];
    const made = await request(api, ana, leo);
    await end(leo, made.id);
    return { ana, leo, made };
  };

  it("looks pending to its sender, and is gone for who declined", async () => {
    const { ana, leo, made } = await makeDeclined();
    expect(await list(ana)).toEqual([made]);
    expect([await list(leo), await listInbox(leo)]).toEqual([[], []]);
    expect(await attempt(ana, leo.username)).toMatchObject({ status: 200, data: made });
  });

  it("that is taken back and sent again does not reach who declined for 30 days", async () => {
    const { ana, leo, made } = await makeDeclined();
    await end(ana, made.id);
    expect(await list(ana)).toEqual([]);
    const again = await request(api, ana, leo, { message: "Otra vez" });
    expect(again).toMatchObject({ status: "pending", message: "Otra vez" });
    expect([await list(leo), await listInbox(leo)]).toEqual([[], []]);
    api.clock.advance(30 * DAY_MS);
    await request(api, ana, leo);
    expect(await list(leo)).toHaveLength(1);
  });

  it("is accepted when who declined asks after all", async () => {
    const { ana, leo } = await makeDeclined();
    expect((await request(api, leo, ana)).status).toBe("accepted");
  });
});

describe("a connection", () => {
  it("has a type of each user's own, with a stale change refused", async () => {
    const [ana, leo] = [await makePlanner(api), await makeMember(api, "Leo")];
    const { id, updatedAt } = await connect(api, ana, leo);
    const change = (type: "partner" | "neighbor") =>
      api.attempt(communityApi.change, {
        token: ana.token,
        params: { id },
        body: { type, updatedAt },
      });
    expect((await change("partner")).data.type).toBe("partner");
    expect((await change("neighbor")).envelope).toMatchObject({
      error: "conflict",
      data: { type: "partner" },
    });
    expect(await list(leo, "accepted")).toMatchObject([{ type: "unknown" }]);
  });

  it("is ended by either, and then can be requested again", async () => {
    const [ana, leo] = [await makePlanner(api), await makeMember(api, "Leo")];
    const { id } = await connect(api, ana, leo);
    await end(leo, id);
    expect(await list(ana, "accepted")).toEqual([]);
    expect((await attempt(ana, leo.username)).status).toBe(201);
  });

  it("is listed by pages, of one type", async () => {
    const ana = await makeMember(api, "Ana");
    for (const type of ["friend", "family", "friend"] as const) {
      const other = await makePlanner(api);
      const { id } = await request(api, other, ana);
      await api.call(communityApi.accept, { token: ana.token, params: { id }, body: { type } });
    }
    const query = { status: "accepted" as const, type: "friend" as const, perPage: 1, page: 2 };
    const { data } = await api.call(communityApi.list, { token: ana.token, query });
    expect(data).toMatchObject({ total: 2, from: 2, to: 2, items: [{ type: "friend" }] });
  });

  it("belongs to its two users alone", async () => {
    const [ana, leo, eva] = [
      await makePlanner(api),
      await makeMember(api, "Leo"),
      await makePlanner(api),
    ];
    const { id } = await connect(api, ana, leo);
    const call = { token: eva.token, params: { id } };
    expect((await api.attempt(communityApi.remove, call)).status).toBe(404);
    const body = { type: "friend" as const };
    expect((await api.attempt(communityApi.change, { ...call, body })).status).toBe(404);
  });
});

describe("the search", () => {
  const search = ({ token }: Planner, username: string) =>
    api.attempt(communityApi.search, { token, query: { username } });

  it("finds an exact username with what its owner shows", async () => {
    const ana = await makePlanner(api);
    const leo = await makeMember(api, "Leo", {
      profileVisibility: "public",
      directMessagePermission: "verified_connections",
    });
    expect((await search(ana, ` ${leo.username.toUpperCase()} `)).data).toEqual({
      user: { username: leo.username, firstName: "Leo", lastName: null, avatar: null },
      profileVisibility: "public",
      directMessageReach: "mutual",
      vitalityIndex: null,
      isSubscribed: false,
      connection: null,
    });
    await connect(api, ana, leo);
    expect((await search(ana, leo.username)).data).toMatchObject({
      directMessageReach: "friends",
      connection: { status: "accepted" },
    });
  });

  it("answers alike for an unknown, a hidden and a blocking user", async () => {
    const ana = await makePlanner(api);
    const hidden = await makePlanner(api);
    const leo = await makeMember(api, "Leo");
    await connect(api, ana, leo);
    await block(api, leo, ana);
    expect(await list(leo, "blocked")).toMatchObject([{ user: { username: ana.username } }]);
    const responses = await Promise.all(
      ["nobody_at_all", hidden.username, leo.username, leo.username.slice(0, -1)].map((name) =>
        search(ana, name),
      ),
    );
    expect(new Set(responses.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1);
    expect(responses[0]?.status).toBe(404);
  });
});
