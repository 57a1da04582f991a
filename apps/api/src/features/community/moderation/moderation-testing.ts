// Test helpers of moderation: moderators, circles with posts, reports and decisions.
import type { UserRole } from "@vereda/domain/account/profile/user-roles";
import type { CircleRole } from "@vereda/domain/community/circles/catalogue-circles";
import { moderationApi } from "@vereda/domain/community/moderation/contract-moderation";
import { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import type { BodyIn, QueryIn } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { eq } from "drizzle-orm";
import type { TestApp } from "#platform/testing/testing.ts";
import { users } from "#features/account/tables/users.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { setPrivacy } from "../connections/connections-testing.ts";
import { circleMembers, circles } from "../tables/circles.ts";
import { posts } from "../tables/posts.ts";

type User = Pick<Planner, "token">;
type DecideBody = BodyIn<typeof moderationApi.decide>;

export async function setRoles(
  { db }: TestApp,
  { userId }: Pick<Planner, "userId">,
  roles: UserRole[],
): Promise<void> {
  await db.update(users).set({ roles }).where(eq(users.id, userId));
}

export async function makeWithRole(api: TestApp, role: UserRole): Promise<Planner> {
  const user = await makePlanner(api, { firstName: "Mara" });
  await setRoles(api, user, ["member", role]);
  return user;
}

export const makeModerator = (api: TestApp) => makeWithRole(api, "moderator");

/** Of active members, by their roles. */
export async function makeCircle(
  api: TestApp,
  members: readonly (readonly [Pick<Planner, "userId">, CircleRole])[],
  changes: Partial<typeof circles.$inferInsert> = {},
): Promise<string> {
  const createdAt = api.clock.now();
  const id = createId(createdAt.getTime());
  await api.db.insert(circles).values({
    id,
    slug: id,
    name: "Dormir mejor",
    purpose: "Acompañarnos",
    kind: "SUPPORT",
    joining: "OPEN",
    language: "es",
    agreement: "Lo que se dice aquí se queda aquí.",
    questions: [],
    memberCount: members.length,
    createdAt,
    ...changes,
  });
  const status = "ACTIVE" as const;
  await api.db
    .insert(circleMembers)
    .values(members.map(([{ userId }, role]) => ({ circleId: id, userId, role, status })));
  return id;
}

export async function writePost(
  api: TestApp,
  circleId: string,
  { userId: authorId }: Pick<Planner, "userId">,
  changes: Partial<typeof posts.$inferInsert> = {},
): Promise<string> {
  const createdAt = api.clock.now();
  const id = createId(createdAt.getTime());
  const row = { id, circleId, authorId, text: "Compren mis pastillas", createdAt };
  await api.db.insert(posts).values({ ...row, ...changes });
  return id;
}

export function attemptReport(
  api: TestApp,
  { token }: User,
  subjectType: string,
  subjectId: string,
) {
  // What users do differs in time, as it does outside of tests.
  api.clock.advance(1);
  const body = { subjectType, subjectId, reason: "harassment" };
  return api.attempt(reportsApi.report, { token, body });
}

/** The id of a report of the author's profile by somebody else. */
export async function reportProfile(api: TestApp, author: Planner): Promise<string> {
  const reporter = await makePlanner(api, { firstName: "Sol" });
  await setPrivacy(api, author, { profileVisibility: "members_only" });
  return (await attemptReport(api, reporter, "profile", author.username)).data.id;
}

export function attemptDecide(
  api: TestApp,
  { token }: User,
  id: string,
  body: Readonly<Record<string, unknown>>,
) {
  api.clock.advance(1);
  const given = { note: "No se permite.", ...body };
  return api.attempt(moderationApi.decide, { token, params: { id }, body: given });
}

export async function decide(
  api: TestApp,
  { token }: User,
  id: string,
  body: Partial<DecideBody> & Pick<DecideBody, "action">,
) {
  api.clock.advance(1);
  const given = { note: "No se permite.", ...body };
  return (await api.call(moderationApi.decide, { token, params: { id }, body: given })).data;
}

export const listQueue = async (
  api: TestApp,
  { token }: User,
  show: QueryIn<typeof moderationApi.reports>["show"] = "open",
) => (await api.call(moderationApi.reports, { token, query: { show, perPage: 100 } })).data.items;

export function attemptAppeal(api: TestApp, { token }: User, id: string, text = "Fue un error.") {
  api.clock.advance(1);
  return api.attempt(moderationApi.appeal, { token, params: { id }, body: { text } });
}

export function attemptOutcome(
  api: TestApp,
  { token }: User,
  id: string,
  outcome: "UPHELD" | "LIFTED",
) {
  api.clock.advance(1);
  const body = { outcome, note: "Lo vimos de nuevo." };
  return api.attempt(moderationApi.decideAppeal, { token, params: { id }, body });
}

/** The local day of a user in Mexico City, so many days from now. */
export function addDays(api: TestApp, days: number): string {
  return formatIsoDay(getTodayIn("America/Mexico_City", api.clock.now().getTime()) + days);
}
