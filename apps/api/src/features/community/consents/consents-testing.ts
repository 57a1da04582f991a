// Test helpers that make a circle with a specialist, and share a measure with them.
import { consentsApi } from "@vereda/domain/community/circles/contract-specialists";
import type { Consent } from "@vereda/domain/community/circles/contract-specialists";
import type { CircleRole } from "@vereda/domain/community/circles/catalogue-circles";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { makeSpecialist } from "../specialists/specialists-testing.ts";
import { circleMembers, circles } from "../tables/circles.ts";

type User = Pick<Planner, "userId">;

export async function makeCircle(api: TestApp, { userId: ownerId }: User): Promise<string> {
  const createdAt = api.clock.now();
  const id = createId(createdAt.getTime());
  await api.db.insert(circles).values({
    id,
    slug: id,
    ownerId,
    name: "Dormir mejor",
    purpose: "Acompañarnos a descansar",
    kind: "SUPPORT",
    joining: "OPEN",
    language: "es",
    agreement: "Lo que se dice aquí se queda aquí.",
    questions: [],
    createdAt,
  });
  return id;
}

export async function addMember(
  api: TestApp,
  circleId: string,
  { userId }: User,
  role: CircleRole = "MEMBER",
): Promise<void> {
  const now = api.clock.now();
  const row = { circleId, userId, role, status: "ACTIVE", joinedAt: now, updatedAt: now } as const;
  await api.db.insert(circleMembers).values(row);
}

export interface Pair {
  readonly circleId: string;
  readonly member: Planner;
  readonly specialist: Planner;
}

/** A circle with one member and one verified specialist. */
export async function makePair(api: TestApp, given: Partial<Pair> = {}): Promise<Pair> {
  const member = given.member ?? (await makeMember(api, "Ana"));
  const specialist = given.specialist ?? (await makeSpecialist(api, "Sol"));
  const circleId = await makeCircle(api, member);
  await addMember(api, circleId, member);
  await addMember(api, circleId, specialist, "SPECIALIST");
  return { circleId, member, specialist };
}

export type ConsentBody = BodyIn<typeof consentsApi.give>;

/** A week from the clock's today, in UTC. */
const inAWeek = ({ clock }: TestApp) => formatIsoDay(getTodayIn("UTC", clock.now().getTime()) + 7);

export function buildBody(
  api: TestApp,
  { specialist }: Pick<Pair, "specialist">,
  body: Partial<ConsentBody> = {},
): ConsentBody {
  return {
    measure: "SLEEP",
    specialistUsername: specialist.username,
    until: inAWeek(api),
    agreed: true,
    ...body,
  };
}

export async function give(
  api: TestApp,
  pair: Pair,
  body: Partial<ConsentBody> = {},
): Promise<Consent> {
  const { circleId: id, member } = pair;
  const call = { token: member.token, params: { id }, body: buildBody(api, pair, body) };
  return (await api.call(consentsApi.give, call)).data;
}

export async function accept(
  api: TestApp,
  { token }: Pick<Planner, "token">,
  { id }: Pick<Consent, "id">,
): Promise<Consent> {
  return (await api.call(consentsApi.accept, { token, params: { id }, body: {} })).data;
}

/** Shared and accepted. */
export async function share(
  api: TestApp,
  pair: Pair,
  body: Partial<ConsentBody> = {},
): Promise<Consent> {
  return accept(api, pair.specialist, await give(api, pair, body));
}

export const attemptView = (
  api: TestApp,
  { token }: Pick<Planner, "token">,
  { id }: Pick<Consent, "id">,
) => api.attempt(consentsApi.view, { token, params: { id }, body: {} });
