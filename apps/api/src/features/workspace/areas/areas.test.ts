import { createId } from "@vereda/domain/id";
import { defaultAreas } from "@vereda/domain/workspace/areas/areas";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { workspaceApi } from "@vereda/domain/workspace/contract";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import { describe, expect, it } from "vitest";
import { registerUser } from "../../account/testing/account-testing.ts";
import { makePlanner } from "../../planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { joinAs, makeWorkspace } from "../workspace-testing.ts";

const api = await makeTestApp({ settings: { CALLS_PER_USER_PER_MINUTE: "100000" } });
const ana = await makePlanner(api);
const stranger = await registerUser(api);

const company = async () => (await makeWorkspace(api, ana)).workspace.id;

type Token = string | undefined;
const all = (id: string, token: Token = ana.token) =>
  api.attempt(areasApi.all, { params: { id }, token });
const active = async (id: string) =>
  (await api.call(workspaceApi.activeAreas, { params: { id }, token: ana.token })).data;
const activate = (id: string, areaId: string, token: Token = ana.token) =>
  api.attempt(areasApi.activate, { params: { id }, body: { areaId }, token });
const archive = (id: string, areaId: string, token: Token = ana.token) =>
  api.attempt(areasApi.archive, { params: { id, areaId }, token });
const order = (id: string, areaIds: readonly string[], token: Token = ana.token) =>
  api.attempt(areasApi.order, { params: { id }, body: { areaIds }, token });
const block = (id: string, areaId: string, isBlocked: unknown, token: Token = ana.token) =>
  api.attempt(areasApi.block, { params: { id, areaId }, body: { isBlocked }, token });
const icon = (id: string, areaId: string, body: object, token: Token = ana.token) =>
  api.attempt(areasApi.icon, { params: { id, areaId }, body, token });
const purpose = (id: string, areaId: string, body: object, token: Token = ana.token) =>
  api.attempt(areasApi.purpose, { params: { id, areaId }, body, token });
const mantra = (id: string, areaId: string, text: unknown, token: Token = ana.token) =>
  api.attempt(areasApi.mantra, { params: { id, areaId }, body: { text }, token });

describe("the areas of a workspace", () => {
  it("are listed with their status and number of objectives", async () => {
    const id = await company();
    await archive(id, "work");
    await ana.objective({ workspaceId: id, areaId: "business" });
    const { data } = await all(id);
    const byArea = new Map(data.map((area) => [area.areaId, area]));
    expect(byArea.get("business")).toMatchObject({ status: "active", order: 1, objectives: 1 });
    expect(byArea.get("work")).toMatchObject({ status: "archived", order: null, objectives: 0 });
    expect(byArea.get("inventory")).toMatchObject({ status: "offered", isBlocked: false });
    expect(byArea.has("health")).toBe(false);
  });

  it("are activated at the end of the menu, once", async () => {
    const id = await company();
    const first = await activate(id, "inventory");
    expect(first.status).toBe(201);
    expect(first.data).toMatchObject({ areaId: "inventory", order: 6 });
    expect((await activate(id, "inventory")).status).toBe(200);
    expect((await active(id)).map(({ areaId }) => areaId)).toEqual([
      ...defaultAreas.COMPANY,
      "inventory",
    ]);
  });

  it("are limited to those offered by the workspace type", async () => {
    const { envelope } = await activate(await company(), "health");
    expect(envelope).toMatchObject({
      status: 422,
      fields: [{ path: "areaId", message: "This kind of workspace doesn’t offer that area." }],
    });
    expect((await activate(await company(), "garden")).status).toBe(422);
  });

  it("return from the archive with their content", async () => {
    const id = await company();
    const objective = await ana.objective({ workspaceId: id, areaId: "work" });
    await purpose(id, "work", { talent: "oído" });
    await mantra(id, "work", "Paso a paso");
    expect((await archive(id, "work")).status).toBe(200);
    expect((await archive(id, "work")).status).toBe(200);
    expect((await all(id)).data.find(({ areaId }) => areaId === "work")).toMatchObject({
      status: "archived",
      objectives: 1,
    });
    const { status, data } = await activate(id, "work");
    expect(status).toBe(201);
    expect(data).toMatchObject({ mantra: "Paso a paso", purpose: { talent: "oído" }, order: 6 });
    expect(objective.areaId).toBe("work");
  });

  it("cannot all be archived", async () => {
    const id = await company();
    const [last, ...others] = defaultAreas.COMPANY.toReversed();
    for (const areaId of others) await archive(id, areaId);
    expect((await archive(id, last ?? "")).envelope).toMatchObject({
      status: 409,
      error: "last_area",
    });
    expect((await archive(id, "inventory")).status).toBe(404);
  });

  it("can be reordered only by naming each active area once", async () => {
    const id = await company();
    const reversed = defaultAreas.COMPANY.toReversed();
    const { data } = await order(id, reversed);
    expect(data.map(({ areaId }) => areaId)).toEqual(reversed);
    expect((await active(id)).map((area) => area.order)).toEqual(reversed.map((_, n) => n));
    const [first = "panel", ...others] = reversed;
    for (const wrong of [
      others,
      [...reversed, "inventory"],
      [first, first, ...others.slice(1)],
      [],
    ]) {
      const { envelope } = await order(id, wrong);
      expect(envelope).toMatchObject({ status: 409, error: "conflict" });
      expect(envelope.data).toHaveLength(reversed.length);
    }
  });

  it("can have a custom icon and rotation", async () => {
    const id = await company();
    const turned = await icon(id, "work", { icon: "lucide:hammer", iconRotation: 6 });
    expect(turned.data).toMatchObject({ icon: "lucide:hammer", iconRotation: 2 });
    expect((await icon(id, "work", { iconRotation: 4 })).data).toMatchObject({
      icon: "lucide:hammer",
      iconRotation: 0,
    });
    expect((await icon(id, "work", { icon: null })).data.icon).toBeNull();
    expect((await icon(id, "work", { icon: "javascript:alert(1)" })).status).toBe(422);
    expect((await icon(id, "inventory", {})).status).toBe(404);
  });
});

describe("purpose and mantra", () => {
  it("are trimmed; omitted texts stay, empty ones are cleared", async () => {
    const id = await company();
    await purpose(id, "work", { talent: "  paciencia ", actionVerb: "enseñar", vision: "paz" });
    const { data } = await purpose(id, "work", { talent: "", vision: null, audience: "todos" });
    expect(data.purpose).toEqual({
      talent: null,
      actionVerb: "enseñar",
      impact: null,
      audience: "todos",
      vision: null,
    });
    expect((await mantra(id, "work", "  Respira ")).data.mantra).toBe("Respira");
    expect((await mantra(id, "work", " ")).data.mantra).toBeNull();
    expect((await purpose(id, "work", { talent: "x".repeat(201) })).status).toBe(422);
    expect((await mantra(id, "work", 7)).status).toBe(422);
  });

  it("stay in their first language until no text of it is left", async () => {
    const id = await company();
    const inLanguage = async (language: string, payload: object) => {
      const { body } = await api.inject({
        method: "PATCH",
        url: `/api/v1/workspaces/${id}/active-areas/work/purpose`,
        headers: { authorization: `Bearer ${ana.token}`, "accept-language": language },
        payload,
      });
      return (JSON.parse(body) as { data: { purposeLanguage: unknown } }).data.purposeLanguage;
    };
    expect(await inLanguage("es", { talent: "paciencia" })).toBe("es");
    expect(await inLanguage("en", { vision: "calm" })).toBe("es");
    expect(await inLanguage("en", { talent: "patience" })).toBe("es");
    expect(await inLanguage("en", { talent: "patience and care", vision: "quiet" })).toBe("en");
    expect(await inLanguage("es", { talent: null, vision: null })).toBeNull();
  });

  it.each([
    ["undefined", "work"],
    ["null", "work"],
    ["", "work"],
    [createId(0), "null"],
    [createId(0), "undefined"],
    [createId(0), ""],
  ])("return missing_id for the workspace '%s' and area '%s'", async (id, areaId) => {
    for (const [what, body] of [
      ["purpose", {}],
      ["mantra", { text: "Calma" }],
    ] as const) {
      const response = await api.inject({
        method: "PATCH",
        url: `/api/v1/workspaces/${id}/active-areas/${areaId}/${what}`,
        headers: { authorization: `Bearer ${ana.token}`, "accept-language": "es" },
        payload: body,
      });
      expect(response.json()).toMatchObject({
        status: 400,
        error: "missing_id",
        message: "Workspace and Area ID required",
      });
    }
  });

  it("require an active area", async () => {
    const id = await company();
    expect((await purpose(id, "inventory", {})).status).toBe(404);
    expect((await purpose(id, "garden", {})).status).toBe(422);
    expect((await mantra("abc", "work", "Calma")).status).toBe(422);
  });
});

describe("visible areas", () => {
  it("depend on the member's role", async () => {
    const id = await company();
    await purpose(id, "work", { talent: "secreto" });
    await mantra(id, "work", "Solo nuestro");
    const seenAs = async (role: MemberRole, areaId: AreaKey | null) => {
      const eva = await registerUser(api);
      await joinAs(api, id, eva, role, { areaId });
      const call = { params: { id }, token: eva.token };
      const { data } = await api.call(workspaceApi.activeAreas, call);
      expect((await api.call(workspaceApi.get, call)).data.workspace.areas).toEqual(data);
      return data;
    };
    expect(await seenAs("OBSERVER", null)).toEqual(await active(id));
    const [own, ...others] = await seenAs("DEVELOPER", "work");
    expect([own?.mantra, others]).toEqual(["Solo nuestro", []]);
    const nurse = await seenAs("NURSE", "work");
    expect(nurse.map(({ areaId }) => areaId)).toEqual(["work"]);
    expect(JSON.stringify(nurse)).not.toMatch(/secreto|Solo nuestro/);
    expect(await seenAs("NURSE", "inventory")).toEqual([]);
  });
});

describe("a blocked area", () => {
  it("rejects writes until it is unblocked", async () => {
    const id = await company();
    expect((await block(id, "work", true)).data.isBlocked).toBe(true);
    expect((await active(id)).find(({ areaId }) => areaId === "work")?.isBlocked).toBe(true);
    const refusals = [await purpose(id, "work", { talent: "x" }), await mantra(id, "work", "x")];
    for (const { envelope } of refusals) {
      expect(envelope).toMatchObject({ status: 423, error: "area_blocked" });
    }
    expect((await block(id, "work", false)).data.isBlocked).toBe(false);
    expect((await mantra(id, "work", "Seguimos")).status).toBe(200);
    expect((await block(id, "work", "yes")).status).toBe(422);
  });
});

describe("permissions for areas", () => {
  const calls: [string, (id: string, token: Token) => Promise<{ status: number }>][] = [
    ["lists all areas", (id, token) => all(id, token)],
    ["turns one on", (id, token) => activate(id, "inventory", token)],
    ["puts one away", (id, token) => archive(id, "expenses", token)],
    ["orders them", (id, token) => order(id, [], token)],
    ["blocks one", (id, token) => block(id, "work", false, token)],
    ["changes an icon", (id, token) => icon(id, "work", {}, token)],
    ["writes a purpose", (id, token) => purpose(id, "work", {}, token)],
    ["writes a mantra", (id, token) => mantra(id, "work", "x", token)],
  ];

  it.each(calls)("%s: requires a session and a membership", async (_what, call) => {
    const id = await company();
    const none = await api.attempt(areasApi.all, { params: { id } });
    expect(none.status).toBe(401);
    expect((await call(id, "nobody")).status).toBe(401);
    expect((await call(id, stranger.token)).status).toBe(404);
  });

  const allowed: [MemberRole, AreaKey | null, readonly string[]][] = [
    ["CO_OWNER", null, calls.map(([what]) => what)],
    ["ADMIN", null, calls.map(([what]) => what)],
    // An area administrator manages that area but not the workspace.
    ["EDITOR", "work", ["blocks one", "changes an icon", "writes a purpose", "writes a mantra"]],
    ["EDITOR", "business", []],
    ["CEO", null, ["writes a purpose", "writes a mantra"]],
    ["SUPERVISOR", "work", ["writes a purpose", "writes a mantra"]],
    ["SUPERVISOR", "business", []],
    ["MEMBER", null, []],
    ["VOLUNTEER", "work", []],
    ["OBSERVER", null, []],
    ["GUEST", "work", []],
    ["NURSE", "work", []],
    ["STUDENT", "work", []],
    ["CLIENT", "work", []],
    ["FREELANCER", "work", []],
  ];

  it.each(allowed)("%s (%s) may do only what the policy allows", async (role, areaId, may) => {
    const id = await company();
    const eva = await registerUser(api);
    await joinAs(api, id, eva, role, { areaId });
    for (const [what, call] of calls) {
      const { status } = await call(id, eva.token);
      if (may.includes(what)) expect([200, 201, 409], what).toContain(status);
      else expect(status, what).toBe(403);
    }
  });
});
