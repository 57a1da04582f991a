import { logbookApi } from "@vereda/domain/logbook/contract";
import { planningApi } from "@vereda/domain/planning/contract";
import { sharingApi } from "@vereda/domain/planning/sharing/contract-sharing";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { aTask, makePlanner } from "../planning/planning-testing.ts";
import { makeWorkspace } from "./workspace-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });

it("an archived workspace stays readable and cannot be changed until it is restored", async () => {
  const ana = await makePlanner(api);
  const { token } = ana;
  const { id } = (await makeWorkspace(api, ana)).workspace;
  const location = { workspaceId: id, areaId: "expenses" } as const;
  const objective = await ana.objective(location);
  const mission = await ana.mission(objective);
  const task = await ana.task(mission);
  const logbook = { token, params: { id, areaId: "expenses" } } as const;
  const spent = {
    kind: "expenses",
    day: "2026-03-04",
    title: "Flour",
    values: { amount: 100 },
  } as const;
  const entry = (await api.call(logbookApi.create, { ...logbook, body: spent })).data;
  const of = (subject: { id: string }) => ({ token, params: { id: subject.id } });
  await api.call(settingsApi.archive, { token, params: { id } });

  const read = [
    await api.call(planningApi.getPlan, of(objective)),
    await api.call(planningApi.getTask, of(task)),
    await api.call(logbookApi.list, { ...logbook, query: { kind: "expenses" } }),
  ];
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200]);
  const actions = async () =>
    (await api.call(sharingApi.objectivePermissions, of(objective))).data.actions;
  expect(await actions()).toEqual(["read"]);
  const change = async () => [
    await api.call(planningApi.updateObjective, { ...of(objective), body: { title: "Other" } }),
    await api.call(planningApi.createTask, { ...of(mission), body: aTask }),
    await api.call(planningApi.completeTask, { ...of(task), body: {} }),
    await api.call(planningApi.createObjective, {
      token,
      body: { ...location, type: "PROJECT", title: "Grow" },
    }),
    await api.call(logbookApi.create, { ...logbook, body: spent }),
    await api.call(logbookApi.update, { ...of(entry), body: { title: "Yeast" } }),
    await api.call(logbookApi.remove, of(entry)),
  ];
  for (const refused of await change()) {
    expect(refused.envelope).toMatchObject({ status: 423, error: "workspace_archived" });
  }
  await api.call(settingsApi.restore, { token, params: { id } });
  expect(await actions()).toContain("own");
  expect((await change()).map(({ status }) => status)).toEqual([200, 201, 200, 201, 201, 200, 200]);
});
