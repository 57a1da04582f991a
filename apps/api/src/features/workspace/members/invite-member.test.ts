import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import { createId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import { invitationLinksApi } from "@vereda/domain/workspace/members/contract-invitation-links";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { describe, expect, it } from "vitest";
import {
  getNextResetToken,
  registerUser,
  testSource,
} from "../../account/testing/account-testing.ts";
import { extractLink } from "../../account/email-address/email-testing.ts";
import { users } from "../../account/tables/users.ts";
import { makePlanner } from "../../planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { joinAs, makeWorkspace } from "../workspace-testing.ts";
import { getOutcome, member, makeMemberCalls } from "./members-testing.ts";

const api = await makeTestApp({
  settings: { CALLS_PER_USER_PER_MINUTE: "100000", PUBLIC_URL: "https://vereda.example" },
});
const makeUser = (firstName: string) => makePlanner(api, { firstName, language: "es" });
const ana = await makeUser("Ana");
const luis = await makeUser("Luis");
const eva = await makeUser("Eva");
const stranger = await makeUser("Noé");

const { company, list, invite, accept, enters } = makeMemberCalls(api, ana);
type Token = string | undefined;
const decline = (id: string, token: Token) =>
  api.attempt(membersApi.decline, { params: { id }, body: {}, token });
const listInvitations = async (token: string) =>
  (await api.call(membersApi.invitations, { token })).data;
describe("accepting beside declining", () => {
  it.each(Array.from({ length: 6 }, (_, round) => round))("has one result (%i)", async () => {
    const { data } = await invite(await company(), { username: eva.username, ...member });
    const responses = await Promise.all([accept(data.id, eva.token), decline(data.id, eva.token)]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe("inviting", () => {
  it("invites a user by username, who can accept", async () => {
    const id = await company();
    const { status, data } = await invite(id, { username: luis.username, ...member });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      username: luis.username,
      // They share nothing yet.
      name: luis.username,
      role: "MEMBER",
      areaId: null,
      status: "INVITED",
      endDate: null,
      isSelf: false,
    });
    expect(await enters(id, luis.token)).toBe(false);
    expect((await listInvitations(luis.token))[0]).toEqual({
      id: data.id,
      workspace: { name: "Panadería 🥐", typeId: "COMPANY", icon: null, iconRotation: 0 },
      role: "MEMBER",
      permission: "DO",
      areaIds: null,
      areaId: null,
      invitedBy: "Ana",
      invitedAt: data.startDate,
      expiresAt: data.expiresAt,
    });
    expect((await accept(data.id, stranger.token)).status).toBe(404);
    api.clock.advance(60_000);
    const entered = await accept(data.id, luis.token);
    expect(entered.data.member).toMatchObject({ status: "ACTIVE" });
    expect(entered.data.member.startDate).toBe(api.clock.now().toISOString());
    expect((await accept(data.id, luis.token)).data).toEqual(entered.data);
    expect(await listInvitations(luis.token)).toEqual([]);
    const message = await api.mailer.next(({ text }) => text.includes("Panadería"));
    expect(message.subject).toBe("Te invitaron a un espacio en Vereda");
    expect(message.text).toContain("/panel/workspaces?tab=invitations");
  });

  it("lets the user decline and records it in the history", async () => {
    const id = await company();
    const { data } = await invite(id, { username: luis.username, ...member });
    expect((await decline(data.id, stranger.token)).status).toBe(404);
    expect((await decline(data.id, luis.token)).status).toBe(200);
    expect((await decline(data.id, luis.token)).status).toBe(404);
    expect((await accept(data.id, luis.token)).status).toBe(404);
    const { items } = (await list(id, { status: "ENDED" })).data;
    expect(items).toMatchObject([{ id: data.id, ending: "declined" }]);
    expect((await invite(id, { username: luis.username, ...member })).status).toBe(201);
  });

  it("creates one invitation per id", async () => {
    const id = await company();
    const body = { id: createId(7), username: luis.username, ...member };
    const first = await invite(id, body);
    const again = await invite(id, body);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.data).toEqual(first.data);
    expect(getOutcome(await invite(await company(), body))).toEqual([409, "conflict"]);
  });

  it.each([
    ["no permission", { username: luis.username }, 422, "validation_error"],
    [
      "an owner of one area",
      { username: luis.username, permission: "OWN", areaIds: ["work"] },
      422,
      "validation_error",
    ],
    [
      "an area that is off, among others",
      { username: luis.username, permission: "DO", areaIds: ["work", "inventory"] },
      422,
      "validation_error",
    ],
    ["nobody in particular", member, 422, "validation_error"],
    [
      "two ways at once",
      { username: luis.username, email: "a@b.mx", ...member },
      422,
      "validation_error",
    ],
    ["somebody who is there", { username: ana.username, ...member }, 409, "already_member"],
    ["a role that is none", { username: luis.username, role: "KING" }, 422, "validation_error"],
    [
      "a role without its area",
      { username: luis.username, role: "DEVELOPER" },
      422,
      "validation_error",
    ],
    [
      "a role for all with an area",
      { username: luis.username, areaId: "work", ...member },
      422,
      "validation_error",
    ],
    [
      "an area that is off",
      { username: luis.username, role: "DEVELOPER", areaId: "inventory" },
      422,
      "validation_error",
    ],
    ["an address that is none", { email: "luis", ...member }, 422, "validation_error"],
  ])("rejects %s", async (_what, body, ...refusal) => {
    expect(getOutcome(await invite(await company(), body))).toEqual(refusal);
  });

  it("returns 401 without a session and 404 for other users", async () => {
    const id = await company();
    const body = { username: luis.username, ...member };
    expect((await api.attempt(membersApi.invite, { params: { id }, body })).status).toBe(401);
    expect((await invite(id, body, stranger.token)).status).toBe(404);
  });

  it("rejects a second owner of a Personal Studio", async () => {
    const body = { username: luis.username, role: "CO_OWNER" };
    expect(getOutcome(await invite(ana.workspaceId, body))).toEqual([403, "forbidden"]);
    const doctor = { username: luis.username, role: "DOCTOR", areaId: "health" };
    expect((await invite(ana.workspaceId, doctor)).status).toBe(201);
  });
});

describe("inviting by email address", () => {
  it("returns the same response whether or not the address has an account", async () => {
    const id = await company();
    const eva = await makeUser("Eva");
    const responses = [
      await invite(id, { email: (await getEmail(eva)).toUpperCase(), ...member }),
      await invite(id, { email: "nobody.yet@example.org", ...member }),
    ];
    for (const { status, data } of responses) {
      expect(status).toBe(201);
      expect(data).toMatchObject({ username: null, avatar: null, status: "INVITED" });
      expect(data.name).toMatch(/@example\./);
    }
    const toExisting = await api.mailer.next(({ to }) => to === responses[0]?.data.name);
    expect(toExisting.text).toContain("/panel/workspaces?tab=invitations");
    const toNobody = await api.mailer.next(({ to }) => to === "nobody.yet@example.org");
    expect(toNobody.text).toContain("/auth/register");
    expect(toNobody.text).toMatch(/^Hola:\n/);
  });

  it("does not reveal an existing member and sends no email", async () => {
    const id = await company();
    const ivo = await makeUser("Ivo");
    const email = await getEmail(ivo);
    await joinAs(api, id, ivo, "MEMBER");
    expect((await invite(id, { email, ...member })).status).toBe(201);
    expect(getOutcome(await invite(id, { email, ...member }))).toEqual([409, "already_member"]);
    await confirm(ivo);
    expect(await listInvitations(ivo.token)).toEqual([]);
    await invite(id, { email: "later@example.org", ...member });
    const message = await api.mailer.next(({ to }) => [email, "later@example.org"].includes(to));
    expect(message.to).toBe("later@example.org");
  });

  it("is available once the recipient has an account and a confirmed address", async () => {
    const id = await company();
    const { data } = await invite(id, { email: "late@example.org", ...member });
    const newUser = await makePlanner(api, { email: "late@example.org", firstName: "Lía" });
    expect(await listInvitations(newUser.token)).toEqual([]);
    expect((await accept(data.id, newUser.token)).status).toBe(404);
    await confirm(newUser);
    expect((await listInvitations(newUser.token)).map((each) => each.id)).toEqual([data.id]);
    expect((await accept(data.id, newUser.token)).status).toBe(200);
    const { items } = (await list(id)).data;
    expect(items.find((each) => each.id === data.id)).toMatchObject({
      username: newUser.username,
      name: "Lía",
    });
    expect(JSON.stringify(items)).not.toContain("@");
  });

  it("is available after registration and confirmation by the emailed link", async () => {
    const id = await company();
    const email = "by.letter@example.org";
    const { data } = await invite(id, { email, ...member });
    const newcomer = await registerUser(api, { email });
    const links = api.mailer.emails.filter(({ to }) => to === email).map(extractLink);
    const token = links.find(({ link }) => link.includes("/auth/verify-email"))?.token;
    expect(await listInvitations(newcomer.token)).toEqual([]);
    expect((await api.attempt(emailApi.verify, { body: { token } })).status).toBe(200);
    expect((await listInvitations(newcomer.token)).map((one) => one.id)).toEqual([data.id]);
    expect((await accept(data.id, newcomer.token)).status).toBe(200);
  });

  it("leads to a register form that says who invites whom where, and inside once confirmed", async () => {
    const id = await company();
    const email = "lucia@example.org";
    const body = { email, firstName: "Lucía", permission: "LEAD" };
    const { data } = await invite(id, body);
    expect(data).toMatchObject({ role: null, permission: "LEAD", areaIds: null });
    const message = await api.mailer.next(({ to }) => to === email);
    expect(message.text).toMatch(/^Hola, Lucía:/);
    const invitation = /register\?invitation=([\w-]+)/.exec(message.text)?.[1] ?? "";
    const find = (token: string) =>
      api.attempt(invitationLinksApi.findEmail, { params: { token } });
    expect((await find(invitation)).data).toEqual({
      workspaceName: "Panadería 🥐",
      inviterFirstName: "Ana",
      firstName: "Lucía",
      email,
    });
    expect((await find("unknown")).status).toBe(404);
    const other = await registerUser(api, { email: "other@example.org", invitation });
    const lucía = await registerUser(api, { email, invitation, firstName: "Lucía" });
    expect(await enters(id, lucía.token)).toBe(false);
    for (const to of ["other@example.org", email]) {
      const confirmation = api.mailer.emails
        .filter((one) => one.to === to)
        .map(extractLink)
        .find(({ link }) => link.includes("/auth/verify-email"));
      const body = { token: confirmation?.token ?? "" };
      const { workspace } = (await api.call(emailApi.verify, { body })).data;
      expect(workspace).toEqual(to === email ? { id, name: "Panadería 🥐" } : null);
    }
    expect(await enters(id, lucía.token)).toBe(true);
    expect(await enters(id, other.token)).toBe(false);
    const { items } = (await list(id)).data;
    expect(items.find((each) => each.id === data.id)).toMatchObject({
      name: "Lucía",
      permission: "LEAD",
      status: "ACTIVE",
    });
    expect((await find(invitation)).status).toBe(404);
  });

  it("lets in who confirms the address by choosing another password, too", async () => {
    const id = await company();
    const email = "olvido@example.org";
    await invite(id, { email, ...member });
    const message = await api.mailer.next(({ to }) => to === email);
    const invitation = /register\?invitation=([\w-]+)/.exec(message.text)?.[1] ?? "";
    await registerUser(api, { email, invitation });
    await api.call(accountApi.forgotPassword, { body: { email } });
    const password = "otra frase corta";
    const body = { token: await getNextResetToken(api), password };
    await api.call(accountApi.resetPassword, { body });
    const login = { email, password, source: testSource };
    const { accessToken } = (await api.call(accountApi.login, { body: login })).data;
    expect(await enters(id, accessToken)).toBe(true);
  });

  it("removes advertising from emails to strangers", async () => {
    const { workspace } = await makeWorkspace(api, ana, { name: "Gana en spam.example" });
    await invite(workspace.id, { email: "target@example.org", ...member });
    const message = await api.mailer.next(({ to }) => to === "target@example.org");
    expect(message.text).not.toContain("spam");
    expect(message.text).toContain("un espacio");
  });
});

async function getEmail({ userId }: { userId: string }): Promise<string> {
  const [row] = await api.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? "";
}

async function confirm({ userId }: { userId: string }): Promise<void> {
  const emailVerifiedAt = api.clock.now();
  await api.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, userId));
}

// Runs last, because it advances the clock beyond the other sessions.
describe("an invitation", () => {
  it("expires after 30 days, moves to the history and can be renewed", async () => {
    const id = await company();
    const { data } = await invite(id, { username: luis.username, ...member });
    expect(Date.parse(data.expiresAt ?? "") - Date.parse(data.startDate)).toBe(30 * DAY_MS);
    api.clock.advance(30 * DAY_MS - 1);
    expect((await listInvitations(luis.token)).map((one) => one.id)).toContain(data.id);
    api.clock.advance(1);
    expect((await listInvitations(luis.token)).map((one) => one.id)).not.toContain(data.id);
    expect((await accept(data.id, luis.token)).status).toBe(404);
    // Works before the cleanup job has run.
    expect((await invite(id, { username: luis.username, ...member })).status).toBe(201);
    const { items } = (await list(id, { status: "ENDED" })).data;
    expect(items).toMatchObject([{ id: data.id, ending: "expired" }]);
    api.clock.advance(31 * DAY_MS);
    await api.runJobs();
    expect((await list(id, { status: "INVITED" })).data.items).toEqual([]);
  });
});
