// Test helpers that make verified specialists.
import { specialistsApi } from "@vereda/domain/community/specialists/contract-specialists";
import type { SpecialistApplication } from "@vereda/domain/community/specialists/contract-specialists";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { eq } from "drizzle-orm";
import { users } from "#features/account/tables/users.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { makeWithRole } from "../moderation/moderation-testing.ts";

type ApplicationBody = BodyIn<typeof specialistsApi.apply>;

export const anApplication = {
  field: "psychology",
  credentials: "Licenciatura en Psicología, UNAM",
  licenseNumber: "8123456",
  languages: ["es"],
  countries: ["mexico"],
} as const satisfies ApplicationBody;

export async function apply(
  api: TestApp,
  { token }: Pick<Planner, "token">,
  body: Partial<ApplicationBody> = {},
): Promise<SpecialistApplication> {
  const application = { ...anApplication, ...body };
  return (await api.call(specialistsApi.apply, { token, body: application })).data;
}

export async function decide(
  api: TestApp,
  { id }: Pick<SpecialistApplication, "id">,
  status: BodyIn<typeof specialistsApi.decide>["status"],
  note?: string,
): Promise<SpecialistApplication> {
  const { token } = await makeWithRole(api, "administrator");
  const call = { token, params: { id }, body: { status, note } };
  return (await api.call(specialistsApi.decide, call)).data;
}

export async function verify(api: TestApp, user: Pick<Planner, "token">): Promise<void> {
  await decide(api, await apply(api, user), "VERIFIED");
}

export async function makeSpecialist(
  api: TestApp,
  firstName: string,
  body: Partial<ApplicationBody> = {},
): Promise<Planner> {
  const user = await makeMember(api, firstName);
  await decide(api, await apply(api, user, body), "VERIFIED");
  return user;
}

export async function getRoles(
  { db }: TestApp,
  { userId }: Pick<Planner, "userId">,
): Promise<readonly string[]> {
  const [user] = await db.select({ roles: users.roles }).from(users).where(eq(users.id, userId));
  return user?.roles ?? [];
}
