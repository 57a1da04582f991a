import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { consentsApi } from "@vereda/domain/community/specialists/contract-specialists";
import { createId } from "@vereda/domain/id";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { HOUR_MS } from "@vereda/domain/time/units";
import { describe, expect, it } from "vitest";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { addMember } from "../circles/circles-testing.ts";
import { makeSpecialist } from "../specialists/specialists-testing.ts";
import { accept, attemptView, buildBody, give, makePair, share } from "./consents-testing.ts";
import type { ConsentBody, Pair } from "./consents-testing.ts";

const NOW = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: NOW });

async function attemptGive(pair: Pair, body: Partial<ConsentBody> = {}, user = pair.member) {
  const { status, envelope } = await api.attempt(consentsApi.give, {
    token: user.token,
    params: { id: pair.circleId },
    body: buildBody(api, pair, body),
  });
  return [status, envelope.error];
}

const listReceived = async ({ token }: Planner) =>
  (await api.call(consentsApi.received, { token })).data.items;
const listOwn = async ({ circleId: id, member: { token } }: Pair) =>
  (await api.call(consentsApi.list, { token, params: { id } })).data.items;

describe("sharing a measure", () => {
  it("waits for the specialist, who is notified, and is not viewed before they accept", async () => {
    const pair = await makePair(api);
    const consent = await give(api, pair);
    expect(consent).toMatchObject({
      measure: "SLEEP",
      objective: null,
      owner: { username: pair.member.username },
      specialist: { username: pair.specialist.username },
      circleId: pair.circleId,
      until: "2026-03-11",
      status: "PENDING",
      acceptedAt: null,
      viewCount: 0,
    });
    const { items } = (await api.call(inboxApi.list, { token: pair.specialist.token })).data;
    expect(items.find(({ kind }) => kind === "share")).toMatchObject({
      people: ["Ana"],
      subject: { kind: "account" },
    });
    expect((await attemptView(api, pair.specialist, consent)).status).toBe(404);
    expect(await listReceived(pair.specialist)).toEqual([consent]);
    const accepted = await accept(api, pair.specialist, consent);
    expect(accepted).toMatchObject({ status: "ACTIVE", acceptedAt: "2026-03-04T18:00:00.000Z" });
    expect(await accept(api, pair.specialist, consent)).toEqual(accepted);
    expect(await listOwn(pair)).toEqual([accepted]);
  });

  it("is the same when it is sent twice, and refuses another user's id", async () => {
    const pair = await makePair(api);
    const id = createId(api.clock.now().getTime());
    const consent = await give(api, pair, { id });
    expect(await attemptGive(pair, { id })).toEqual([200, null]);
    expect(await listOwn(pair)).toEqual([consent]);
    expect(await attemptGive(await makePair(api), { id })).toEqual([409, "conflict"]);
    const eva = await makeSpecialist(api, "Eva");
    await addMember(api, { id: pair.circleId }, eva, "SPECIALIST");
    const others = [
      { measure: "VITALITY" as const },
      { until: "2026-03-10" },
      { specialistUsername: eva.username },
    ];
    for (const other of others) {
      expect(await attemptGive(pair, { id, ...other })).toEqual([409, "conflict"]);
    }
  });

  it("is not doubled for the same measure, and may be begun again after it ended", async () => {
    const pair = await makePair(api);
    const { id } = await give(api, pair);
    expect(await attemptGive(pair)).toEqual([409, "conflict"]);
    await api.call(consentsApi.revoke, { token: pair.member.token, params: { id } });
    expect(await attemptGive(pair)).toEqual([201, null]);
  });

  it("needs agreement, a day within a year, and an objective for its progress", async () => {
    const pair = await makePair(api);
    const invalid = [
      { agreed: false as true },
      { until: "2026-03-03" },
      { until: "2027-03-05" },
      { until: "2026-02-30" },
      { measure: "OBJECTIVE" as const },
      { measure: "CYCLE" as "SLEEP" },
    ];
    for (const body of invalid) {
      expect(await attemptGive(pair, body)).toEqual([422, "validation_error"]);
    }
    expect(await attemptGive(pair, { until: "2027-03-04" })).toEqual([201, null]);
  });

  it("is about one's own objective alone", async () => {
    const pair = await makePair(api);
    const other = await makeMember(api, "Eva");
    const { id: objectiveId } = await other.objective();
    const body = { measure: "OBJECTIVE", objectiveId } as const;
    expect(await attemptGive(pair, body)).toEqual([404, "not_found"]);
    const own = await pair.member.objective({ title: "Dormir a las once" });
    const given = await give(api, pair, { ...body, objectiveId: own.id });
    expect(given.objective).toEqual({ id: own.id, title: "Dormir a las once" });
  });

  it("is with a verified specialist of the same circle alone", async () => {
    const pair = await makePair(api);
    const stranger = await makeSpecialist(api, "Lía");
    const friend = await makeMember(api, "Eva");
    await addMember(api, { id: pair.circleId }, friend);
    const to = ({ username: specialistUsername }: Planner) => ({ specialistUsername });
    expect(await attemptGive(pair, to(stranger))).toEqual([404, "not_found"]);
    expect(await attemptGive(pair, to(pair.member))).toEqual([404, "not_found"]);
    expect(await attemptGive(pair, to(friend))).toEqual([409, "specialist_required"]);
    await addMember(api, { id: pair.circleId }, stranger);
    const list = { token: pair.member.token, params: { id: pair.circleId } };
    const { specialists } = (await api.call(consentsApi.list, list)).data;
    expect(specialists.map(({ user }) => user.username)).toEqual([pair.specialist.username]);
    expect(await attemptGive(pair, to(stranger))).toEqual([409, "specialist_required"]);
    expect(await attemptGive(pair, {}, await makeMember(api, "Leo"))).toEqual([404, "not_found"]);
    expect((await api.attempt(consentsApi.give, { params: { id: pair.circleId } })).status).toBe(
      401,
    );
  });

  it("is with five specialists at a time", async () => {
    const { member, ...first } = await makePair(api);
    await give(api, { member, ...first });
    const pairs: Pair[] = [];
    for (const name of ["Uno", "Dos", "Tres", "Cuatro", "Cinco"]) {
      const specialist = await makeSpecialist(api, name);
      pairs.push(await makePair(api, { member, specialist }));
    }
    const statuses: unknown[] = [];
    for (const pair of pairs) statuses.push((await attemptGive(pair))[1]);
    expect(statuses).toEqual([null, null, null, null, "too_many_consents"]);
    expect(await attemptGive({ member, ...first }, { measure: "VITALITY" })).toEqual([201, null]);
  });
});

describe("the PIN", () => {
  it("of the member locks sharing sleep and vitality, and not an objective", async () => {
    const pair = await makePair(api);
    const { token } = pair.member;
    const { id: objectiveId } = await pair.member.objective();
    await api.call(pinApi.save, { token, body: { pin: "2580" } });
    await api.call(pinApi.lock, { token });
    expect(await attemptGive(pair)).toEqual([423, "pin_required"]);
    expect(await attemptGive(pair, { measure: "VITALITY" })).toEqual([423, "pin_required"]);
    expect(await attemptGive(pair, { measure: "OBJECTIVE", objectiveId })).toEqual([201, null]);
    const preview = { token, params: { id: pair.circleId }, query: { measure: "SLEEP" } };
    expect((await api.attempt(consentsApi.preview, preview)).envelope.error).toBe("pin_required");
    await api.call(pinApi.unlock, { token, body: { currentPin: "2580" } });
    expect(await attemptGive(pair)).toEqual([201, null]);
  });

  it("of the specialist locks viewing them, and the view is not logged", async () => {
    const pair = await makePair(api);
    const consent = await share(api, pair);
    const { token } = pair.specialist;
    await api.call(pinApi.save, { token, body: { pin: "2580" } });
    await api.call(pinApi.lock, { token });
    const { envelope } = await attemptView(api, pair.specialist, consent);
    expect(envelope.error).toBe("pin_required");
    expect((await listOwn(pair))[0]?.viewCount).toBe(0);
  });
});

describe("every view", () => {
  it("is logged with who and when, shown to the member alone", async () => {
    const pair = await makePair(api);
    const consent = await share(api, pair);
    await attemptView(api, pair.specialist, consent);
    api.clock.advance(60_000);
    expect((await attemptView(api, pair.specialist, consent)).data.consent.viewCount).toBe(2);
    const params = { id: consent.id };
    const { data } = await api.call(consentsApi.views, { token: pair.member.token, params });
    const viewer = {
      username: pair.specialist.username,
      firstName: "Sol",
      lastName: null,
      avatar: null,
    };
    expect(data).toMatchObject({
      total: 2,
      items: [
        { viewer, viewedAt: "2026-03-04T18:01:00.000Z" },
        { viewer, viewedAt: "2026-03-04T18:00:00.000Z" },
      ],
    });
    for (const { token } of [pair.specialist, await makeMember(api, "Eva")]) {
      expect((await api.attempt(consentsApi.views, { token, params })).status).toBe(404);
    }
    api.clock.set(NOW);
  });

  it("counts: 60 an hour for a specialist, and what is refused is not logged", async () => {
    const pair = await makePair(api);
    const consent = await share(api, pair);
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      statuses.push((await attemptView(api, pair.specialist, consent)).status);
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([
      60, 429,
    ]);
    expect((await listOwn(pair))[0]?.viewCount).toBe(60);
    api.clock.advance(HOUR_MS);
    expect((await attemptView(api, pair.specialist, consent)).status).toBe(200);
    api.clock.set(NOW);
  });
});

describe("what is received", () => {
  it("counts the same on a page past the last", async () => {
    const pair = await makePair(api);
    await give(api, pair);
    const { token } = pair.specialist;
    const { data } = await api.call(consentsApi.received, { token, query: { page: 2 } });
    expect(data).toMatchObject({ items: [], total: 1 });
  });
});
