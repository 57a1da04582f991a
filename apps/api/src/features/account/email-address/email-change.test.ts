import { HOUR_MS } from "@vereda/domain/time/units";
import { accountApi } from "@vereda/domain/account/contract";
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { getNextResetToken, registerUser, testSource } from "../testing/account-testing.ts";
import type { RegisteredUser } from "../testing/account-testing.ts";
import {
  attemptEmailChange,
  startEmailChange,
  findFirstEmail,
  extractLink,
} from "./email-testing.ts";

const api = await makeTestApp({
  settings: { PUBLIC_URL: "https://vereda.example", SMTP_URL: "smtp://127.0.0.1:1" },
});

let addresses = 0;
const newAddress = () => `moved${++addresses}@example.com`;

const confirm = (token: string) => api.attempt(emailApi.confirmChange, { body: { token } });
const cancel = ({ token }: Pick<RegisteredUser, "token">) =>
  api.call(emailApi.cancelChange, { token });
const me = async ({ token }: Pick<RegisteredUser, "token">) =>
  (await api.call(accountApi.me, { token })).data;
const logIn = (email: string, password: string) =>
  api.call(accountApi.login, { body: { email, password, source: testSource } });

async function registerAndStartChange() {
  const user = await registerUser(api);
  const newEmail = newAddress();
  return { user, newEmail, ...(await startEmailChange(api, user, newEmail)) };
}

describe("requesting an email change", () => {
  it("sends emails to both addresses in the user's language and changes nothing yet", async () => {
    const eve = await registerUser(api, { firstName: "Eve", language: "en" });
    const newEmail = newAddress();
    const { emails } = await startEmailChange(api, eve, newEmail);
    expect(emails.current.subject).toBe("Change the email of your account?");
    expect(emails.current.text).toMatch(/^Hello Eve,/);
    expect(emails.current.text).toContain(newEmail);
    for (const email of [emails.current, emails.new]) {
      expect(extractLink(email).link).toMatch(
        /^https:\/\/vereda\.example\/en\/auth\/confirm-email\?token=[\w-]{43}$/,
      );
    }
    expect(await me(eve)).toMatchObject({ email: eve.email, pendingEmail: newEmail });
    expect((await logIn(newEmail, eve.password)).status).toBe(401);
  });

  it("reveals nothing about the account to the new address", async () => {
    const { user, emails } = await registerAndStartChange();
    expect(emails.new.text).toMatch(/^Hola:/);
    expect(emails.new.text + emails.new.html).not.toContain(user.email);
  });

  it("returns the user with the pending email", async () => {
    const ana = await registerUser(api);
    const response = await attemptEmailChange(api, ana, "  Moved.ANA@Example.com ");
    expect(response.status).toBe(200);
    expect(response.data).toMatchObject({
      email: ana.email,
      pendingEmail: "moved.ana@example.com",
    });
  });

  it("requires the password", async () => {
    const ana = await registerUser(api);
    const eva = await registerUser(api);
    for (const email of [newAddress(), ana.email, eva.email]) {
      const response = await attemptEmailChange(api, { ...ana, password: "a wrong one" }, email);
      expect([response.status, response.envelope.error]).toEqual([403, "wrong_password"]);
      expect(response.envelope.fields?.map(({ path }) => path)).toEqual(["password"]);
    }
    expect((await me(ana)).pendingEmail).toBeNull();
  });

  it("rejects the present email", async () => {
    const ana = await registerUser(api);
    const same = await attemptEmailChange(api, ana, ana.email.toUpperCase());
    expect([same.status, same.envelope.error]).toEqual([422, "email_same"]);
    expect(same.envelope.fields?.map(({ path }) => path)).toEqual(["email"]);
  });

  it("responds alike for another user's email, and only its owner gets to know", async () => {
    const [ana, eva] = [await registerUser(api), await registerUser(api)];
    const inUse = await attemptEmailChange(api, ana, eva.email);
    expect([inUse.status, inUse.data.pendingEmail]).toEqual([200, eva.email]);
    const letter = await api.mailer.next(({ to }) => to === eva.email);
    expect(letter.subject).toBe("Ya tienes una cuenta de Vereda");
    expect(letter.text).toContain("https://vereda.example/auth/login");
    expect(letter.text).not.toContain("token=");
    const { text } = await api.mailer.next(({ to }) => to === ana.email);
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? "";
    expect((await confirm(token)).data).toEqual({ waitsFor: "new" });
    const free = await attemptEmailChange(api, ana, newAddress());
    expect({ ...free.data, pendingEmail: null }).toEqual({ ...inUse.data, pendingEmail: null });
  });

  it("leads the owner of an address in use to the page in their language", async () => {
    const [ana, eve] = [await registerUser(api), await registerUser(api, { language: "en" })];
    await attemptEmailChange(api, ana, eve.email);
    const { text } = await api.mailer.next(({ to }) => to === eve.email);
    expect(text).toContain("https://vereda.example/en/auth/login");
  });

  it("is rate-limited per user", async () => {
    const ana = await registerUser(api);
    const eva = await registerUser(api);
    for (let n = 0; n < 5; n++) {
      expect((await attemptEmailChange(api, ana, eva.email)).status).toBe(200);
    }
    for (const email of [eva.email, newAddress()]) {
      expect((await attemptEmailChange(api, ana, email)).status).toBe(429);
    }
    expect((await attemptEmailChange(api, eva, newAddress())).status).toBe(200);
  });

  it("invalidates the links of the previous request", async () => {
    const { user, ...first } = await registerAndStartChange();
    const other = newAddress();
    const second = await startEmailChange(api, user, other);
    expect((await me(user)).pendingEmail).toBe(other);
    for (const token of [first.current, first.new]) {
      expect((await confirm(token)).status).toBe(400);
    }
    await confirm(second.current);
    await confirm(second.new);
    expect((await me(user)).email).toBe(other);
  });

  it.each([undefined, null, "", "ana", "a b@example.com", `${"x".repeat(250)}@example.com`])(
    "rejects %j as an email",
    async (email) => {
      const response = await attemptEmailChange(api, await registerUser(api), email);
      expect(response.status).toBe(422);
      expect(response.envelope.fields?.map(({ path }) => path)).toEqual(["email"]);
    },
  );

  it("requires a session", async () => {
    const ana = await registerUser(api);
    expect((await attemptEmailChange(api, { ...ana, token: "guessed" }, newAddress())).status).toBe(
      401,
    );
    expect((await cancel({ token: "guessed" })).status).toBe(401);
  });
});

describe("confirming an email change", () => {
  it.each([
    ["current", "new"],
    ["new", "current"],
  ] as const)("needs both links: first the %s, then the %s one", async (first, second) => {
    const change = await registerAndStartChange();
    const { user, newEmail } = change;
    const half = await confirm(change[first]);
    expect(half.data).toEqual({ waitsFor: second });
    expect(await me(user)).toMatchObject({ email: user.email, pendingEmail: newEmail });
    api.clock.advance(60_000);
    const whole = await confirm(change[second]);
    expect(whole.data).toEqual({ waitsFor: null });
    expect(await me(user)).toMatchObject({
      email: newEmail,
      pendingEmail: null,
      emailVerifiedAt: api.clock.now().toISOString(),
    });
    expect((await logIn(newEmail, user.password)).status).toBe(200);
    expect((await logIn(user.email, user.password)).status).toBe(401);
  });

  it("leaves all sessions open", async () => {
    const { user, ...change } = await registerAndStartChange();
    const { accessToken: token } = (await logIn(user.email, user.password)).data;
    await confirm(change.current);
    await confirm(change.new);
    expect((await me({ token })).email).toBe(change.newEmail);
    expect((await me(user)).email).toBe(change.newEmail);
  });

  it("notifies the previous address only after the change", async () => {
    const { user, newEmail, ...change } = await registerAndStartChange();
    await confirm(change.current);
    const isChangeNotice = ({ subject }: { subject: string }) =>
      subject === "Tu cuenta ya usa otro correo";
    expect(api.mailer.emails.filter(({ to }) => to === user.email).some(isChangeNotice)).toBe(
      false,
    );
    await confirm(change.new);
    const email = await api.mailer.next(
      ({ to, subject }) => to === user.email && isChangeNotice({ subject }),
    );
    expect(email.text).toContain(newEmail);
  });

  it("invalidates links sent to the previous address", async () => {
    const { user, ...change } = await registerAndStartChange();
    await api.call(accountApi.forgotPassword, { body: { email: user.email } });
    const reset = await getNextResetToken(api);
    await confirm(change.current);
    await confirm(change.new);
    const password = "otra frase corta";
    const responses = [
      await api.call(accountApi.resetPassword, { body: { token: reset, password } }),
      await api.attempt(emailApi.verify, {
        body: { token: extractLink(findFirstEmail(api, user.email)).token },
      }),
    ];
    for (const { envelope } of responses) expect(envelope.error).toBe("token_invalid");
  });

  it("accepts each link once", async () => {
    const change = await registerAndStartChange();
    await confirm(change.current);
    const again = await confirm(change.current);
    expect([again.status, again.envelope.error]).toEqual([400, "token_invalid"]);
    await confirm(change.new);
    for (const token of [change.current, change.new]) {
      expect((await confirm(token)).status).toBe(400);
    }
  });

  it("completes once when both links are used at the same time", async () => {
    const { user, newEmail, ...change } = await registerAndStartChange();
    const responses = await Promise.all([confirm(change.current), confirm(change.new)]);
    const waits = responses.map(({ data }) => data.waitsFor);
    expect(waits.filter((waitsFor) => waitsFor === null)).toHaveLength(1);
    expect((await me(user)).email).toBe(newEmail);
  });

  it("counts a link once when it is used twice at the same time", async () => {
    const { user, ...change } = await registerAndStartChange();
    const responses = await Promise.all([confirm(change.new), confirm(change.new)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await me(user)).email).toBe(user.email);
  });

  it("expires after two days", async () => {
    const { user, ...change } = await registerAndStartChange();
    await confirm(change.current);
    api.clock.advance(48 * HOUR_MS);
    const { accessToken: token } = (await logIn(user.email, user.password)).data;
    expect((await me({ token })).pendingEmail).toBeNull();
    expect((await confirm(change.new)).status).toBe(400);
    expect((await me({ token })).email).toBe(user.email);
  });

  it("returns a clear error when another user took the email meanwhile", async () => {
    const { user, newEmail, ...change } = await registerAndStartChange();
    await confirm(change.current);
    await registerUser(api, { email: newEmail });
    const response = await confirm(change.new);
    expect([response.status, response.envelope.error]).toEqual([409, "email_taken"]);
    expect(await me(user)).toMatchObject({ email: user.email, pendingEmail: null });
    expect((await confirm(change.new)).envelope.error).toBe("token_invalid");
  });

  it("gives a contested email to the first user who completes the change", async () => {
    const first = await registerAndStartChange();
    const eva = await registerUser(api);
    const second = await startEmailChange(api, eva, first.newEmail);
    await Promise.all([confirm(first.current), confirm(second.current)]);
    const responses = await Promise.all([confirm(first.new), confirm(second.new)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [ana, other] = [await me(first.user), await me(eva)];
    expect([ana.email, other.email].filter((email) => email === first.newEmail)).toHaveLength(1);
  });

  it.each(["unknown", "x".repeat(200)])("rejects the unknown token %j", async (token) => {
    expect((await confirm(token)).status).toBe(400);
  });

  it.each(["", "x".repeat(201), "nul\u0000"])("rejects %j as a token", async (token) => {
    expect((await confirm(token)).status).toBe(422);
  });

  it("rejects account confirmation links, and the other way round", async () => {
    const { user, ...change } = await registerAndStartChange();
    const verify = extractLink(findFirstEmail(api, user.email)).token;
    expect((await confirm(verify)).status).toBe(400);
    const crossed = await api.call(emailApi.verify, { body: { token: change.new } });
    expect(crossed.status).toBe(400);
    expect((await me(user)).emailVerifiedAt).toBeNull();
  });
});

describe("cancelling an email change", () => {
  it("ends the change and its links, also after one confirmation", async () => {
    const { user, ...change } = await registerAndStartChange();
    await confirm(change.new);
    const response = await cancel(user);
    expect(response.data).toMatchObject({ email: user.email, pendingEmail: null });
    expect((await confirm(change.current)).status).toBe(400);
    expect((await me(user)).email).toBe(user.email);
  });

  it("happens when the password is reset by a link", async () => {
    const { user, ...tokens } = await registerAndStartChange();
    await confirm(tokens.new);
    await api.call(accountApi.forgotPassword, { body: { email: user.email } });
    const token = await getNextResetToken(api);
    const password = "otra frase corta";
    await api.call(accountApi.resetPassword, { body: { token, password } });
    expect((await confirm(tokens.current)).envelope.error).toBe("token_invalid");
    expect((await logIn(user.email, password)).status).toBe(200);
  });

  it("succeeds without a pending change and does not affect other users", async () => {
    const { user: ana, newEmail } = await registerAndStartChange();
    const eva = await registerUser(api);
    expect((await cancel(eva)).status).toBe(200);
    expect((await me(ana)).pendingEmail).toBe(newEmail);
  });
});
