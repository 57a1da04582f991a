import { administrationApi } from "@vereda/domain/account/users/contract-administration";
import { accountApi } from "@vereda/domain/account/contract";
import type { QueryIn } from "@vereda/domain/http/endpoint";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { suspend } from "#features/community/moderation/suspension-testing.ts";
import { registerUser, testSource } from "../testing/account-testing.ts";
import { users } from "../tables/users.ts";

const api = await makeTestApp({ settings: { SMTP_URL: "smtp://127.0.0.1:1" } });

async function register(given: Readonly<Record<string, unknown>>) {
  api.clock.advance(1);
  return registerUser(api, given);
}

const mara = await register({ firstName: "Mara", username: "mara" });
const admin = api.signIn({ userId: mara.userId, roles: ["member", "administrator"] });
const member = api.signIn({ roles: ["member"] });
await api.db
  .update(users)
  .set({ roles: ["member", "administrator"] })
  .where(eq(users.id, mara.userId));
const angel = await register({
  firstName: "Ángel",
  lastName: "Núñez",
  username: "el.angel",
  email: "angel@ejemplo.mx",
});
const sol = await register({ firstName: "Sol", username: "sol_100", email: "sol@otro.mx" });

type Query = QueryIn<typeof administrationApi.users>;
const list = async (query: Query = {}) =>
  (await api.call(administrationApi.users, { query, token: admin.token })).data;
const search = async (text: string) =>
  (await list({ search: text })).items.map(({ username }) => username);

describe("the list of users", () => {
  it("is by page, the newest first, with what an administrator decides by", async () => {
    const { items, total, to } = await list({ perPage: 2 });
    expect([total, to]).toEqual([3, 2]);
    expect(items[1]).toEqual({
      id: angel.userId,
      username: "el.angel",
      firstName: "Ángel",
      lastName: "Núñez",
      email: "angel@ejemplo.mx",
      roles: ["member"],
      createdAt: expect.any(String),
      suspendedUntil: null,
      disabledAt: null,
      erasesAt: null,
    });
    const second = await list({ perPage: 2, page: 2 });
    expect(second.items.map(({ id }) => id)).toEqual([mara.userId]);
  });

  it.each([
    ["ANG", "el.angel"],
    ["nunez", "el.angel"],
    ["Ángel Nú", "el.angel"],
    ["el.an", "el.angel"],
    ["sol@otro", "sol_100"],
    ["sol_1", "sol_100"],
  ])(
    "is searched for %s by what a name, a username or an address begins with",
    async (text, who) => {
      expect(await search(text)).toEqual([who]);
    },
  );

  it.each(["ngel", "ejemplo", "angel sol", "%", "sol%", "s_l"])(
    "does not have users for %s",
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  it("can be of those with a role, or of those who are suspended", async () => {
    const ids = async (show: Query["show"]) => (await list({ show })).items.map(({ id }) => id);
    expect([await ids("staff"), await ids("suspended")]).toEqual([[mara.userId], []]);
    await suspend(api, sol);
    expect(await ids("suspended")).toEqual([sol.userId]);
    const [row] = (await list({ search: "sol" })).items;
    expect(Date.parse(row?.suspendedUntil ?? "")).toBeGreaterThan(api.clock.now().getTime());
    api.clock.advance(3_600_000);
    expect(await ids("suspended")).toEqual([]);
  });

  it("leaves out accounts that will be erased", async () => {
    const leo = await register({ username: "leo" });
    expect(await search("leo")).toEqual(["leo"]);
    const isLeo = eq(users.id, leo.userId);
    await api.db.update(users).set({ erasesAt: api.clock.now() }).where(isLeo);
    expect(await search("leo")).toEqual([]);
  });

  it("does not lead from an address to an account that only shares it", async () => {
    const body = { email: "angel@ejemplo.mx", firstName: "Doble", source: testSource };
    await api.call(accountApi.register, { body: { ...body, password: "another horse" } });
    expect(await search("angel@")).toEqual(["el.angel"]);
    expect((await list({ search: "doble" })).items).toMatchObject([{ email: null }]);
  });

  it("is for administrators alone, and has limits", async () => {
    const attempt = async (token: string | undefined, query: Record<string, string> = {}) =>
      (await api.attempt(administrationApi.users, { query, token })).status;
    expect([await attempt(member.token), await attempt(undefined)]).toEqual([403, 401]);
    expect(await attempt(admin.token, { search: "a".repeat(101) })).toBe(422);
    expect(await attempt(admin.token, { show: "everybody" })).toBe(422);
  });
});
