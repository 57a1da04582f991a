import { logbookApi } from "@vereda/domain/logbook/contract";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { suspend } from "#features/community/moderation/suspension-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { aPdf, makeLogbook } from "../testing/logbook-testing.ts";

const api = await makeTestApp();
const owner = await makePlanner(api, { firstName: "Olga" });
const company = await makeWorkspace(api, owner);
const workspaceId = company.workspace.id;
const areaId = "roadmap";
const aStep = { kind: "roadmap", day: "2026-03-04", title: "Hornear", values: {} } as const;

async function member(role: MemberRole, bound: "roadmap" | "expenses" | null = null) {
  const user = await makePlanner(api, { firstName: `The ${role}` });
  await joinAs(api, workspaceId, user, role, { areaId: bound });
  return { ...makeLogbook(api, { ...user, workspaceId }, areaId), token: user.token };
}

const olga = makeLogbook(api, { ...owner, workspaceId }, areaId);
const employee = await member("EMPLOYEE");
const colleague = await member("EMPLOYEE");

type LogbookCalls = Pick<typeof employee, "change" | "remove" | "attach">;

/** Tries to update, attach to and delete an entry; returns the error code or "done" of each. */
async function attemptAll(calls: LogbookCalls, of: Pick<typeof employee, "add">) {
  const [{ id }, other] = [await of.add(aStep), await of.add(aStep)];
  const responses = [
    await calls.change(id, { title: "Amasar" }),
    await calls.attach(other.id, aPdf),
    await calls.remove(id),
  ];
  return responses.map(({ envelope }) => envelope.error ?? "done");
}

const nothing = ["forbidden", "forbidden", "forbidden"];
const everything = ["done", "done", "done"];

describe("in a shared workspace", () => {
  it("employees write and change their own entries and read all", async () => {
    expect(await attemptAll(employee, employee)).toEqual(everything);
    expect(await attemptAll(employee, colleague)).toEqual(nothing);
    const { id } = await employee.add({ ...aStep, title: "Vender" });
    const seen = (await colleague.list({ kind: "roadmap" })).data.items.find(
      (entry) => entry.id === id,
    );
    expect(seen).toMatchObject({ title: "Vender", author: "The EMPLOYEE", isOwn: false });
  });

  it("planning roles have no further permissions", async () => {
    const manager = await member("MANAGER");
    expect(await attemptAll(manager, manager)).toEqual(everything);
    expect(await attemptAll(manager, employee)).toEqual(nothing);
  });

  it("managers can delete other members' entries", async () => {
    const admin = await member("ADMIN");
    expect(await attemptAll(admin, employee)).toEqual(["forbidden", "forbidden", "done"]);
    const { id } = await employee.add(aStep);
    const { data } = await employee.attach(id, aPdf);
    expect((await admin.detach(data.attachments[0]?.id ?? "")).status).toBe(200);
  });

  it("owners can do everything", async () => {
    expect(await attemptAll(olga, employee)).toEqual(everything);
  });

  it("viewers can only read", async () => {
    const observer = await member("OBSERVER");
    expect((await observer.list({ kind: "roadmap" })).status).toBe(200);
    expect((await observer.attemptAdd(aStep)).envelope.error).toBe("forbidden");
    expect(await attemptAll(observer, employee)).toEqual(nothing);
  });

  it("roles without read access get 403 for everything", async () => {
    const { id } = await employee.add(aStep);
    const { data } = await employee.attach(id, aPdf);
    const therapist = await member("THERAPIST");
    expect((await therapist.list({ kind: "roadmap" })).status).toBe(403);
    expect((await therapist.attemptAdd(aStep)).status).toBe(403);
    expect((await therapist.getFile(data.attachments[0]?.id ?? "")).statusCode).toBe(403);
  });

  it("a role limited to an area applies only there", async () => {
    const here = await member("EMPLOYEE", "roadmap");
    const elsewhere = await member("EMPLOYEE", "expenses");
    expect(await attemptAll(here, here)).toEqual(everything);
    expect((await elsewhere.list({ kind: "roadmap" })).status).toBe(403);
    expect((await elsewhere.attemptAdd(aStep)).status).toBe(403);
  });

  it("a former member has no access, and their entries remain", async () => {
    const user = await makePlanner(api, { firstName: "Iván" });
    await joinAs(api, workspaceId, user, "EMPLOYEE", { status: "ENDED" });
    const leaver = makeLogbook(api, { ...user, workspaceId }, areaId);
    const { id } = await employee.add(aStep);
    expect((await leaver.list({ kind: "roadmap" })).status).toBe(404);
    expect((await leaver.change(id, { title: "Mine" })).status).toBe(404);
  });
});

describe("the public page", () => {
  it("lets managers publish and unpublish any entry", async () => {
    const admin = await member("ADMIN");
    const { id, title } = await employee.add(aStep);
    expect((await employee.change(id, { isPublic: true })).status).toBe(403);
    expect((await employee.attemptAdd({ ...aStep, isPublic: true })).status).toBe(403);
    expect((await admin.change(id, { isPublic: true })).data).toMatchObject({
      isPublic: true,
      title,
    });
    expect((await admin.change(id, { isPublic: false, title: "Mine" })).status).toBe(403);
    expect((await admin.change(id, { isPublic: false })).data.isPublic).toBe(false);
    expect((await olga.add({ ...aStep, isPublic: true })).isPublic).toBe(true);
  });

  it("lets the author edit an entry that is already public", async () => {
    const { id } = await employee.add(aStep);
    await olga.change(id, { isPublic: true });
    const { status, data } = await employee.change(id, { title: "Hornear más", isPublic: true });
    expect([status, data.isPublic]).toEqual([200, true]);
  });

  it("is not added to by a suspended user, who may still unpublish and write in private", async () => {
    const admin = await makePlanner(api);
    await joinAs(api, workspaceId, admin, "ADMIN");
    const calls = makeLogbook(api, { ...admin, workspaceId }, areaId);
    const [published, other] = [
      await calls.add({ ...aStep, isPublic: true }),
      await calls.add(aStep),
    ];
    await suspend(api, admin);
    expect((await calls.attemptAdd({ ...aStep, isPublic: true })).envelope.error).toBe("suspended");
    expect((await calls.change(other.id, { isPublic: true })).envelope.error).toBe("suspended");
    for (const more of [{ title: "Vender" }, { values: {} }, { title: "Vender", isPublic: true }])
      expect((await calls.change(published.id, more)).envelope.error).toBe("suspended");
    expect((await calls.attemptAdd(aStep)).status).toBe(201);
    expect((await calls.change(other.id, { title: "Vender" })).status).toBe(200);
    const withdrawn = await calls.change(published.id, { title: "Vender", isPublic: false });
    expect(withdrawn.data).toMatchObject({ isPublic: false, title: "Vender" });
  });

  it("rejects kinds that cannot be public", async () => {
    await api.call(areasApi.activate, {
      token: owner.token,
      params: { id: workspaceId },
      body: { areaId: "inventory" },
    });
    const inventory = makeLogbook(api, { ...owner, workspaceId }, "inventory");
    const aThing = { kind: "inventory", day: "2026-03-04", title: "Horno", values: {} } as const;
    const refused = await inventory.attemptAdd({ ...aThing, isPublic: true });
    expect(refused.envelope.fields).toEqual([
      {
        path: "isPublic",
        message: "These entries are private and are never published.",
      },
    ]);
    const { id } = await inventory.add(aThing);
    expect((await inventory.change(id, { isPublic: true })).status).toBe(422);
    const { data } = await api.call(logbookApi.update, {
      token: owner.token,
      params: { id },
      body: { isPublic: false },
    });
    expect(data.isPublic).toBe(false);
  });
});
