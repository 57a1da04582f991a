import { accountApi } from "@vereda/domain/account/contract";
import { planningApi } from "@vereda/domain/planning/contract";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { resourceKeys } from "@vereda/domain/workspace/catalogue-resources";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { joinAs } from "#features/workspace/workspace-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makeResourceCalls } from "./resources-testing.ts";

// Wednesday 12:00 in Mexico City.
const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });

async function makeUser() {
  const user = await makePlanner(api);
  const calls = makeResourceCalls(api, user);
  const listEntry = async () =>
    (await api.call(accountApi.me, { token: user.token })).data.workspaces.find(
      ({ workspace }) => workspace.id === user.workspaceId,
    )?.resources ?? [];
  return { ...user, calls, listEntry };
}

const personal = resourceKeys.filter((key) => !key.startsWith("business_"));

describe("the resources of a workspace", () => {
  it("are those of its type, in the order and groups of the catalogue", async () => {
    const { calls, listEntry } = await makeUser();
    const { data } = await calls.list();
    expect(data.updatedAt).toBeNull();
    expect(data.items.map(({ resourceId }) => resourceId)).toEqual(personal);
    expect(data.items[0]).toEqual({
      resourceId: "time",
      groupName: "vitality",
      order: 0,
      isHidden: false,
      isUsed: false,
      group: "vitality",
      actions: ["plan", "hitos"],
      isPrivate: true,
      isInternal: false,
      isProject: true,
      isEvent: false,
      isRoutine: true,
      isResource: true,
      behaviour: "BUDGET",
      unit: "MINUTES",
      period: "WEEK",
      target: null,
      current: null,
    });
    expect((await listEntry()).map(({ resourceId }) => resourceId)).toEqual(personal);
  });

  it("are those of a business in a company", async () => {
    const { token } = await makeUser();
    const { data } = await api.call(settingsApi.create, {
      token,
      body: { typeId: "COMPANY", name: "Panadería" },
    });
    const calls = makeResourceCalls(api, { token, workspaceId: data.workspace.id });
    expect((await calls.list()).data.items).toHaveLength(7);
    expect((await calls.get("knowledge")).status).toBe(404);
    expect((await calls.get("business_social_team")).data.unit).toBe("MOMENTS");
  });

  it("are arranged, grouped and hidden, also in the workspace entry", async () => {
    const { calls, listEntry } = await makeUser();
    const { data } = await calls.arrange({
      items: [
        { resourceId: "friends", order: 0, groupName: "Lo que importa" },
        { resourceId: "time", order: 5, isHidden: true },
        { resourceId: "energy", order: 2 },
      ],
    });
    expect(data.items.slice(0, 3)).toMatchObject([
      { resourceId: "friends", groupName: "Lo que importa", order: 0 },
      { resourceId: "energy", groupName: "vitality", order: 1 },
      { resourceId: "time", isHidden: true, order: 2 },
    ]);
    expect(data.items).toHaveLength(personal.length);
    const entry = await listEntry();
    expect(entry.slice(0, 2)).toEqual([
      { resourceId: "friends", groupName: "Lo que importa", order: 0 },
      { resourceId: "energy", groupName: "vitality", order: 1 },
    ]);
    expect(entry.map(({ resourceId }) => resourceId)).not.toContain("time");
    expect((await calls.list()).data).toEqual(data);
  });

  it("are in use once they are logged, fed or set", async () => {
    const { calls } = await makeUser();
    await calls.log("friends", { value: 1, date: "2025-01-10" });
    await calls.change("knowledge", { target: 240 });
    const { items } = (await calls.list()).data;
    const used = items.filter(({ isUsed }) => isUsed).map(({ resourceId }) => resourceId);
    expect(used).toEqual(["knowledge", "friends"]);
  });

  it("refuse a stale arrangement with the current list", async () => {
    const { calls } = await makeUser();
    const body = { items: [{ resourceId: "energy" as const, order: 0 }], updatedAt: null };
    const { data } = await calls.arrange(body);
    const refused = await calls.arrange(body);
    expect(refused.status).toBe(409);
    expect(refused.envelope).toMatchObject({ data: { updatedAt: data.updatedAt } });
  });

  it.each([
    [[{ resourceId: "business_social_team", order: 0 }], "items.0.resourceId"],
    [
      [
        { resourceId: "time", order: 0 },
        { resourceId: "time", order: 1 },
      ],
      "items.1.resourceId",
    ],
    [[{ resourceId: "time", order: -1 }], "items.0.order"],
    [[{ resourceId: "gold", order: 0 }], "items.0.resourceId"],
  ])("reject %j", async (items, path) => {
    const { calls } = await makeUser();
    const { status, envelope } = await calls.arrange({ items: items as never });
    expect([status, envelope.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  it("of a Personal Studio are only for its owner", async () => {
    const ana = await makeUser();
    const luis = await makeUser();
    await joinAs(api, ana.workspaceId, luis, "CO_OWNER");
    const theirs = makeResourceCalls(api, { token: luis.token, workspaceId: ana.workspaceId });
    expect((await theirs.get("time")).status).toBe(403);
    const { data } = await api.call(accountApi.me, { token: luis.token });
    const entry = data.workspaces.find(({ workspace }) => workspace.id === ana.workspaceId);
    expect(entry?.resources).toEqual([]);
  });
});

describe("the settings of a resource", () => {
  it("change one by one, and a stale change is refused", async () => {
    const { calls } = await makeUser();
    const { data } = await calls.change("knowledge", { target: 240, updatedAt: null });
    expect(data).toMatchObject({ target: 240, unit: "MINUTES", period: "WEEK" });
    const again = await calls.change("knowledge", { period: null, updatedAt: data.updatedAt });
    expect(again.data).toMatchObject({ target: 240, period: null, periodFrom: null });
    const stale = await calls.change("knowledge", { target: 1, updatedAt: data.updatedAt });
    expect([stale.status, (await calls.get("knowledge")).data.target]).toEqual([409, 240]);
  });

  it.each([
    ["time", { unit: "TIMES" }, "unit"],
    ["energy", { behaviour: "CUMULATIVE" }, "behaviour"],
    ["knowledge", { unit: "MONEY" }, "unit"],
    ["knowledge", { unit: "LEVEL" }, "unit"],
    ["knowledge", { target: 0 }, "target"],
  ] as const)("of %s cannot be %j", async (resourceId, body, path) => {
    const { calls } = await makeUser();
    const { status, envelope } = await calls.change(resourceId, body);
    expect([status, envelope.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });
});

describe("the objectives that feed resources", () => {
  it("are chosen, replaced and limited to what fits their type", async () => {
    const user = await makeUser();
    const { calls } = user;
    const { id } = await user.objective();
    const { data } = await calls.feed(id, ["knowledge", "friends", "knowledge"]);
    expect(data.resourceIds).toEqual(["knowledge", "friends"]);
    await calls.feed(id, ["creativity"]);
    expect((await calls.feeds(id)).data.resourceIds).toEqual(["creativity"]);
    for (const refused of ["energy", "business_social_team"] as const) {
      const { status, envelope } = await calls.feed(id, [refused]);
      expect([status, envelope.fields?.[0]?.path]).toEqual([422, "resourceIds"]);
    }
  });

  it("feed again after they are deleted and restored", async () => {
    const user = await makeUser();
    const { calls, token } = user;
    const { id } = await user.objective();
    await calls.feed(id, ["knowledge"]);
    await api.call(planningApi.deleteObjective, { token, params: { id } });
    expect((await calls.get("knowledge")).data.feeds).toEqual([]);
    await api.call(bulkTasksApi.restoreDeleted, { token, body: { ids: [id] } });
    expect((await calls.feeds(id)).data.resourceIds).toEqual(["knowledge"]);
  });

  it("keep private resources from those they are shared with", async () => {
    const user = await makeUser();
    const { calls, token } = user;
    const luis = await makeUser();
    const { id } = await user.objective();
    await calls.feed(id, ["knowledge", "partner"]);
    await api.call(planningApi.objectiveShares.create, {
      token,
      params: { id },
      body: { username: luis.username, role: "viewer" },
    });
    expect((await luis.calls.feeds(id)).data.resourceIds).toEqual(["knowledge"]);
    expect((await luis.calls.feed(id, [])).status).toBe(403);
  });
});
