import { specialistsApi } from "@vereda/domain/community/specialists/contract-specialists";
import { describe, expect, it } from "vitest";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { anApplication, apply, decide, getRoles, makeSpecialist } from "./specialists-testing.ts";
import { suspend } from "../moderation/suspension-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T03:00:00Z" });

const getOwn = async ({ token }: Planner) => (await api.call(specialistsApi.own, { token })).data;

describe("an application", () => {
  it("is sent, changed and withdrawn by its user", async () => {
    const sol = await makeMember(api, "Sol");
    expect(await getOwn(sol)).toBeNull();
    const sent = await apply(api, sol, { languages: ["es", "es"] });
    expect(sent).toMatchObject({
      ...anApplication,
      status: "APPLIED",
      isListed: true,
      about: null,
      note: null,
      verifiedOn: null,
    });
    expect(await getOwn(sol)).toEqual(sent);
    const changed = await apply(api, sol, { about: "Acompaño duelos.", isListed: false });
    expect(changed).toMatchObject({ id: sent.id, about: "Acompaño duelos.", isListed: false });
    await api.call(specialistsApi.withdraw, { token: sol.token });
    await api.call(specialistsApi.withdraw, { token: sol.token });
    expect(await getOwn(sol)).toBeNull();
  });

  it("names the field of a mistake, and needs a session", async () => {
    const { token } = await makeMember(api, "Sol");
    const body = { ...anApplication, credentials: " ", countries: [] };
    const { status, envelope } = await api.attempt(specialistsApi.apply, { token, body });
    expect(status).toBe(422);
    expect(envelope.fields?.map(({ path }) => path)).toEqual(["credentials", "countries"]);
    expect((await api.attempt(specialistsApi.apply, { body: anApplication })).status).toBe(401);
    expect((await api.attempt(specialistsApi.own)).status).toBe(401);
  });

  it("is not changed by who has not seen the latest", async () => {
    const sol = await makeMember(api, "Sol");
    const { updatedAt } = await apply(api, sol);
    const current = await apply(api, sol, { about: "Nuevo" });
    const call = { token: sol.token, body: { ...anApplication, updatedAt } };
    const { status, envelope } = await api.attempt(specialistsApi.apply, call);
    expect([status, envelope.error, envelope.data]).toEqual([409, "conflict", current]);
  });

  it("is not taken from a suspended user", async () => {
    const sol = await makeMember(api, "Sol");
    await suspend(api, sol);
    const call = { token: sol.token, body: anApplication };
    expect((await api.attempt(specialistsApi.apply, call)).envelope.error).toBe("suspended");
  });

  it("needs a new check after the license changed, and none for the introduction", async () => {
    const sol = await makeSpecialist(api, "Sol");
    const unchanged = await apply(api, sol, { about: "Acompaño duelos.", languages: ["en"] });
    expect(unchanged).toMatchObject({ status: "VERIFIED", verifiedOn: "2026-03-03" });
    const changed = await apply(api, sol, { licenseNumber: "9999999" });
    expect(changed).toMatchObject({ status: "APPLIED", verifiedOn: null });
    expect(await getRoles(api, sol)).not.toContain("specialist");
  });

  it("can be sent again after it was declined", async () => {
    const sol = await makeMember(api, "Sol");
    await decide(api, await apply(api, sol), "REJECTED", "No encontramos la cédula.");
    expect(await getOwn(sol)).toMatchObject({
      status: "REJECTED",
      note: "No encontramos la cédula.",
    });
    expect(await apply(api, sol, { licenseNumber: "8123457" })).toMatchObject({
      status: "APPLIED",
      note: null,
    });
  });
});
