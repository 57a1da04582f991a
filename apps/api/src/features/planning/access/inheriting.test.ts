// Plans in shared workspaces after their owner's account is erased.
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { joinAs, makeWorkspace } from "../../workspace/workspace-testing.ts";
import { eraseRowsOf } from "#features/account/testing/data-rights-testing.ts";
import { planningData } from "../personal-data.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";
import { objectives } from "../tables/plans.ts";

const api = await makeTestApp();
const ana = await makePlanner(api);
const luis = await makePlanner(api, { firstName: "Luis" });

async function planIn(planner: Planner, workspaceId: string, areaId: "work" | "personal") {
  const objective = await planner.objective({ workspaceId, areaId });
  await planner.task(await planner.mission(objective));
  return objective.id;
}

const getOwnerId = async (id: string) =>
  (await api.db.select().from(objectives).where(eq(objectives.id, id)))[0]?.ownerId;

it("stays with the members of the workspace, and private plans are deleted", async () => {
  const theirs = (await makeWorkspace(api, ana)).workspace.id;
  const own = (await makeWorkspace(api, luis)).workspace.id;
  const alone = (await makeWorkspace(api, luis)).workspace.id;
  await joinAs(api, theirs, luis, "CEO");
  await joinAs(api, own, ana, "MEMBER");
  const inTheirs = await planIn(luis, theirs, "work");
  const inOwn = await planIn(luis, own, "work");
  const inAlone = await planIn(luis, alone, "work");
  const inStudio = await planIn(luis, luis.workspaceId, "personal");
  await eraseRowsOf(planningData, api, luis);
  expect(await getOwnerId(inTheirs)).toBe(ana.userId);
  expect(await getOwnerId(inOwn)).toBe(ana.userId);
  expect(await getOwnerId(inAlone)).toBeUndefined();
  expect(await getOwnerId(inStudio)).toBeUndefined();
  await eraseRowsOf(planningData, api, luis);
  expect(await getOwnerId(inTheirs)).toBe(ana.userId);
});
