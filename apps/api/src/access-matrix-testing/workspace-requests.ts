// How the access matrix asks the calls about workspaces.
import { areasActiveAtFirst } from "@vereda/domain/workspace/areas";
import { workspaceApi } from "@vereda/domain/workspace/contract";
import { areasApi } from "@vereda/domain/workspace/contract-areas";
import { settingsApi } from "@vereda/domain/workspace/contract-settings";
import { makeWorkspace } from "../features/workspace/workspace-testing.ts";
import { ask } from "./world.ts";
import type { MatrixRequest, World } from "./world.ts";

const studio = ({ planner }: World) => ({ params: { id: planner.workspaceId } });

/** A company of the owner's, made for one call. */
async function company({ api, planner }: World) {
  const { workspace } = await makeWorkspace(api, planner, { name: "Taller" });
  return { params: { id: workspace.id } };
}

const settings: readonly MatrixRequest[] = [
  ask(settingsApi.create, () => ({ body: { typeId: "ASSET_CAR" as const, name: "Vocho" } })),
  ask(settingsApi.update, async (world) => ({
    ...(await company(world)),
    body: { name: "Mine now" },
  })),
  ask(settingsApi.privacyOptions, async (world) => ({
    ...(await company(world)),
    body: { allow_public_slug: true },
  })),
  ask(settingsApi.publicSlug, async (world) => ({
    ...(await company(world)),
    body: { publicSlug: null },
  })),
  ask(settingsApi.archive, async (world) => ({ ...(await company(world)), body: {} })),
  ask(settingsApi.restore, async (world) => ({ ...(await company(world)), body: {} })),
  ask(settingsApi.remove, async (world) => ({
    ...(await company(world)),
    body: { confirm: "Taller" },
  })),
  ask(settingsApi.verify, async (world) => ({
    ...(await company(world)),
    body: { isVerified: true },
  })),
];

const work = async (world: World) => {
  const { params } = await company(world);
  return { params: { ...params, areaId: "work" as const } };
};

const areas: readonly MatrixRequest[] = [
  ask(areasApi.all, company),
  ask(areasApi.activate, async (world) => ({
    ...(await company(world)),
    body: { areaId: "inventory" as const },
  })),
  ask(areasApi.archive, work),
  ask(areasApi.order, async (world) => ({
    ...(await company(world)),
    body: { areaIds: areasActiveAtFirst.COMPANY.toReversed() },
  })),
  ask(areasApi.block, async (world) => ({ ...(await work(world)), body: { isBlocked: true } })),
  ask(areasApi.icon, async (world) => ({ ...(await work(world)), body: { iconRotation: 1 } })),
  ask(areasApi.purpose, async (world) => ({ ...(await work(world)), body: { talent: "ours" } })),
  ask(areasApi.mantra, async (world) => ({ ...(await work(world)), body: { text: "Mine now" } })),
];

export const workspaceRequests: readonly MatrixRequest[] = [
  ask(workspaceApi.list),
  ask(workspaceApi.get, studio),
  ask(workspaceApi.activeAreas, studio),
  ...settings,
  ...areas,
];
