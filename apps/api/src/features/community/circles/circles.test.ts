import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { circleSessionsApi } from "@vereda/domain/community/circles/contract-circle-sessions";
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import { createId } from "@vereda/domain/id";
import { MAX_CIRCLES_PER_USER } from "@vereda/domain/community/circles/catalogue-circles";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { block, makeMember, setPrivacy } from "../connections/connections-testing.ts";
import { circles } from "../tables/circles.ts";
import { aCircle, addMember, attemptJoin, makeCircle } from "./circles-testing.ts";

const api = await makeTestApp();

const get = ({ token }: Planner, id: string) =>
  api.attempt(circlesApi.get, { token, params: { id } });
const list = async ({ token }: Planner, query = {}) =>
  (await api.call(circlesApi.list, { token, query })).data.items;
const publicList = async () =>
  (await api.call(circlesApi.publicList, { query: { perPage: 100 } })).data.items;

describe("a circle", () => {
  it("belongs to who founds it, with a readable address of its own", async () => {
    const ana = await makePlanner(api);
    const circle = await makeCircle(api, ana, { questions: ["¿Qué te trae aquí?"] });
    expect(circle).toMatchObject({
      ...aCircle,
      questions: ["¿Qué te trae aquí?"],
      memberCount: 1,
      membership: { role: "HOST", status: "ACTIVE" },
      hosts: [{ username: ana.username }],
      workspaceId: null,
    });
    expect(circle.slug).toMatch(/^duelo-acompanado-[0-9a-f]{6}$/);
    expect(await list(ana)).toEqual([circle]);
  });

  it("is founded once with one id", async () => {
    const [ana, leo] = [await makePlanner(api), await makePlanner(api)];
    const id = createId(api.clock.now().getTime());
    const circle = await makeCircle(api, ana, { id });
    const again = await api.attempt(circlesApi.create, {
      token: ana.token,
      body: { ...aCircle, id, name: "Otro" },
    });
    expect(again).toMatchObject({ status: 200, data: circle });
    const byLeo = { token: leo.token, body: { ...aCircle, id } };
    expect((await api.attempt(circlesApi.create, byLeo)).envelope.error).toBe("conflict");
  });

  it("needs a name, a purpose, an agreement and a session", async () => {
    const { token } = await makePlanner(api);
    const body = { ...aCircle, name: " ", agreement: "" };
    const { status, envelope } = await api.attempt(circlesApi.create, { token, body });
    expect([status, envelope.fields?.map(({ path }) => path)]).toEqual([
      422,
      ["name", "agreement"],
    ]);
    expect((await api.attempt(circlesApi.create, { body: aCircle })).status).toBe(401);
  });

  it("is changed by its hosts, with a stale change refused, and closed", async () => {
    const ana = await makePlanner(api);
    const { id, updatedAt } = await makeCircle(api, ana);
    const change = (name: string) =>
      api.attempt(circlesApi.change, {
        token: ana.token,
        params: { id },
        body: { name, updatedAt },
      });
    expect((await change("Uno")).data.name).toBe("Uno");
    expect((await change("Dos")).envelope).toMatchObject({
      error: "conflict",
      data: { name: "Uno" },
    });
    await api.call(circlesApi.close, { token: ana.token, params: { id } });
    expect((await get(ana, id)).status).toBe(404);
  });

  it("cannot be one more than fifty", async () => {
    const ana = await makePlanner(api);
    for (let made = 0; made < MAX_CIRCLES_PER_USER; made++) await makeCircle(api, ana);
    const one = await api.attempt(circlesApi.create, { token: ana.token, body: aCircle });
    expect(one.envelope.error).toBe("too_many_circles");
    const other = await makeCircle(api, await makePlanner(api));
    expect((await attemptJoin(api, ana, other)).envelope.error).toBe("too_many_circles");
  });
});

describe("the public circles", () => {
  it("are listed and read by everybody, unless hidden or not public", async () => {
    const ana = await makePlanner(api);
    const [open, closed, hidden] = [
      await makeCircle(api, ana),
      await makeCircle(api, ana, { isPublic: false }),
      await makeCircle(api, ana),
    ];
    await api.db.update(circles).set({ hiddenAt: new Date() }).where(eq(circles.id, hidden.id));
    const ids = new Set((await publicList()).map(({ id }) => id));
    expect([open, closed, hidden].map(({ id }) => ids.has(id))).toEqual([true, false, false]);
    const read = async (slug: string) =>
      (await api.attempt(circlesApi.publicCircle, { params: { slug } })).status;
    expect([await read(open.slug), await read(closed.slug), await read(hidden.slug)]).toEqual([
      200, 404, 404,
    ]);
  });

  it("name only hosts whose profile the viewer may see", async () => {
    const ana = await makePlanner(api);
    const { slug } = await makeCircle(api, ana);
    const hosts = async (token?: string) =>
      (await api.call(circlesApi.publicCircle, { params: { slug }, ...(token && { token }) })).data
        .hosts.length;
    const leo = await makeMember(api, "Leo");
    expect([await hosts(), await hosts(leo.token), await hosts(ana.token)]).toEqual([0, 0, 1]);
    await setPrivacy(api, ana, { profileVisibility: "members_only" });
    expect([await hosts(), await hosts(leo.token)]).toEqual([0, 1]);
    await setPrivacy(api, ana, { profileVisibility: "public" });
    expect(await hosts()).toBe(1);
  });
});

describe("the own circles", () => {
  it("begin with invitations and requests", async () => {
    const [ana, leo] = [await makePlanner(api), await makeMember(api, "Leo")];
    const joined = await makeCircle(api, leo, { name: "A" });
    const requested = await makeCircle(api, ana, { name: "B", joining: "REQUEST" });
    await attemptJoin(api, leo, requested);
    const invited = await makeCircle(api, ana, {
      name: "C",
      joining: "INVITATION",
      isPublic: false,
    });
    await api.call(circlesApi.invite, {
      token: ana.token,
      params: { id: invited.id },
      body: { username: leo.username },
    });
    expect((await list(leo)).map(({ id }) => id)).toEqual([invited.id, requested.id, joined.id]);
    await addMember(api, invited, leo);
    expect((await list(leo)).map(({ id }) => id)).toEqual([requested.id, joined.id, invited.id]);
  });
});

describe("a circle whose host blocks a user", () => {
  const attemptAll = async (leo: Planner, { id, slug }: { id: string; slug: string }) => {
    const { token } = leo;
    const body = { text: "Hola" };
    return [
      (await get(leo, id)).status,
      (await api.attempt(circlesApi.publicCircle, { token, params: { slug } })).status,
      (await attemptJoin(api, leo, { id })).status,
      (await api.attempt(circlesApi.members, { token, params: { id } })).status,
      (await api.attempt(postsApi.ofCircle, { token, params: { id } })).status,
      (await api.attempt(postsApi.writeInCircle, { token, params: { id }, body })).status,
      (await api.attempt(circleSessionsApi.list, { token, params: { id } })).status,
    ];
  };
  const nothing = [404, 404, 404, 404, 404, 404, 404];

  it.each(["a stranger", "invited", "a member"])("does not exist for them: %s", async (was) => {
    const [ana, leo] = [await makeMember(api, "Ana"), await makeMember(api, "Leo")];
    const circle = await makeCircle(api, ana, { isPublic: true, joining: "OPEN" });
    const invite = { params: { id: circle.id }, body: { username: leo.username } };
    if (was === "invited") await api.call(circlesApi.invite, { ...invite, token: ana.token });
    if (was === "a member") await addMember(api, circle, leo);
    await block(api, ana, leo);
    expect(await attemptAll(leo, circle)).toEqual(nothing);
    expect(await list(leo)).toEqual([]);
    const { items } = (
      await api.call(circlesApi.publicList, { token: leo.token, query: { perPage: 100 } })
    ).data;
    expect(items.map(({ id }) => id)).not.toContain(circle.id);
    expect((await get(ana, circle.id)).data.memberCount).toBe(1);
    expect((await api.attempt(circlesApi.invite, { ...invite, token: ana.token })).status).toBe(
      404,
    );
  });

  it("does not exist for a member either, once who blocked them hosts it", async () => {
    const [ana, leo, eva] = [
      await makeMember(api, "Ana"),
      await makeMember(api, "Leo"),
      await makeMember(api, "Eva"),
    ];
    const circle = await makeCircle(api, eva, { isPublic: true, joining: "OPEN" });
    await addMember(api, circle, leo);
    await addMember(api, circle, ana);
    await block(api, ana, leo);
    expect((await get(leo, circle.id)).status).toBe(200);
    await api.call(circlesApi.changeMember, {
      token: eva.token,
      params: { id: circle.id, userId: ana.userId },
      body: { role: "HOST" },
    });
    expect(await attemptAll(leo, circle)).toEqual(nothing);
    expect((await get(eva, circle.id)).status).toBe(200);
  });
});
