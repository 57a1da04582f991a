import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { defaultAreas } from "@vereda/domain/workspace/areas/areas";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { defineRequest } from "#access-matrix/world.ts";
import { makeSolidImage } from "#features/account/profile/avatar-testing.ts";
import { joinAs, makeWorkspace } from "./workspace-testing.ts";
import { createId } from "@vereda/domain/id";
import { invitationLinksApi } from "@vereda/domain/workspace/members/contract-invitation-links";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { publicPageApi } from "@vereda/domain/community/profile/contract-public-page";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { verificationApi } from "@vereda/domain/workspace/contract-verification";
import { logbookApi } from "@vereda/domain/logbook/contract";
import { publicSpacesApi } from "@vereda/domain/community/profile/contract-public-space";
import { workspaceApi } from "@vereda/domain/workspace/contract";
import { sameForAll, signedInOnly, ownerOnly, administratorOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /workspaces": signedInOnly(200),
  "GET /workspaces/:id": ownerOnly(200),
  "GET /workspaces/:id/active-areas": ownerOnly(200),
  "GET /workspaces/:id/areas": ownerOnly(200),
  "POST /workspaces/:id/active-areas": ownerOnly(201),
  "DELETE /workspaces/:id/active-areas/:areaId": ownerOnly(200),
  "PUT /workspaces/:id/active-areas/order": ownerOnly(200),
  "PUT /workspaces/:id/active-areas/:areaId/block": ownerOnly(200),
  "PATCH /workspaces/:id/active-areas/:areaId/icon": ownerOnly(200),
  "PATCH /workspaces/:id/active-areas/:areaId/purpose": ownerOnly(200),
  "PATCH /workspaces/:id/active-areas/:areaId/mantra": ownerOnly(200),
  "GET /panel/workspaces/:id/members": ownerOnly(200),
  "POST /panel/workspaces/:id/members": ownerOnly(201),
  "PATCH /panel/workspaces/:id/members/:memberId": ownerOnly(200),
  "DELETE /panel/workspaces/:id/members/:memberId": ownerOnly(200),
  "POST /panel/workspaces/:id/transfer": ownerOnly(200),
  "GET /panel/workspaces/:id/invitation-links": ownerOnly(200),
  "POST /panel/workspaces/:id/invitation-links": ownerOnly(201),
  "DELETE /panel/workspaces/:id/invitation-links/:linkId": ownerOnly(200),
  "GET /public/invitation-links/:token": sameForAll(200),
  "POST /workspaces/invitation-links/:token/accept": signedInOnly(200),
  "GET /public/invitation-emails/:token": sameForAll(200),
  "GET /workspaces/invitations": signedInOnly(200),
  "POST /workspaces/invitations/:id/accept": ownerOnly(200),
  "POST /workspaces/invitations/:id/decline": ownerOnly(200),
  "POST /workspaces": signedInOnly(201),
  "DELETE /workspaces/:id": ownerOnly(200),
  "PATCH /panel/workspaces/:id": ownerOnly(200),
  "PATCH /panel/workspaces/:id/privacy-options": ownerOnly(200),
  "PATCH /panel/workspaces/:id/public-slug": ownerOnly(200),
  "GET /panel/workspaces/:id/public-page": ownerOnly(200),
  "PUT /panel/workspaces/:id/public-page": ownerOnly(200),
  "PUT /panel/workspaces/:id/cover": ownerOnly(200),
  "DELETE /panel/workspaces/:id/cover": ownerOnly(200),
  "POST /panel/workspaces/:id/archive": ownerOnly(200),
  "POST /panel/workspaces/:id/restore": ownerOnly(200),
  "PUT /panel/workspaces/:id/verification": administratorOnly(200),
  "GET /panel/published-workspaces": administratorOnly(200),
  "GET /public/spaces/:slug": sameForAll(200),
  "GET /public/spaces/:slug/areas/:areaId": sameForAll(200),
  "GET /public/spaces/:slug/posts/:id": sameForAll(200),
};

const studio = ({ planner }: World) => ({ params: { id: planner.workspaceId } });

async function company({ api, planner }: World) {
  const { workspace } = await makeWorkspace(api, planner, { name: "Taller" });
  return { params: { id: workspace.id } };
}

const settings: readonly MatrixRequest[] = [
  defineRequest(settingsApi.create, () => ({
    body: { typeId: "ASSET_CAR" as const, name: "Vocho" },
  })),
  defineRequest(settingsApi.update, async (world) => ({
    ...(await company(world)),
    body: { name: "Mine now" },
  })),
  defineRequest(settingsApi.privacyOptions, async (world) => ({
    ...(await company(world)),
    body: { allow_public_slug: true },
  })),
  defineRequest(settingsApi.publicSlug, async (world) => ({
    ...(await company(world)),
    body: { publicSlug: null },
  })),
  defineRequest(publicPageApi.get, company),
  defineRequest(publicPageApi.save, async (world) => ({
    ...(await company(world)),
    body: { areaIds: [], text: "Mine now", contact: null },
  })),
  defineRequest(publicPageApi.setCover, async (world) => ({
    ...(await company(world)),
    body: await makeSolidImage(20, 20).png().toBuffer(),
    headers: { "content-type": "image/png" },
  })),
  defineRequest(publicPageApi.removeCover, company),
  defineRequest(settingsApi.archive, async (world) => ({ ...(await company(world)), body: {} })),
  defineRequest(settingsApi.restore, async (world) => ({ ...(await company(world)), body: {} })),
  defineRequest(settingsApi.remove, async (world) => ({
    ...(await company(world)),
    body: { confirm: "Taller" },
  })),
  defineRequest(verificationApi.find, () => ({ query: { search: "taller" } })),
  defineRequest(settingsApi.verify, async (world) => ({
    ...(await company(world)),
    body: { isVerified: true },
  })),
];

const work = async (world: World) => {
  const { params } = await company(world);
  return { params: { ...params, areaId: "work" as const } };
};

const areas: readonly MatrixRequest[] = [
  defineRequest(areasApi.all, company),
  defineRequest(areasApi.activate, async (world) => ({
    ...(await company(world)),
    body: { areaId: "inventory" as const },
  })),
  defineRequest(areasApi.archive, work),
  defineRequest(areasApi.order, async (world) => ({
    ...(await company(world)),
    body: { areaIds: defaultAreas.COMPANY.toReversed() },
  })),
  defineRequest(areasApi.block, async (world) => ({
    ...(await work(world)),
    body: { isBlocked: true },
  })),
  defineRequest(areasApi.icon, async (world) => ({
    ...(await work(world)),
    body: { iconRotation: 1 },
  })),
  defineRequest(areasApi.purpose, async (world) => ({
    ...(await work(world)),
    body: { talent: "ours" },
  })),
  defineRequest(areasApi.mantra, async (world) => ({
    ...(await work(world)),
    body: { text: "Mine now" },
  })),
];

async function member(world: World) {
  const { params } = await company(world);
  const memberId = await joinAs(world.api, params.id, world.friend, "MEMBER");
  return { params: { ...params, memberId } };
}

async function invitation({ api, planner, friend }: World) {
  const { workspace } = await makeWorkspace(api, friend);
  const id = await joinAs(api, workspace.id, planner, "MEMBER", { status: "INVITED" });
  return { params: { id }, body: {} };
}

async function invitationLink(world: World) {
  const { params } = await company(world);
  const body = { permission: "VIEW" as const };
  const { token } = world.planner;
  const { data } = await world.api.call(invitationLinksApi.create, { params, body, token });
  return { workspace: params, link: data };
}

async function invitationEmail(world: World) {
  const { params } = await company(world);
  const email = `${createId(world.api.clock.now().getTime())}@example.org`;
  const body = { email, permission: "VIEW" as const };
  await world.api.call(membersApi.invite, { params, body, token: world.planner.token });
  const message = await world.api.mailer.next(({ to }) => to === email);
  return { params: { token: /invitation=([\w-]+)/.exec(message.text)?.[1] ?? "" } };
}

const links: readonly MatrixRequest[] = [
  defineRequest(invitationLinksApi.list, company),
  defineRequest(invitationLinksApi.create, async (world) => ({
    ...(await company(world)),
    body: { permission: "DO" as const },
  })),
  defineRequest(invitationLinksApi.revoke, async (world) => {
    const { workspace, link } = await invitationLink(world);
    return { params: { ...workspace, linkId: link.id } };
  }),
  defineRequest(invitationLinksApi.find, async (world) => ({
    params: { token: (await invitationLink(world)).link.token },
  })),
  defineRequest(invitationLinksApi.accept, async (world) => ({
    params: { token: (await invitationLink(world)).link.token },
    body: {},
  })),
  defineRequest(invitationLinksApi.findEmail, invitationEmail),
];

const members: readonly MatrixRequest[] = [
  defineRequest(membersApi.list, company),
  defineRequest(membersApi.invite, async (world) => ({
    ...(await company(world)),
    body: { username: world.friend.username, role: "MEMBER" as const },
  })),
  defineRequest(membersApi.change, async (world) => ({
    ...(await member(world)),
    body: { role: "OBSERVER" as const },
  })),
  defineRequest(membersApi.end, member),
  defineRequest(membersApi.transfer, async (world) => {
    const { params } = await member(world);
    const { id, memberId } = params;
    return { params: { id }, body: { memberId, password: world.callers.owner.password } };
  }),
  defineRequest(membersApi.invitations),
  defineRequest(membersApi.accept, invitation),
  defineRequest(membersApi.decline, invitation),
];

async function publicPost(world: World) {
  const { api, planner } = world;
  const { token } = planner;
  const { slug, workspaceId } = await publicSpace(world, "taller-tres");
  const params = { id: workspaceId };
  await api.call(settingsApi.privacyOptions, { token, params, body: { allow_public_blog: true } });
  await api.attempt(areasApi.activate, { token, params, body: { areaId: "blog" } });
  const { data } = await api.call(logbookApi.create, {
    token,
    params: { ...params, areaId: "blog" },
    body: { kind: "blog", day: "2026-03-02", title: "Hola", values: { text: "…" }, isPublic: true },
  });
  return { params: { slug, id: data.id } };
}

async function publicSpace({ api, planner }: World, slug: string) {
  const { token } = planner;
  const { workspace } = await makeWorkspace(api, planner, { name: "Taller" });
  const params = { id: workspace.id };
  await api.call(settingsApi.privacyOptions, { token, params, body: { allow_public_slug: true } });
  await api.call(settingsApi.publicSlug, { token, params, body: { publicSlug: slug } });
  return { slug, workspaceId: workspace.id };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(workspaceApi.list),
  defineRequest(workspaceApi.get, studio),
  defineRequest(workspaceApi.activeAreas, studio),
  ...settings,
  ...areas,
  ...members,
  ...links,
  defineRequest(publicSpacesApi.space, async (world) => ({
    params: { slug: (await publicSpace(world, "taller-uno")).slug },
  })),
  defineRequest(publicSpacesApi.area, async (world) => ({
    params: { slug: (await publicSpace(world, "taller-dos")).slug, areaId: "work" },
  })),
  defineRequest(publicSpacesApi.post, publicPost),
];
