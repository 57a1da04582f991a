import { HOUR_MS } from "@vereda/domain/time/units";
import { accountApi } from "@vereda/domain/account/contract";
import { emailApi } from "@vereda/domain/account/contract-email";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { nextResetToken, registerPerson, testSource } from "../testing/account-testing.ts";
import type { RegisteredPerson } from "../testing/account-testing.ts";
import { askForChange, changeUnderWay, firstLetterTo, linkOf } from "./email-testing.ts";

const api = await makeTestApp({ settings: { PUBLIC_URL: "https://vereda.example" } });

let addresses = 0;
const newAddress = () => `moved${++addresses}@example.com`;

const confirm = (token: string) => api.attempt(emailApi.confirmChange, { body: { token } });
const cancel = ({ token }: Pick<RegisteredPerson, "token">) =>
  api.call(emailApi.cancelChange, { token });
const me = async ({ token }: Pick<RegisteredPerson, "token">) =>
  (await api.call(accountApi.me, { token })).data;
const logIn = (email: string, password: string) =>
  api.call(accountApi.login, { body: { email, password, source: testSource } });

async function begun() {
  const person = await registerPerson(api);
  const newEmail = newAddress();
  return { person, newEmail, ...(await changeUnderWay(api, person, newEmail)) };
}

describe("asking for another address", () => {
  it("writes to both addresses in the person's language, and changes nothing yet", async () => {
    const eve = await registerPerson(api, { firstName: "Eve", language: "en" });
    const newEmail = newAddress();
    const { letters } = await changeUnderWay(api, eve, newEmail);
    expect(letters.current.subject).toBe("Change the e-mail of your account?");
    expect(letters.current.text).toMatch(/^Hello Eve,/);
    expect(letters.current.text).toContain(newEmail);
    for (const letter of [letters.current, letters.new]) {
      expect(linkOf(letter).link).toMatch(
        /^https:\/\/vereda\.example\/en\/auth\/confirm-email\?token=[\w-]{43}$/,
      );
    }
    expect(await me(eve)).toMatchObject({ email: eve.email, pendingEmail: newEmail });
    expect((await logIn(newEmail, eve.password)).status).toBe(401);
  });

  it("tells the new address nothing about the account: a stranger may read there", async () => {
    const { person, letters } = await begun();
    expect(letters.new.text).toMatch(/^Hola:/);
    expect(letters.new.text + letters.new.html).not.toContain(person.email);
  });

  it("answers with the person, whose address waits", async () => {
    const ana = await registerPerson(api);
    const answer = await askForChange(api, ana, "  Moved.ANA@Example.com ");
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ email: ana.email, pendingEmail: "moved.ana@example.com" });
  });

  it("takes the password, whatever is asked for", async () => {
    const ana = await registerPerson(api);
    const eva = await registerPerson(api);
    for (const email of [newAddress(), ana.email, eva.email]) {
      const answer = await askForChange(api, { ...ana, password: "a wrong one" }, email);
      expect([answer.status, answer.envelope.error]).toEqual([403, "wrong_password"]);
      expect(answer.envelope.fields?.map(({ path }) => path)).toEqual(["password"]);
    }
    expect((await me(ana)).pendingEmail).toBeNull();
  });

  it("is refused for the address one has, and for somebody else's", async () => {
    const ana = await registerPerson(api);
    const eva = await registerPerson(api);
    const same = await askForChange(api, ana, ana.email.toUpperCase());
    expect([same.status, same.envelope.error]).toEqual([422, "email_same"]);
    const taken = await askForChange(api, ana, eva.email);
    expect([taken.status, taken.envelope.error]).toEqual([409, "email_taken"]);
    for (const { envelope } of [same, taken]) {
      expect(envelope.fields?.map(({ path }) => path)).toEqual(["email"]);
    }
  });

  it("is limited for each person: it tells whether somebody has an address", async () => {
    const ana = await registerPerson(api);
    const eva = await registerPerson(api);
    for (let n = 0; n < 5; n++) {
      expect((await askForChange(api, ana, eva.email)).status).toBe(409);
    }
    for (const email of [eva.email, newAddress()]) {
      expect((await askForChange(api, ana, email)).status).toBe(429);
    }
    expect((await askForChange(api, eva, newAddress())).status).toBe(200);
  });

  it("again ends the links of the time before", async () => {
    const { person, ...first } = await begun();
    const other = newAddress();
    const second = await changeUnderWay(api, person, other);
    expect((await me(person)).pendingEmail).toBe(other);
    for (const token of [first.current, first.new]) {
      expect((await confirm(token)).status).toBe(400);
    }
    await confirm(second.current);
    await confirm(second.new);
    expect((await me(person)).email).toBe(other);
  });

  it.each([undefined, null, "", "ana", "a b@example.com", `${"x".repeat(250)}@example.com`])(
    "refuses %j as an address",
    async (email) => {
      const answer = await askForChange(api, await registerPerson(api), email);
      expect(answer.status).toBe(422);
      expect(answer.envelope.fields?.map(({ path }) => path)).toEqual(["email"]);
    },
  );

  it("takes a session", async () => {
    const ana = await registerPerson(api);
    expect((await askForChange(api, { ...ana, token: "guessed" }, newAddress())).status).toBe(401);
    expect((await cancel({ token: "guessed" })).status).toBe(401);
  });
});

describe("confirming another address", () => {
  it.each([
    ["current", "new"],
    ["new", "current"],
  ] as const)("takes both sides: first the %s, then the %s one", async (first, second) => {
    const change = await begun();
    const { person, newEmail } = change;
    const half = await confirm(change[first]);
    expect(half.data).toEqual({ waitsFor: second });
    expect(await me(person)).toMatchObject({ email: person.email, pendingEmail: newEmail });
    api.clock.advance(60_000);
    const whole = await confirm(change[second]);
    expect(whole.data).toEqual({ waitsFor: null });
    expect(await me(person)).toMatchObject({
      email: newEmail,
      pendingEmail: null,
      emailVerifiedAt: api.clock.now().toISOString(),
    });
    expect((await logIn(newEmail, person.password)).status).toBe(200);
    expect((await logIn(person.email, person.password)).status).toBe(401);
  });

  it("leaves every session open", async () => {
    const { person, ...change } = await begun();
    const { accessToken: token } = (await logIn(person.email, person.password)).data;
    await confirm(change.current);
    await confirm(change.new);
    expect((await me({ token })).email).toBe(change.newEmail);
    expect((await me(person)).email).toBe(change.newEmail);
  });

  it("tells the previous address when it is done, and not before", async () => {
    const { person, newEmail, ...change } = await begun();
    await confirm(change.current);
    const isNews = ({ subject }: { subject: string }) => subject === "Tu cuenta ya usa otro correo";
    expect(api.mailer.letters.filter(({ to }) => to === person.email).some(isNews)).toBe(false);
    await confirm(change.new);
    const letter = await api.mailer.next(
      ({ to, subject }) => to === person.email && isNews({ subject }),
    );
    expect(letter.text).toContain(newEmail);
  });

  it("ends what was sent to the previous address", async () => {
    const { person, ...change } = await begun();
    await api.call(accountApi.forgotPassword, { body: { email: person.email } });
    const reset = await nextResetToken(api);
    await confirm(change.current);
    await confirm(change.new);
    const password = "otra frase corta";
    const answers = [
      await api.call(accountApi.resetPassword, { body: { token: reset, password } }),
      await api.attempt(emailApi.verify, {
        body: { token: linkOf(firstLetterTo(api, person.email)).token },
      }),
    ];
    for (const { envelope } of answers) expect(envelope.error).toBe("token_invalid");
  });

  it("works once for each link", async () => {
    const change = await begun();
    await confirm(change.current);
    const again = await confirm(change.current);
    expect([again.status, again.envelope.error]).toEqual([400, "token_invalid"]);
    await confirm(change.new);
    for (const token of [change.current, change.new]) {
      expect((await confirm(token)).status).toBe(400);
    }
  });

  it("is done once when both sides confirm at the same instant", async () => {
    const { person, newEmail, ...change } = await begun();
    const answers = await Promise.all([confirm(change.current), confirm(change.new)]);
    const waits = answers.map(({ data }) => data.waitsFor);
    expect(waits.filter((waitsFor) => waitsFor === null)).toHaveLength(1);
    expect((await me(person)).email).toBe(newEmail);
  });

  it("counts one side once when its link is used twice at the same instant", async () => {
    const { person, ...change } = await begun();
    const answers = await Promise.all([confirm(change.new), confirm(change.new)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await me(person)).email).toBe(person.email);
  });

  it("takes two days at most, after which nothing waits any more", async () => {
    const { person, ...change } = await begun();
    await confirm(change.current);
    api.clock.advance(48 * HOUR_MS);
    const { accessToken: token } = (await logIn(person.email, person.password)).data;
    expect((await me({ token })).pendingEmail).toBeNull();
    expect((await confirm(change.new)).status).toBe(400);
    expect((await me({ token })).email).toBe(person.email);
  });

  it("ends with a clear word when somebody took the address meanwhile", async () => {
    const { person, newEmail, ...change } = await begun();
    await confirm(change.current);
    await registerPerson(api, { email: newEmail });
    const answer = await confirm(change.new);
    expect([answer.status, answer.envelope.error]).toEqual([409, "email_taken"]);
    expect(await me(person)).toMatchObject({ email: person.email, pendingEmail: null });
    expect((await confirm(change.new)).envelope.error).toBe("token_invalid");
  });

  it("gives an address that two people want to the first who is done", async () => {
    const first = await begun();
    const eva = await registerPerson(api);
    const second = await changeUnderWay(api, eva, first.newEmail);
    await Promise.all([confirm(first.current), confirm(second.current)]);
    const answers = await Promise.all([confirm(first.new), confirm(second.new)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [ana, other] = [await me(first.person), await me(eva)];
    expect([ana.email, other.email].filter((email) => email === first.newEmail)).toHaveLength(1);
  });

  it.each(["unknown", "x".repeat(200)])("refuses the unknown token %j", async (token) => {
    expect((await confirm(token)).status).toBe(400);
  });

  it.each(["", "x".repeat(201), "nul\u0000"])("refuses %j as a token", async (token) => {
    expect((await confirm(token)).status).toBe(422);
  });

  it("takes no link that was made for confirming an account, and the other way round", async () => {
    const { person, ...change } = await begun();
    const verify = linkOf(firstLetterTo(api, person.email)).token;
    expect((await confirm(verify)).status).toBe(400);
    const crossed = await api.call(emailApi.verify, { body: { token: change.new } });
    expect(crossed.status).toBe(400);
    expect((await me(person)).emailVerifiedAt).toBeNull();
  });
});

describe("leaving the address as it is", () => {
  it("ends the change and its links, also after one side confirmed", async () => {
    const { person, ...change } = await begun();
    await confirm(change.new);
    const answer = await cancel(person);
    expect(answer.data).toMatchObject({ email: person.email, pendingEmail: null });
    expect((await confirm(change.current)).status).toBe(400);
    expect((await me(person)).email).toBe(person.email);
  });

  it("happens by itself when the password is chosen anew by a link", async () => {
    const { person, ...tokens } = await begun();
    await confirm(tokens.new);
    await api.call(accountApi.forgotPassword, { body: { email: person.email } });
    const token = await nextResetToken(api);
    const password = "otra frase corta";
    await api.call(accountApi.resetPassword, { body: { token, password } });
    expect((await confirm(tokens.current)).envelope.error).toBe("token_invalid");
    expect((await logIn(person.email, password)).status).toBe(200);
  });

  it("is no mistake when nothing waits, and touches nobody else's", async () => {
    const { person: ana, newEmail } = await begun();
    const eva = await registerPerson(api);
    expect((await cancel(eva)).status).toBe(200);
    expect((await me(ana)).pendingEmail).toBe(newEmail);
  });
});
