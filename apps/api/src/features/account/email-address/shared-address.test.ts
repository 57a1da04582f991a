import { accountApi } from "@vereda/domain/account/contract";
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser, testSource } from "../testing/account-testing.ts";
import { users } from "../tables/users.ts";
import { changeGrantedRoles } from "../users/granted-roles.ts";
import { hasEmail } from "./shared-address.ts";

const api = await makeTestApp({ settings: { SMTP_URL: "smtp://127.0.0.1:1" } });
const withoutEmail = await makeTestApp();

const OTHER = "una frase de alguien más";

const register = (email: string, password = OTHER) =>
  api.attempt(accountApi.register, {
    body: { email, password, firstName: "Nadie", source: testSource },
  });
const logIn = (email: string, password: string) =>
  api.attempt(accountApi.login, { body: { email, password, source: testSource } });
const me = async (token: string) => (await api.call(accountApi.me, { token })).data;

/** A user with a confirmed address, and a stranger who registers with it. */
async function registerTwice() {
  const owner = await registerUser(api);
  await api.db
    .update(users)
    .set({ emailVerifiedAt: api.clock.now() })
    .where(eq(users.id, owner.userId));
  const response = await register(owner.email);
  const letter = await api.mailer.next(({ to }) => to === owner.email);
  const token = response.data.accessToken;
  return { owner, response, letter, token, userId: (await me(token)).id };
}

/** Ids, names and times differ between any two accounts. */
function describeUser({ workspaces, ...user }: Awaited<ReturnType<typeof me>>) {
  const {
    id: _id,
    username: _name,
    createdAt: _at,
    updatedAt: _since,
    email: _email,
    ...rest
  } = user;
  return { ...rest, workspaces: workspaces.length };
}

describe("registering with an address that has an account", () => {
  it("responds as with any other, in the same words", async () => {
    const { response, token, owner } = await registerTwice();
    const fresh = await register("fresh@example.com");
    expect(response.status).toBe(fresh.status);
    expect(response.envelope.message).toBe(fresh.envelope.message);
    expect(Object.keys(response.data)).toEqual(Object.keys(fresh.data));
    const [one, other] = [await me(token), await me(fresh.data.accessToken)];
    expect(one.email).toBe(owner.email);
    expect(describeUser(one)).toEqual(describeUser(other));
  });

  it("tells the owner by e-mail, and sends no link to confirm it", async () => {
    const { letter } = await registerTwice();
    expect(letter.subject).toBe("¿Abriste otra cuenta de Vereda?");
    expect(letter.text).not.toContain("verify-email");
  });

  it("leaves the owner's account as it is", async () => {
    const { owner, userId } = await registerTwice();
    expect(userId).not.toBe(owner.userId);
    const { data } = await logIn(owner.email, owner.password);
    expect((await me(data.accessToken)).id).toBe(owner.userId);
  });
});

describe("without a mail server", () => {
  it("says beside the address that it has an account, and makes none", async () => {
    const owner = await registerUser(withoutEmail);
    const body = { email: owner.email, password: OTHER, firstName: "Nadie", source: testSource };
    const before = await withoutEmail.db.$count(users);
    const { status, envelope } = await withoutEmail.attempt(accountApi.register, { body });
    expect(status).toBe(409);
    expect(envelope.error).toBe("email_taken");
    expect(envelope.fields).toEqual([
      { path: "email", message: "Ya existe una cuenta con ese correo. ¿Quieres iniciar sesión?" },
    ]);
    expect(await withoutEmail.db.$count(users)).toBe(before);
  });

  it("makes one account of concurrent registrations", async () => {
    const body = {
      email: "twice@example.com",
      password: OTHER,
      firstName: "Ana",
      source: testSource,
    };
    const tries = [1, 2, 3].map(() => withoutEmail.attempt(accountApi.register, { body }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

describe("an account that shares its address", () => {
  it("signs in with its own password, also after changing it", async () => {
    const { owner, userId, token } = await registerTwice();
    const { data } = await logIn(owner.email, OTHER);
    expect((await me(data.accessToken)).id).toBe(userId);
    const newPassword = "otra frase muy distinta";
    const body = { currentPassword: OTHER, newPassword };
    expect((await api.call(securityApi.changePassword, { token, body })).status).toBe(200);
    expect((await logIn(owner.email, OTHER)).status).toBe(401);
    expect((await me((await logIn(owner.email, newPassword)).data.accessToken)).id).toBe(userId);
  });

  it("does not come before the owner when both have the same password", async () => {
    const { owner } = await registerTwice();
    await register(owner.email, owner.password);
    const { data } = await logIn(owner.email, owner.password);
    expect((await me(data.accessToken)).id).toBe(owner.userId);
  });

  it("gets no e-mails, and asks in vain for the link to confirm", async () => {
    const { owner, token, userId } = await registerTwice();
    const { status } = await api.attempt(emailApi.sendAgain, { token, body: {} });
    expect(status).toBe(200);
    const change = { email: "elsewhere@example.com", password: OTHER };
    expect((await api.attempt(emailApi.requestChange, { token, body: change })).status).toBe(200);
    await api.mailer.next(({ to }) => to === "elsewhere@example.com");
    const sent = api.mailer.emails.filter(({ to }) => to === owner.email);
    expect(sent.at(-1)?.subject).toBe("¿Abriste otra cuenta de Vereda?");
    const [row] = await api.db.select().from(users).where(eq(users.id, userId));
    expect(row?.emailVerifiedAt).toBeNull();
  });

  it("is not who a link for a forgotten password is for", async () => {
    const { owner } = await registerTwice();
    await api.call(accountApi.forgotPassword, { body: { email: owner.email } });
    const { text } = await api.mailer.next(
      ({ to, text: body }) => to === owner.email && body.includes("reset-password?"),
    );
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? "";
    const password = "camino nuevo y largo";
    await api.call(accountApi.resetPassword, { body: { token, password } });
    expect((await me((await logIn(owner.email, password)).data.accessToken)).id).toBe(owner.userId);
  });

  it("is given no role by its address", async () => {
    const { owner, token } = await registerTwice();
    await changeGrantedRoles(api.db, hasEmail(owner.email), () => ["moderator"]);
    expect((await me(token)).roles.map(({ slug }) => slug)).toEqual(["member"]);
  });

  it("gets no invitations to its address", async () => {
    const { owner, token } = await registerTwice();
    const host = await registerUser(api);
    const { workspaces } = await me(host.token);
    await api.attempt(membersApi.invite, {
      token: host.token,
      params: { id: workspaces[0]?.workspace.id ?? "" },
      body: { email: owner.email, role: "MEMBER" },
    });
    expect((await api.call(membersApi.invitations, { token })).data).toEqual([]);
  });

  it("may confirm the address once no other account has it", async () => {
    const { owner, token } = await registerTwice();
    const moved = { email: `moved.${owner.email}` };
    await api.db.update(users).set(moved).where(eq(users.id, owner.userId));
    await api.call(emailApi.sendAgain, { token, body: {} });
    const { text } = await api.mailer.next(
      ({ to, text: body }) => to === owner.email && body.includes("verify-email?"),
    );
    const link = /token=([\w-]+)/.exec(text)?.[1] ?? "";
    await api.call(emailApi.verify, { body: { token: link } });
    expect((await me(token)).emailVerifiedAt).not.toBeNull();
  });
});
