import { connectionLinksApi } from "@vereda/domain/community/connections/contract-connection-links";
import { communityApi } from "@vereda/domain/community/contract";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { DAY_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#features/account/tables/users.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { isInvitedByLink } from "./connection-links.ts";
import { block, request, setPrivacy } from "./connections-testing.ts";

const api = await makeTestApp({ settings: { PUBLIC_URL: "https://vereda.example" } });
const make = (firstName: string) => makePlanner(api, { firstName });

const create = async ({ token }: Planner) =>
  (await api.call(connectionLinksApi.create, { token, body: {} })).data;
const find = ({ token }: Planner, link: string) =>
  api.attempt(connectionLinksApi.find, { token, params: { token: link } });
const accept = ({ token }: Planner, link: string, type = "friend") =>
  api.attempt(connectionLinksApi.accept, { token, params: { token: link }, body: { type } });
const list = async ({ token }: Planner, status: "accepted" | "pending" = "accepted") =>
  (await api.call(communityApi.list, { token, query: { status } })).data.items;

it("connects two users who find each other nowhere else, each with a label of their own", async () => {
  const [ana, luis] = [await make("Ana"), await make("Luis")];
  const { token, url } = await create(ana);
  expect(url).toBe(`https://vereda.example/panel/connect/${token}`);
  expect((await find(luis, token)).data).toEqual({ firstName: "Ana", avatar: null, isOwn: false });
  const { status, data } = await accept(luis, token, "family");
  expect([status, data]).toMatchObject([200, { status: "accepted", type: "family" }]);
  expect((await accept(luis, token)).data.id).toBe(data.id);
  expect(await list(luis)).toMatchObject([{ type: "family", user: { firstName: "Ana" } }]);
  expect(await list(ana)).toMatchObject([{ type: "unknown", user: { firstName: "Luis" } }]);
});

it("accepts a request that was open, whoever had sent it", async () => {
  for (const isTheirs of [true, false]) {
    const [ana, luis] = [await make("Ana"), await make("Luis")];
    for (const one of [ana, luis])
      await setPrivacy(api, one, { profileVisibility: "members_only" });
    await (isTheirs ? request(api, ana, luis) : request(api, luis, ana));
    expect((await accept(luis, (await create(ana)).token)).data.status).toBe("accepted");
    expect(await list(ana)).toHaveLength(1);
    expect(await list(ana, "pending")).toEqual([]);
    const { data } = await api.call(inboxApi.list, { token: ana.token, query: {} });
    expect(data.items.map(({ kind }) => kind)).toEqual(["connection_accepted"]);
  }
});

it("answers alike for a link that is unknown, replaced, over, one's own or of who is blocked", async () => {
  const [ana, luis, eva] = [await make("Ana"), await make("Luis"), await make("Eva")];
  const first = await create(ana);
  const { token } = await create(ana);
  expect((await find(luis, first.token)).status).toBe(404);
  expect((await accept(luis, "unknown")).status).toBe(404);
  expect((await accept(ana, token)).status).toBe(404);
  expect((await find(ana, token)).data.isOwn).toBe(true);
  await setPrivacy(api, eva, { profileVisibility: "members_only" });
  await block(api, ana, eva);
  expect((await find(eva, token)).status).toBe(404);
  expect((await accept(eva, token)).status).toBe(404);
  const now = api.clock.now();
  for (const state of [{ disabledAt: now }, { erasesAt: now }]) {
    await api.db.update(users).set(state).where(eq(users.id, ana.userId));
    expect([(await find(luis, token)).status, (await accept(luis, token)).status]).toEqual([
      404, 404,
    ]);
    expect(await isInvitedByLink(api.db, { email: "", token }, now)).toBe(false);
    await api.db
      .update(users)
      .set({ disabledAt: null, erasesAt: null })
      .where(eq(users.id, ana.userId));
  }
  expect(await isInvitedByLink(api.db, { email: "", token }, now)).toBe(true);
  api.clock.advance(8 * DAY_MS);
  expect((await accept(luis, token)).status).toBe(404);
  expect(await list(ana)).toEqual([]);
});
