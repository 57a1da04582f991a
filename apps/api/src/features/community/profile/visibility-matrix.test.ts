import { directMessagePermissions, profileVisibilities } from "@vereda/domain/account/catalogue";
import { communityApi } from "@vereda/domain/community/contract";
import { profileApi } from "@vereda/domain/community/profile/contract-profile";
import { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import {
  canFind,
  canSeeProfile,
  getMessageStart,
  relations,
} from "@vereda/domain/community/policy";
import type { Relation } from "@vereda/domain/community/policy";
import { describe, expect, it } from "vitest";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import {
  block,
  connect,
  makeMember,
  request,
  setPrivacy,
} from "../connections/connections-testing.ts";

const api = await makeTestApp();
const owner = await makeMember(api, "Leo");

async function makeViewer(relation: Relation): Promise<Planner | null> {
  if (relation === "visitor") return null;
  if (relation === "self") return owner;
  const viewer = await makeMember(api, "Ana");
  if (relation === "pending") await request(api, viewer, owner);
  if (relation === "accepted") await connect(api, viewer, owner);
  if (relation === "blocking") await block(api, viewer, owner);
  if (relation === "blocked") await block(api, owner, viewer);
  return viewer;
}

const viewers = new Map<Relation, Planner | null>();
for (const relation of relations) viewers.set(relation, await makeViewer(relation));

const { username } = owner;

/** What the server answers to every call that names the owner, in the order of the matrix. */
async function callAs(viewer: Planner | null): Promise<Record<string, number>> {
  const session = viewer === null ? {} : { token: viewer.token };
  const [profile, search, report] = await Promise.all([
    api.attempt(profileApi.get, { ...session, params: { username } }),
    api.attempt(communityApi.search, { ...session, query: { username } }),
    api.attempt(reportsApi.report, {
      ...session,
      body: { subjectType: "profile", subjectId: username, reason: "spam" },
    }),
  ]);
  return { profile: profile.status, search: search.status, report: report.status };
}

describe.each(profileVisibilities)("a profile that is %s", (profileVisibility) => {
  it.each(relations)("answers %s as the policy says, in every call", async (relation) => {
    await setPrivacy(api, owner, { profileVisibility });
    const isFindable = canFind(profileVisibility, relation);
    const unauthorized = relation === "visitor" ? 401 : undefined;
    const statuses = await callAs(viewers.get(relation) ?? null);
    expect(statuses["profile"]).toBe(canSeeProfile(profileVisibility, relation) ? 200 : 404);
    expect(statuses["search"]).toBe(unauthorized ?? (isFindable ? 200 : 404));
    const reported = statuses["report"];
    // A second report answers the first.
    expect(reported === 201 ? 200 : reported).toBe(unauthorized ?? (isFindable ? 200 : 404));
  });

  it("lets a stranger connect only if they find it", async () => {
    await setPrivacy(api, owner, { profileVisibility });
    const { token } = await makePlanner(api);
    const body = { username, type: "friend" as const };
    const { status } = await api.attempt(communityApi.connect, { token, body });
    expect(status).toBe(canFind(profileVisibility, "stranger") ? 201 : 404);
  });
});

describe.each(directMessagePermissions)("messages to %s", (directMessagePermission) => {
  it.each(relations)("start for %s as the policy says", async (relation) => {
    await setPrivacy(api, owner, { profileVisibility: "public", directMessagePermission });
    const viewer = viewers.get(relation) ?? null;
    const session = viewer === null ? {} : { token: viewer.token };
    const { status, envelope } = await api.attempt(profileApi.get, {
      ...session,
      params: { username },
    });
    const messageStart = getMessageStart(directMessagePermission, relation);
    if (relation === "blocked") return expect(status).toBe(404);
    return expect(envelope.data).toMatchObject({
      messageStart,
      canMessage: messageStart !== "NONE",
    });
  });
});
