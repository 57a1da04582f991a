// Who gets what from the calls about workspaces, their members and their public pages, and how each is asked.
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { areasActiveAtFirst } from "@vereda/domain/workspace/areas/areas";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { ask } from "#access-matrix/world.ts";
import { joinAs, makeWorkspace } from "./workspace-testing.ts";
import { membersApi } from "@vereda/domain/workspace/roles/contract-members";
import { settingsApi } from "@vereda/domain/workspace/contract-settings";
import { verificationApi } from "@vereda/domain/workspace/contract-verification";
import { publicSpacesApi } from "@vereda/domain/workspace/contract-public";
import { workspaceApi } from "@vereda/domain/workspace/contract";
import { everybody, oneself, owners, trusted } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /workspaces": oneself(200),
  "GET /workspaces/:id": owners(200),
  "GET /workspaces/:id/active-areas": owners(200),
  "GET /workspaces/:id/areas": owners(200),
  "POST /workspaces/:id/active-areas": owners(201),
  "DELETE /workspaces/:id/active-areas/:areaId": owners(200),
  "PUT /workspaces/:id/active-areas/order": owners(200),
  "PUT /workspaces/:id/active-areas/:areaId/block": owners(200),
  "PATCH /workspaces/:id/active-areas/:areaId/icon": owners(200),
  "PATCH /workspaces/:id/active-areas/:areaId/purpose": owners(200),
  "PATCH /workspaces/:id/active-areas/:areaId/mantra": owners(200),
  "GET /panel/workspaces/:id/members": owners(200),
  "POST /panel/workspaces/:id/members": owners(201),
  "PATCH /panel/workspaces/:id/members/:memberId": owners(200),
  "DELETE /panel/workspaces/:id/members/:memberId": owners(200),
  "POST /panel/workspaces/:id/transfer": owners(200),
  "GET /workspaces/invitations": oneself(200),
  "POST /workspaces/invitations/:id/accept": owners(200),
  "POST /workspaces/invitations/:id/decline": owners(200),
  "POST /workspaces": oneself(201),
  "DELETE /workspaces/:id": owners(200),
  "PATCH /panel/workspaces/:id": owners(200),
  "PATCH /panel/workspaces/:id/privacy-options": owners(200),
  "PATCH /panel/workspaces/:id/public-slug": owners(200),
  "POST /panel/workspaces/:id/archive": owners(200),
  "POST /panel/workspaces/:id/restore": owners(200),
  "PUT /panel/workspaces/:id/verification": trusted(200),
  "GET /panel/published-workspaces": trusted(200),
  "GET /public/spaces/:slug": everybody(200),
  "GET /public/spaces/:slug/areas/:areaId": everybody(200),
};

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

/** A workspace of the owner's that everybody may see. */
async function publicSpace({ api, planner }: World, slug: string) {
  const { token } = planner;
  const { workspace } = await makeWorkspace(api, planner, { name: "Taller" });
  const params = { id: workspace.id };
  await api.call(settingsApi.privacyOptions, { token, params, body: { allow_public_slug: true } });
  await api.call(settingsApi.publicSlug, { token, params, body: { publicSlug: slug } });
  return { slug };
}

export const accessRequests: readonly MatrixRequest[] = [
  ask(workspaceApi.list),
  ask(workspaceApi.get, studio),
  ask(workspaceApi.activeAreas, studio),
  ...settings,
  ...areas,
  ...members,
  ask(publicSpacesApi.space, async (world) => ({ params: await publicSpace(world, "taller-uno") })),
  ask(publicSpacesApi.area, async (world) => ({
    params: { ...(await publicSpace(world, "taller-dos")), areaId: "work" },
  })),
];
