// Test helpers that make users visible to each other, and connect them.
import { accountApi } from "@vereda/domain/account/contract";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { communityApi } from "@vereda/domain/community/contract";
import type { Connection } from "@vereda/domain/community/contract";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";

type Privacy = BodyIn<typeof accountApi.updatePrivacy>;

export async function setPrivacy(
  api: TestApp,
  { token }: Pick<Planner, "token">,
  body: Privacy,
): Promise<void> {
  await api.call(accountApi.updatePrivacy, { token, body });
}

/** A user whom every member can find. */
export async function makeMember(
  api: TestApp,
  firstName: string,
  privacy: Privacy = { profileVisibility: "members_only" },
): Promise<Planner> {
  const user = await makePlanner(api, { firstName });
  await setPrivacy(api, user, privacy);
  return user;
}

type Named = Pick<Planner, "token" | "username">;

export async function request(
  api: TestApp,
  { token }: Pick<Planner, "token">,
  to: Pick<Planner, "username">,
  extra: Partial<BodyIn<typeof communityApi.connect>> = {},
): Promise<Connection> {
  const body = { username: to.username, type: "friend" as const, ...extra };
  return (await api.call(communityApi.connect, { token, body })).data;
}

export async function connect(api: TestApp, one: Named, other: Named): Promise<Connection> {
  const { id } = await request(api, one, other);
  const accept = { token: other.token, params: { id }, body: {} };
  return (await api.call(communityApi.accept, accept)).data;
}

export async function block(
  api: TestApp,
  { token }: Pick<Planner, "token">,
  { username }: Pick<Planner, "username">,
): Promise<void> {
  await api.call(communityApi.block, { token, body: { username } });
}
