// How the access matrix asks the calls about logbooks.
import { logbookApi } from "@vereda/domain/logbook/contract";
import { aPdf, aRecipe, makeLogbook } from "../features/logbook/logbook-testing.ts";
import { ask } from "./world.ts";
import type { MatrixRequest, World } from "./world.ts";

const area = ({ planner }: World) => ({
  params: { id: planner.workspaceId, areaId: "health" as const },
});

async function entry({ api, planner }: World) {
  const { id } = await makeLogbook(api, planner).add(aRecipe);
  return { params: { id } };
}

async function attachment(world: World) {
  const { params } = await entry(world);
  const { data } = await makeLogbook(world.api, world.planner).attach(params.id, aPdf);
  return { params: { id: data.attachments[0]?.id ?? "" } };
}

export const logbookRequests: readonly MatrixRequest[] = [
  ask(logbookApi.list, (world) => ({ ...area(world), query: { kind: "recipes" as const } })),
  ask(logbookApi.create, (world) => ({ ...area(world), body: aRecipe })),
  ask(logbookApi.update, async (world) => ({
    ...(await entry(world)),
    body: { title: "Mine now" },
  })),
  ask(logbookApi.remove, entry),
  ask(logbookApi.attach, async (world) => ({
    ...(await entry(world)),
    query: { name: "recibo.pdf" },
    body: aPdf,
    headers: { "content-type": "application/pdf" },
  })),
  ask(logbookApi.attachment, attachment),
  ask(logbookApi.detach, attachment),
];
