// Test helpers that make a circle with a specialist, and share a measure with them.
import { consentsApi } from "@vereda/domain/community/specialists/contract-specialists";
import type { Consent } from "@vereda/domain/community/specialists/contract-specialists";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { makeCircle } from "../moderation/moderation-testing.ts";
import { makeSpecialist } from "../specialists/specialists-testing.ts";

export interface Pair {
  readonly circleId: string;
  readonly member: Planner;
  readonly specialist: Planner;
}

/** A circle with one member and one verified specialist. */
export async function makePair(api: TestApp, given: Partial<Pair> = {}): Promise<Pair> {
  const member = given.member ?? (await makeMember(api, "Ana"));
  const specialist = given.specialist ?? (await makeSpecialist(api, "Sol"));
  const circleId = await makeCircle(api, [
    [member, "MEMBER"],
    [specialist, "SPECIALIST"],
  ]);
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
