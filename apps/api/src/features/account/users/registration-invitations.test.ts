import { accountApi } from "@vereda/domain/account/contract";
import { registrationApi } from "@vereda/domain/account/users/contract-registration";
import {
  REGISTRATION_INVITATION_DAYS,
  type RegistrationMode,
} from "@vereda/domain/account/users/registration-modes";
import { connectionLinksApi } from "@vereda/domain/community/connections/contract-connection-links";
import { contentApi } from "@vereda/domain/site/content/contract-content";
import { DAY_MS } from "@vereda/domain/time/units";
import { invitationLinksApi } from "@vereda/domain/workspace/members/contract-invitation-links";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { beforeEach, describe, expect, it } from "vitest";
import { makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registrationInvitations, serverSettings } from "../tables/server-settings.ts";
import { registerUser, testSource } from "../testing/account-testing.ts";

const api = await makeTestApp({ settings: { OPERATOR_NAME: "Casa Luz" } });
const { userId } = await registerUser(api);
const { token } = api.signIn({ userId, roles: ["member", "administrator"] });

let strangers = 0;
const register = (given: object = {}) => {
  strangers++;
  const email = `stranger${strangers}@example.com`;
  const body = { email, password: "correct horse", firstName: "Eva", source: testSource, ...given };
  return api.attempt(accountApi.register, { body });
};
const change = (body: object) => api.attempt(registrationApi.updateSettings, { token, body });
const setMode = (registration: RegistrationMode) => change({ registration });
const invite = (email: string, given: object = {}) =>
  api.attempt(registrationApi.invite, { token, body: { email, ...given } });
const getMode = async (invitation?: string) =>
  (await api.call(registrationApi.registration, { query: { invitation } })).data;
const getStatuses = (responses: readonly { readonly status: number }[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b);
async function getInvitedToken(to: string): Promise<string> {
  const { text } = await api.mailer.next((email) => email.to === to);
  return /register\?invitation=([\w-]+)/.exec(text)?.[1] ?? "";
}

beforeEach(async () => {
  await api.db.delete(serverSettings);
  await api.db.delete(registrationInvitations);
});

describe("registration", () => {
  it("is open by default", async () => {
    expect(await getMode()).toEqual({ mode: "OPEN", isInvited: false });
    expect((await register()).status).toBe(201);
  });

  it("says, where it is open, that an invitation ended, which an account without it may ignore", async () => {
    await invite("tarde@example.com");
    const invitation = await getInvitedToken("tarde@example.com");
    api.clock.advance(REGISTRATION_INVITATION_DAYS * DAY_MS);
    for (const given of [{ invitation }, { invitation: "made-up" }]) {
      const { status, envelope } = await register({ email: "tarde@example.com", ...given });
      expect([status, envelope.error]).toEqual([409, "invitation_ended"]);
    }
    expect((await register({ email: "tarde@example.com" })).status).toBe(201);
  });

  it("is refused while it is closed, invited or not", async () => {
    await invite("wanted@example.com");
    const invitation = await getInvitedToken("wanted@example.com");
    await setMode("CLOSED");
    for (const given of [{}, { email: "wanted@example.com" }, { invitation }]) {
      const response = await register(given);
      expect([response.status, response.envelope.error]).toEqual([403, "registration_closed"]);
    }
  });

  it("takes an invitation by address or link, once, until it expires", async () => {
    await setMode("INVITATION");
    expect((await register()).envelope.error).toBe("invitation_required");
    expect((await register({ invitation: "made-up" })).envelope.error).toBe("invitation_required");
    await invite("rosa@example.com");
    const invitation = await getInvitedToken("rosa@example.com");
    expect(await getMode(invitation)).toEqual({ mode: "INVITATION", isInvited: true });
    const both = await Promise.all([register({ invitation }), register({ invitation })]);
    expect(getStatuses(both)).toEqual([201, 403]);
    expect((await getMode(invitation)).isInvited).toBe(false);
    await invite("luis@example.com");
    expect((await register({ email: "Luis@Example.com" })).status).toBe(201);
    await invite("tarde@example.com");
    api.clock.advance(REGISTRATION_INVITATION_DAYS * DAY_MS);
    expect((await register({ email: "tarde@example.com" })).envelope.error).toBe(
      "invitation_required",
    );
  });

  it("takes an invitation to a workspace, and a personal link", async () => {
    const ana = { userId, token: api.signIn({ userId }).token };
    const { workspace } = await makeWorkspace(api, ana, { name: "Casa" });
    await api.call(membersApi.invite, {
      token: ana.token,
      params: { id: workspace.id },
      body: { email: "socia@example.com", role: "MEMBER" },
    });
    const link = await api.call(connectionLinksApi.create, { token: ana.token });
    await setMode("INVITATION");
    const socia = { email: "socia@example.com" };
    const three = await Promise.all([register(socia), register(socia), register(socia)]);
    expect(getStatuses(three)).toEqual([201, 409, 409]);
    const invitation = link.data.token;
    const two = await Promise.all([register({ invitation }), register({ invitation })]);
    expect(getStatuses(two)).toEqual([201, 403]);
    expect((await getMode(invitation)).isInvited).toBe(false);
  });

  it("takes the token of an e-mail into a workspace once, also for another address", async () => {
    const ana = { userId, token: api.signIn({ userId }).token };
    const { workspace } = await makeWorkspace(api, ana, { name: "Casa" });
    const params = { id: workspace.id };
    const invitations: string[] = [];
    for (const email of ["otra@example.com", "suya@example.com"]) {
      const body = { email, permission: "VIEW" as const };
      await api.call(membersApi.invite, { token: ana.token, params, body });
      invitations.push(await getInvitedToken(email));
    }
    await setMode("INVITATION");
    const [first = "", second = ""] = invitations;
    const two = await Promise.all([first, first].map((invitation) => register({ invitation })));
    expect(getStatuses(two)).toEqual([201, 403]);
    const theirs = { invitation: second, email: "suya@example.com" };
    const mixed = await Promise.all([register(theirs), register({ invitation: second })]);
    expect(getStatuses(mixed)).toEqual([201, 403]);
    expect((await getMode(second)).isInvited).toBe(false);
  });

  it("takes the link of a workspace as often as it has uses, and who came by it joins", async () => {
    const ana = { userId, token: api.signIn({ userId }).token };
    const { workspace } = await makeWorkspace(api, ana, { name: "Casa" });
    const params = { id: workspace.id };
    const body = { permission: "DO" as const, maxUses: 2 };
    const { token: invitation } = (
      await api.call(invitationLinksApi.create, { token: ana.token, params, body })
    ).data;
    await setMode("INVITATION");
    const four = await Promise.all(Array.from({ length: 4 }, () => register({ invitation })));
    expect(getStatuses(four)).toEqual([201, 201, 403, 403]);
    expect((await getMode(invitation)).isInvited).toBe(false);
    const invited = four.find(({ status }) => status === 201)?.data.accessToken ?? "";
    const listed = await api.call(membersApi.invitations, { token: invited });
    expect(listed.data.map(({ workspace: { name } }) => name)).toEqual(["Casa"]);
    const accepted = await api.call(membersApi.accept, {
      token: invited,
      params: { id: listed.data[0]?.id ?? "" },
    });
    expect(accepted.data.role.permission).toBe("DO");
    const links = await api.call(invitationLinksApi.list, { token: ana.token, params });
    expect(links.data).toEqual([]);
  });
});

describe("invitations of administrators", () => {
  it("are listed, replaced by another to the same address, and withdrawn", async () => {
    const first = await invite("ida@example.com");
    expect(first.status).toBe(201);
    await getInvitedToken("ida@example.com");
    expect((await invite("ida@example.com", { id: first.data.id })).status).toBe(200);
    const { data: second } = await invite("ida@example.com");
    const listed = await api.call(registrationApi.invitations, { token });
    expect(listed.data).toEqual([second]);
    await api.call(registrationApi.withdraw, { token, params: { id: second.id } });
    const again = await api.attempt(registrationApi.withdraw, { token, params: { id: second.id } });
    expect(again.status).toBe(404);
    expect((await api.call(registrationApi.invitations, { token })).data).toEqual([]);
  });

  it("are refused for the address of an account, beside the field", async () => {
    const eva = await registerUser(api);
    const response = await invite(eva.email);
    expect([response.status, response.envelope.fields?.[0]?.path]).toEqual([422, "email"]);
  });
});

describe("the settings of the server", () => {
  it("name the operator on the legal pages, else those of the environment", async () => {
    const names = async (name: string) =>
      (await api.call(contentApi.page, { params: { slug: "contact" } })).data.html.includes(name);
    expect(await names("Casa Luz")).toBe(true);
    await change({ operatorName: "Ana & Eva", operatorEmail: "hola@example.com" });
    expect(await names("Ana &amp; Eva")).toBe(true);
    const { data } = await change({ operatorName: "" });
    expect(data).toMatchObject({ operatorName: "Casa Luz", operatorEmail: "hola@example.com" });
    const before = await api.call(registrationApi.settings, { token });
    expect(before.data).toEqual(data);
  });

  it("are not overwritten by an older version", async () => {
    const { data } = await change({ operatorName: "Uno", updatedAt: null });
    const stale = await change({ operatorName: "Dos", updatedAt: null });
    expect([stale.status, stale.envelope.error]).toEqual([409, "conflict"]);
    const saved = await change({ operatorName: "Dos", updatedAt: data.updatedAt });
    expect(saved.data.operatorName).toBe("Dos");
  });

  it("say which field is wrong", async () => {
    const response = await change({ operatorEmail: "nobody" });
    expect([response.status, response.envelope.fields?.[0]?.path]).toEqual([422, "operatorEmail"]);
  });
});
