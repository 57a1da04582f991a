// Test helpers that found circles, add members and schedule sessions through the API.
import { eq } from "drizzle-orm";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { circleSessionsApi } from "@vereda/domain/community/circles/contract-circle-sessions";
import type { CircleSession } from "@vereda/domain/community/circles/contract-circle-sessions";
import type { Circle, CircleMember } from "@vereda/domain/community/circles/contract-circles";
import type { CircleRole } from "@vereda/domain/community/circles/catalogue-circles";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { circleMembers, circles } from "../tables/circles.ts";

type Named = Pick<Planner, "token" | "userId">;
type CircleBody = BodyIn<typeof circlesApi.create>;
type SessionBody = BodyIn<typeof circleSessionsApi.create>;

export const aCircle = {
  name: "Duelo acompañado",
  purpose: "Hablar de quien ya no está, sin prisa.",
  kind: "SUPPORT",
  joining: "OPEN",
  agreement: "Lo que se dice aquí se queda aquí.",
  isPublic: true,
} as const satisfies CircleBody;

export async function makeCircle(
  api: TestApp,
  { token }: Pick<Planner, "token">,
  given: Partial<CircleBody> = {},
): Promise<Circle> {
  return (await api.call(circlesApi.create, { token, body: { ...aCircle, ...given } })).data;
}

export function attemptJoin(
  api: TestApp,
  { token }: Pick<Planner, "token">,
  { id }: Pick<Circle, "id">,
  answers?: string[],
) {
  const body = { agreed: true as const, ...(answers && { answers }) };
  return api.attempt(circlesApi.join, { token, params: { id }, body });
}

type Member = Pick<Planner, "token">;
type CircleId = Pick<Circle, "id">;

export const attemptGet = (api: TestApp, { token }: Member, { id }: CircleId) =>
  api.attempt(circlesApi.get, { token, params: { id } });

export const attemptLeave = (
  api: TestApp,
  { token }: Member,
  { id }: CircleId,
  removesPosts = false,
) => api.attempt(circlesApi.leave, { token, params: { id }, body: { removesPosts } });

export const attemptRemove = (
  api: TestApp,
  { token }: Member,
  { id }: CircleId,
  { userId }: Pick<Planner, "userId">,
) => api.attempt(circlesApi.removeMember, { token, params: { id, userId } });

/** Accepts a request, or changes a role. */
export const attemptChange = (
  api: TestApp,
  { token }: Member,
  { id }: CircleId,
  { userId }: Pick<Planner, "userId">,
  role: CircleRole = "MEMBER",
) => api.attempt(circlesApi.changeMember, { token, params: { id, userId }, body: { role } });

/** Makes the user an active member, whatever the circle asks of others. */
export async function addMember(
  api: TestApp,
  { id: circleId }: Pick<Circle, "id">,
  { userId }: Pick<Planner, "userId">,
  role: CircleRole = "MEMBER",
): Promise<void> {
  const now = api.clock.now();
  const stamps = { agreedAt: now, joinedAt: now, updatedAt: now };
  await api.db
    .insert(circleMembers)
    .values({ circleId, userId, role, status: "ACTIVE", ...stamps })
    .onConflictDoUpdate({
      target: [circleMembers.circleId, circleMembers.userId],
      set: { role, status: "ACTIVE" },
    });
  const memberCount = await api.db.$count(circleMembers, eq(circleMembers.circleId, circleId));
  await api.db.update(circles).set({ memberCount }).where(eq(circles.id, circleId));
}

export async function listMembers(
  api: TestApp,
  { token }: Pick<Planner, "token">,
  { id }: Pick<Circle, "id">,
  status?: CircleMember["status"],
): Promise<CircleMember[]> {
  const query = status === undefined ? {} : { status };
  return (await api.call(circlesApi.members, { token, params: { id }, query })).data.items;
}

/** The first of a weekly session is so many days after the user's today, at 19:00 in Mexico. */
export function buildSession(api: TestApp, daysAhead = 1): SessionBody {
  const day = getTodayIn("America/Mexico_City", api.clock.now().getTime()) + daysAhead;
  const startDate = `${formatIsoDay(day)}T19:00`;
  return {
    title: "Ronda de la semana",
    description: "Trae algo que recordar.",
    location: "https://meet.example/duelo",
    durationMin: 90,
    schedule: { startDate, rruleString: "FREQ=WEEKLY", timezone: "America/Mexico_City" },
  };
}

export async function schedule(
  api: TestApp,
  { token }: Named,
  { id }: Pick<Circle, "id">,
  given: Partial<SessionBody> = {},
): Promise<CircleSession> {
  const body = { ...buildSession(api), ...given };
  return (await api.call(circleSessionsApi.create, { token, params: { id }, body })).data;
}

export async function respond(
  api: TestApp,
  { token }: Pick<Planner, "token">,
  { id }: Pick<CircleSession, "id">,
  response: "ACCEPTED" | "DECLINED" = "ACCEPTED",
): Promise<CircleSession> {
  return (await api.call(circleSessionsApi.respond, { token, params: { id }, body: { response } }))
    .data;
}
