import { consentsApi } from "@vereda/domain/community/specialists/contract-specialists";
import type { ConsentMeasure } from "@vereda/domain/community/circles/catalogue-circles";
import { cycleLogsApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import { energizingApi } from "@vereda/domain/energizing/contract";
import {
  dreamNotesApi,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { planningApi } from "@vereda/domain/planning/contract";
import { vitalityApi } from "@vereda/domain/resources/vitality/contract-vitality";
import { describe, expect, it } from "vitest";
import { makeCycleCalls } from "#features/energizing/cycle/cycle-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { logNights, makeWeek, saveRhythm } from "#features/resources/vitality/vitality-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { attemptView, makePair, share } from "./consents-testing.ts";
import type { Pair } from "./consents-testing.ts";

const TODAY = "2026-03-04";
const api = await makeTestApp({ now: `${TODAY}T18:00:00Z` });

const PLANTED = "JACARANDA";

/** Plans, nights, dreams, a cycle and reflections whose words must never be seen. */
async function plant(user: Planner): Promise<string> {
  const { token } = user;
  await makeWeek(api, user, TODAY);
  const other = await user.objective({ title: `${PLANTED} otro objetivo` });
  await user.task(await user.mission(other, { title: `${PLANTED} otra misión` }), {
    title: `${PLANTED} otra tarea`,
  });
  const shared = await user.objective({ title: "Dormir a las once", description: PLANTED });
  const mission = await user.mission(shared, { title: `${PLANTED} misión` });
  const done = await user.task(mission, { title: `${PLANTED} tarea` });
  await user.task(mission, { title: `${PLANTED} tarea abierta` });
  await api.call(planningApi.completeTask, { token, params: { id: done.id }, body: {} });
  const text = `${PLANTED} volaba`;
  await api.call(dreamNotesApi.create, { token, body: { text } });
  await api.call(reflectionsApi.create, { token, body: { text, category: "HEALTH" } });
  const cycle = makeCycleCalls(api, token);
  await cycle.saveSettings();
  await api.attempt(cycleLogsApi.save, {
    token,
    params: { date: TODAY },
    body: { symptoms: ["cramps"], mood: [], notes: PLANTED },
  });
  await api.call(energizingApi.createSleepCycle, {
    token,
    body: {
      startedAt: `${TODAY}T08:00:00Z`,
      endedAt: `${TODAY}T08:20:00Z`,
      notes: PLANTED,
    },
  });
  return shared.id;
}

const bodyOf = (measure: ConsentMeasure, objectiveId: string) =>
  measure === "OBJECTIVE" ? { measure, objectiveId } : { measure };

async function viewShared(pair: Pair, measure: ConsentMeasure, objectiveId = "") {
  const consent = await share(api, pair, bodyOf(measure, objectiveId));
  const { data } = await attemptView(api, pair.specialist, consent);
  return { consent, data };
}

describe("what a specialist sees", async () => {
  const pair = await makePair(api, { member: await makeMember(api, "Ana") });
  const objectiveId = await plant(pair.member);
  const { token } = pair.specialist;

  it("of sleep are its figures of four weeks", async () => {
    const { data } = await viewShared(pair, "SLEEP");
    expect(data).toEqual({
      consent: expect.objectContaining({ measure: "SLEEP", objective: null, status: "ACTIVE" }),
      computedAt: `${TODAY}T18:00:00.000Z`,
      sleep: {
        from: "2026-02-05",
        to: TODAY,
        nights: 7,
        meanMinutes: 463,
        debtMinutes: expect.any(Number),
        midsleepDeviation: expect.any(Number),
      },
      vitality: null,
      objective: null,
    });
  });

  it("of vitality is the index that the member sees", async () => {
    const own = (await api.call(vitalityApi.get, { token: pair.member.token })).data;
    const { data } = await viewShared(pair, "VITALITY");
    expect(own.score).not.toBeNull();
    expect(data).toMatchObject({
      sleep: null,
      vitality: { date: TODAY, score: own.score, certainty: own.certainty },
      objective: null,
    });
    expect(Object.keys(data.vitality ?? {})).toHaveLength(3);
  });

  it("of an objective is its title and progress", async () => {
    const { data } = await viewShared(pair, "OBJECTIVE", objectiveId);
    expect(data).toMatchObject({
      sleep: null,
      vitality: null,
      objective: { title: "Dormir a las once", completed: 1, total: 2, progress: 0.5 },
    });
    expect(Object.keys(data.objective ?? {})).toHaveLength(4);
  });

  it("is nothing else: no other title, dream, cycle, note or figure in any answer", async () => {
    const received = await api.call(consentsApi.received, { token });
    expect(received.data.items).toHaveLength(3);
    const responses: unknown[] = [received.envelope];
    for (const consent of received.data.items) {
      responses.push((await attemptView(api, pair.specialist, consent)).envelope);
    }
    const text = JSON.stringify(responses);
    expect(text).toContain("Dormir a las once");
    for (const hidden of [PLANTED, "cramps", "volaba", "@", pair.member.userId, "parts"]) {
      expect(text).not.toContain(hidden);
    }
  });

  it("opens no other call about the member", async () => {
    const params = { id: objectiveId };
    expect((await api.attempt(planningApi.getObjective, { token, params })).status).toBe(404);
    const nights = await api.call(energizingApi.listSleepCycles, { token });
    expect(nights.data.items).toEqual([]);
  });

  it("is what the member previews, without a log", async () => {
    const call = (measure: ConsentMeasure) => ({
      token: pair.member.token,
      params: { id: pair.circleId },
      query: bodyOf(measure, objectiveId),
    });
    const { items } = (await api.call(consentsApi.received, { token })).data;
    for (const consent of items) {
      const { consent: _consent, ...seen } = (await attemptView(api, pair.specialist, consent))
        .data;
      expect((await api.call(consentsApi.preview, call(consent.measure))).data).toEqual(seen);
    }
  });
});

describe("a shared measure", () => {
  it("is computed at the moment of viewing", async () => {
    const pair = await makePair(api);
    await saveRhythm(api, pair.member);
    await logNights(api, pair.member, TODAY, [8, 8, 8]);
    const { consent, data } = await viewShared(pair, "SLEEP");
    expect(data.sleep).toMatchObject({ nights: 3, meanMinutes: 480 });
    await logNights(api, pair.member, "2026-03-01", [4]);
    const later = await attemptView(api, pair.specialist, consent);
    expect(later.data.sleep).toMatchObject({ nights: 4, meanMinutes: 420 });
  });

  it("says that nothing is known of a member without nights", async () => {
    const pair = await makePair(api);
    const sleep = (await viewShared(pair, "SLEEP")).data.sleep;
    expect(sleep).toMatchObject({ nights: 0, meanMinutes: null, debtMinutes: null });
    const { vitality } = (await viewShared(pair, "VITALITY")).data;
    expect(vitality).toEqual({ date: TODAY, score: null, certainty: 0 });
  });

  it("shows one of the member's own objectives in the preview alone", async () => {
    const pair = await makePair(api);
    const { id: objectiveId } = await (await makeMember(api, "Eva")).objective();
    const call = { token: pair.member.token, params: { id: pair.circleId } };
    const attempt = (query: Readonly<Record<string, string>>) =>
      api.attempt(consentsApi.preview, { ...call, query });
    expect((await attempt({ measure: "OBJECTIVE", objectiveId })).status).toBe(404);
    expect((await attempt({ measure: "OBJECTIVE" })).status).toBe(422);
    expect((await attempt({ measure: "CYCLE" })).status).toBe(422);
  });
});
