// Tasks of blocked or archived areas and workspaces are hidden from the agenda.
import { planningApi } from "@vereda/domain/planning/contract";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { joinAs, makeWorkspace } from "../../workspace/workspace-testing.ts";
import { makePlanner } from "../planning-testing.ts";

const today = "2026-03-04";
const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });

async function company() {
  const ana = await makePlanner(api);
  const luis = await makePlanner(api, { firstName: "Luis" });
  const { id } = (await makeWorkspace(api, ana)).workspace;
  await joinAs(api, id, luis, "MEMBER");
  const objective = await ana.objective({ workspaceId: id, areaId: "work" });
  await ana.schedule(objective, { startDate: "2026-03-01", endDate: "2026-12-31" });
  const mission = await ana.mission(objective);
  const once = await ana.task(mission, { title: "Order flour" });
  await ana.schedule(once, { startDate: today });
  const daily = await ana.task(mission, { title: "Light the oven" });
  await ana.schedule(daily, { startDate: today, frequency: "DAILY" });
  await api.call(planningApi.taskShares.create, {
    token: ana.token,
    params: { id: once.id },
    body: { username: luis.username, role: "assignee" },
  });
  const seen = async () => {
    const [hers, his] = [await ana.agenda(today), await luis.agenda(today)];
    return [hers, his].map(({ items }) => items.map(({ title }) => title).toSorted());
  };
  return { id, token: ana.token, seen };
}

const everything = [["Light the oven", "Order flour"], ["Order flour"]];
const nothing = [[], []];

it("hides tasks of a blocked area from every user while it is blocked", async () => {
  const { id, token, seen } = await company();
  expect(await seen()).toEqual(everything);
  const params = { id, areaId: "work" } as const;
  await api.call(areasApi.block, { token, params, body: { isBlocked: true } });
  expect(await seen()).toEqual(nothing);
  await api.call(areasApi.block, { token, params, body: { isBlocked: false } });
  expect(await seen()).toEqual(everything);
});

it("hides tasks of an archived area from every user until it is active again", async () => {
  const { id, token, seen } = await company();
  const params = { id, areaId: "work" } as const;
  await api.call(areasApi.archive, { token, params });
  expect(await seen()).toEqual(nothing);
  await api.call(areasApi.activate, { token, params: { id }, body: { areaId: "work" } });
  expect(await seen()).toEqual(everything);
});

it("hides tasks of an archived workspace from every user until it is restored", async () => {
  const { id, token, seen } = await company();
  await api.call(settingsApi.archive, { token, params: { id } });
  expect(await seen()).toEqual(nothing);
  await api.call(settingsApi.restore, { token, params: { id } });
  expect(await seen()).toEqual(everything);
});
