import { accountApi } from "@vereda/domain/account/contract";
import { getAgreement } from "@vereda/domain/community/agreement/agreement-texts";
import { agreementApi } from "@vereda/domain/community/agreement/contract-agreement";
import { DAY_MS } from "@vereda/domain/time/units";
import { beforeEach, describe, expect, it } from "vitest";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { setPrivacy } from "../connections/connections-testing.ts";
import { agreementSignatures } from "../tables/agreement.ts";
import { suspend } from "../moderation/suspension-testing.ts";

const api = await makeTestApp({ now: "2026-12-04T18:00:00Z" });
const { version } = getAgreement();

const read = async (user?: Planner) =>
  (await api.call(agreementApi.get, user && { token: user.token })).data;
const sign = ({ token }: Planner, body: Readonly<Record<string, unknown>> = {}) =>
  api.attempt(agreementApi.sign, { token, body: { version, isListed: true, ...body } });
const unsign = ({ token }: Planner) => api.call(agreementApi.unsign, { token });

beforeEach(async () => {
  await api.db.delete(agreementSignatures);
});

describe("the pact", () => {
  it("is read by everyone, in the language of the request", async () => {
    const english = await api.call(agreementApi.get, { headers: { "accept-language": "en" } });
    const spanish = await api.call(agreementApi.get, { headers: { "accept-language": "es" } });
    expect(english.data.articles[0]?.title).toBe("What we build for");
    expect(spanish.data.articles[0]?.title).toBe("Para qué construimos");
    expect(spanish.data).toMatchObject({ version, builders: [], builderCount: 0, signature: null });
  });

  it("is signed once, and the signature can be changed and taken back", async () => {
    const ana = await makePlanner(api, { firstName: "Ana", lastName: "Luna" });
    const signed = await sign(ana);
    expect([signed.status, signed.data]).toEqual([
      201,
      { version, isListed: true, signedOn: "2026-12-04" },
    ]);
    const listed = { name: "Ana Luna", username: null, signedOn: "2026-12-04" };
    expect(await read(ana)).toMatchObject({
      builders: [listed],
      builderCount: 1,
      signature: signed.data,
    });
    api.clock.advance(DAY_MS);
    const again = await sign(ana, { isListed: false });
    expect([again.status, again.data]).toEqual([200, { ...signed.data, isListed: false }]);
    expect(await read()).toMatchObject({ builders: [], builderCount: 1, signature: null });
    await unsign(ana);
    await unsign(ana);
    expect(await read(ana)).toMatchObject({ builderCount: 0, signature: null });
  });

  it("keeps its day when who signed moves to another time zone", async () => {
    // 20:00 in Mexico City on the fourth.
    api.clock.set("2026-12-05T02:00:00Z");
    const ana = await makePlanner(api, { firstName: "Ana" });
    await sign(ana);
    const body = { timezone: "Europe/Madrid" };
    await api.call(accountApi.updatePreferences, { token: ana.token, body });
    const signedOn = "2026-12-04";
    expect(await read(ana)).toMatchObject({ builders: [{ signedOn }], signature: { signedOn } });
    expect((await sign(ana, { isListed: false })).data.signedOn).toBe(signedOn);
  });

  it("links only to public profiles, and leaves out suspended users", async () => {
    const ana = await makePlanner(api, { firstName: "Ana" });
    await sign(ana);
    await setPrivacy(api, ana, { profileVisibility: "public" });
    expect((await read()).builders).toMatchObject([{ username: ana.username }]);
    await suspend(api, ana);
    expect((await read()).builders).toEqual([]);
  });

  it("is not signed unread: an earlier version, bad input or no session", async () => {
    const ana = await makePlanner(api);
    expect((await sign(ana, { version: version - 1 })).envelope.error).toBe("agreement_changed");
    expect((await sign(ana, { isListed: "yes" })).status).toBe(422);
    const body = { version, isListed: true };
    expect((await api.attempt(agreementApi.sign, { body })).status).toBe(401);
    expect((await api.attempt(agreementApi.unsign)).status).toBe(401);
  });
});
