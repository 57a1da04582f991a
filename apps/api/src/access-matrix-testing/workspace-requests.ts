// How the access matrix asks the calls about workspaces.
import { areasActiveAtFirst } from "@vereda/domain/workspace/areas/areas";
import { workspaceApi } from "@vereda/domain/workspace/contract";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { membersApi } from "@vereda/domain/workspace/roles/contract-members";
import { settingsApi } from "@vereda/domain/workspace/contract-settings";
import { verificationApi } from "@vereda/domain/workspace/contract-verification";
import { joinAs, makeWorkspace } from "../features/workspace/workspace-testing.ts";
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
  ask(verificationApi.find, () => ({ query: { search: "taller" } })),
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

async function member(world: World) {
  const { params } = await company(world);
  const memberId = await joinAs(world.api, params.id, world.friend, "MEMBER");
  return { params: { ...params, memberId } };
}

/** The owner of the other things is invited to somebody else's workspace. */
async function invitation({ api, planner, friend }: World) {
  const { workspace } = await makeWorkspace(api, friend);
  const id = await joinAs(api, workspace.id, planner, "MEMBER", { status: "INVITED" });
  return { params: { id }, body: {} };
}

const members: readonly MatrixRequest[] = [
  ask(membersApi.list, company),
  ask(membersApi.invite, async (world) => ({
    ...(await company(world)),
    body: { username: world.friend.username, role: "MEMBER" as const },
  })),
  ask(membersApi.change, async (world) => ({
    ...(await member(world)),
    body: { role: "OBSERVER" as const },
  })),
  ask(membersApi.end, member),
  ask(membersApi.transfer, async (world) => {
    const { params } = await member(world);
    const { id, memberId } = params;
    return { params: { id }, body: { memberId, password: world.askers.owner.password } };
  }),
  ask(membersApi.invitations),
  ask(membersApi.accept, invitation),
  ask(membersApi.decline, invitation),
];

export const workspaceRequests: readonly MatrixRequest[] = [
  ask(workspaceApi.list),
  ask(workspaceApi.get, studio),
  ask(workspaceApi.activeAreas, studio),
  ...settings,
  ...areas,
  ...members,
];
