import { communityApi } from "@vereda/domain/community/contract";
import { specialistsApi } from "@vereda/domain/community/specialists/contract-specialists";
import type { QueryIn } from "@vereda/domain/http/endpoint";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#features/account/tables/users.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { block, makeMember, setPrivacy } from "../connections/connections-testing.ts";
import { setRoles } from "../moderation/moderation-testing.ts";
import { anApplication, apply, makeSpecialist } from "./specialists-testing.ts";
import { suspend } from "../moderation/suspension-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T03:00:00Z" });

type Query = QueryIn<typeof specialistsApi.directory>;

const listDirectory = async (query: Partial<Query> = {}, token?: string) =>
  (await api.call(specialistsApi.directory, { token, query: { perPage: 100, ...query } })).data;
const listUsernames = async (query: Partial<Query> = {}, token?: string) =>
  (await listDirectory(query, token)).items.map(({ user }) => user.username);

describe("the directory", () => {
  it("shows who is verified, without what only administrators see", async () => {
    const sol = await makeSpecialist(api, "Sol", { about: "Acompaño duelos." });
    const { items } = await listDirectory();
    const listed = items.find(({ user }) => user.username === sol.username);
    expect(listed).toEqual({
      user: { username: sol.username, firstName: "Sol", lastName: null, avatar: null },
      field: "psychology",
      credentials: anApplication.credentials,
      about: "Acompaño duelos.",
      languages: ["es"],
      countries: ["mexico"],
      verifiedOn: "2026-03-03",
    });
  });

  it("filters by field, language and country", async () => {
    const given = { field: "law", languages: ["es", "en"], countries: ["peru", "usa"] } as const;
    const lia = await makeSpecialist(api, "Lía", {
      ...given,
      languages: [...given.languages],
      countries: [...given.countries],
    });
    expect(await listUsernames({ field: "law" })).toEqual([lia.username]);
    expect(await listUsernames({ field: "law", language: "en", country: "usa" })).toEqual([
      lia.username,
    ]);
    expect(await listUsernames({ field: "law", country: "mexico" })).toEqual([]);
    expect(await listUsernames({ field: "nutrition" })).toEqual([]);
    const { status } = await api.attempt(specialistsApi.directory, { query: { field: "magic" } });
    expect(status).toBe(422);
  });

  it.each([
    [
      "is not verified yet",
      async (user: Planner) => void (await apply(api, user, { licenseNumber: "1" })),
    ],
    [
      "chose not to be listed",
      async (user: Planner) => void (await apply(api, user, { isListed: false })),
    ],
    [
      "hides their profile",
      (user: Planner) => setPrivacy(api, user, { profileVisibility: "hidden" }),
    ],
    [
      "has a profile that moderation holds",
      async ({ userId }: Planner) => {
        await api.db.update(users).set({ profileHeldAt: new Date() }).where(eq(users.id, userId));
      },
    ],
    [
      "deleted their account",
      async ({ userId }: Planner) => {
        await api.db.update(users).set({ erasesAt: new Date() }).where(eq(users.id, userId));
      },
    ],
    ["is suspended", (user: Planner) => suspend(api, user)],
    ["lost the role", (user: Planner) => setRoles(api, user, ["member"])],
    [
      "withdrew",
      async ({ token }: Planner) => void (await api.call(specialistsApi.withdraw, { token })),
    ],
  ])("leaves out who %s", async (_reason, hide) => {
    const sol = await makeSpecialist(api, "Sol");
    expect(await listUsernames()).toContain(sol.username);
    await hide(sol);
    expect(await listUsernames()).not.toContain(sol.username);
  });

  it("leaves out who blocked the viewer", async () => {
    const sol = await makeSpecialist(api, "Sol");
    const ana = await makeMember(api, "Ana");
    await block(api, sol, ana);
    expect(await listUsernames({}, ana.token)).not.toContain(sol.username);
    expect(await listUsernames({})).toContain(sol.username);
    await api.call(communityApi.unblock, { token: sol.token, params: { username: ana.username } });
    expect(await listUsernames({}, ana.token)).toContain(sol.username);
  });
});
