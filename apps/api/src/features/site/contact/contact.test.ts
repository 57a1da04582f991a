import { createId } from "@vereda/domain/id";
import { contactApi } from "@vereda/domain/site/contact/contract-contact";
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "../../account/testing/account-testing.ts";
import { users } from "../../account/tables/users.ts";
import { contactMessages } from "../tables/contact-messages.ts";
import { eraseRowsOf, exportRows } from "#features/account/testing/data-rights-testing.ts";
import { contactData } from "./personal-data.ts";

const NOON = "2026-03-04T18:00:00Z";
const operatorEmail = "hola@vereda.example";
const api = await makeTestApp({ now: NOON, settings: { OPERATOR_EMAIL: operatorEmail } });
const { db, clock } = api;
beforeEach(() => clock.advance(2 * DAY_MS));

const { userId } = await registerUser(api);
const administrator = api.signIn({ userId, roles: ["member", "administrator"] });

const message = {
  name: "Ana Luz",
  email: "Ana@Example.com",
  topic: "idea",
  message: "¿Y un modo para dos?\n\nGracias.",
} as const;

const send = (changes: object = {}, headers: Record<string, string> = {}) =>
  api.attempt(contactApi.send, { body: { ...message, ...changes }, headers });
const list = async (status: "open" | "replied" | "all" = "open") =>
  (await api.call(contactApi.list, { ...administrator, query: { status } })).data;
const latest = async () => {
  const [first] = (await list("all")).items;
  if (first === undefined) throw new Error("no message");
  return first;
};

describe("a contact message", () => {
  it("is stored, and emailed to the operator with the writer's address to reply to", async () => {
    const { status, data } = await send();
    expect([status, data]).toEqual([200, null]);
    expect(await latest()).toMatchObject({
      ...message,
      email: "ana@example.com",
      language: "es",
      repliedAt: null,
    });
    expect(api.mailer.emails.at(-1)).toMatchObject({
      to: operatorEmail,
      replyTo: "ana@example.com",
      subject: "Mensaje de contacto: Una idea",
    });
    expect(api.mailer.emails.at(-1)?.text).toContain("¿Y un modo para dos?\n\nGracias.");
  });

  it("is emailed in the language that it was written in", async () => {
    await send({}, { "accept-language": "en" });
    expect(api.mailer.emails.at(-1)?.subject).toBe("Contact message: An idea");
  });

  it("is stored and emailed once when it is sent again", async () => {
    const before = api.mailer.emails.length;
    const id = createId(clock.now().getTime());
    await send({ id, message: "first" });
    expect((await send({ id, message: "first" })).status).toBe(200);
    expect(api.mailer.emails).toHaveLength(before + 1);
    clock.advance(1000);
    await send({ id, message: "second, in the form that Back restored" });
    expect((await latest()).message).toContain("second");
    expect(api.mailer.emails).toHaveLength(before + 2);
  });

  it.each([
    [{ name: " " }, "name", "Escribe cómo te llamas."],
    [{ name: "x".repeat(81) }, "name", "Usa 80 caracteres como máximo."],
    [{ email: "ana" }, "email", "Escribe un correo válido, como nombre@ejemplo.com."],
    [{ email: "ana@example.com\r\nBcc: luz@example.com" }, "email", undefined],
    [{ topic: "" }, "topic", "Elige el tema."],
    [{ topic: "spam" }, "topic", "Elige el tema."],
    [{ message: "" }, "message", "Escribe tu mensaje."],
    [{ message: "x".repeat(4001) }, "message", "Usa 4000 caracteres como máximo."],
  ])("is rejected at its field: %j", async (changes, path, text) => {
    const { status, envelope } = await send(changes);
    expect(status).toBe(422);
    expect(envelope).toMatchObject({ fields: [{ path, ...(text && { message: text }) }] });
  });

  it("cannot add a header to the email by its name", async () => {
    await send({ name: "Ana\r\nBcc: luz@example.com" });
    const { subject, to, replyTo } = api.mailer.emails.at(-1) ?? {};
    expect([to, replyTo, subject].join("")).not.toMatch(/[\r\n]|luz/);
  });

  it("is dropped without a word when a program filled in the hidden field", async () => {
    const { total } = await list("all");
    expect((await send({ website: "https://spam.example" })).status).toBe(200);
    expect((await list("all")).total).toBe(total);
  });

  it("is limited per email and per address", async () => {
    for (let n = 0; n < 5; n++) expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused.envelope.error).toBe("rate_limited");
    expect((await send({ email: "sol@example.com" })).status).toBe(200);
    for (let n = 0; n < 3; n++) await send({ email: `luz.${n}@example.com` });
    expect((await send({ email: "paz@example.com" })).envelope.error).toBe("rate_limited");
    clock.advance(HOUR_MS);
    expect((await send({ email: "paz@example.com" })).status).toBe(200);
  });

  it("is deleted after twelve months", async () => {
    await db.delete(contactMessages);
    await send();
    clock.advance(364 * DAY_MS);
    await api.runJobs();
    expect((await list("all")).total).toBe(1);
    clock.advance(2 * DAY_MS);
    await api.runJobs();
    expect((await list("all")).total).toBe(0);
  });

  it("is only stored where no operator is named", async () => {
    const other = await makeTestApp();
    expect((await other.attempt(contactApi.send, { body: message })).status).toBe(200);
    expect(other.mailer.emails).toEqual([]);
    expect(await other.db.select().from(contactMessages)).toHaveLength(1);
  });
});

describe("administrators", () => {
  it("mark a message as replied, and open it again", async () => {
    await send();
    const { id, updatedAt } = await latest();
    const update = (isReplied: boolean, version?: string) =>
      api.attempt(contactApi.update, {
        ...administrator,
        params: { id },
        body: { isReplied, ...(version !== undefined && { updatedAt: version }) },
      });
    const { data } = await update(true, updatedAt);
    expect(data.repliedAt).not.toBeNull();
    expect((await list("replied")).items[0]?.id).toBe(id);
    expect((await list()).items.map((one) => one.id)).not.toContain(id);
    const stale = await update(false, updatedAt);
    expect(stale.envelope).toMatchObject({ status: 409, data: { id, repliedAt: data.repliedAt } });
    expect((await update(false)).data.repliedAt).toBeNull();
  });

  it("delete a message", async () => {
    await send();
    const { id } = await latest();
    const remove = () => api.attempt(contactApi.remove, { ...administrator, params: { id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  it("are the only ones who read them", async () => {
    const { token } = await registerUser(api);
    expect((await api.attempt(contactApi.list, { token })).status).toBe(403);
    expect((await api.attempt(contactApi.list, {})).status).toBe(401);
  });
});

describe("the messages of a user", () => {
  it("are theirs once their address is confirmed", async () => {
    await db.delete(contactMessages);
    const user = await registerUser(api);
    await send({ email: user.email });
    const context = { db, userId: user.userId, userKey: null };
    const collect = () => exportRows(contactData, context);
    expect(await collect()).toEqual([]);
    await eraseRowsOf(contactData, api, user);
    expect((await list("all")).total).toBe(1);

    await db.update(users).set({ emailVerifiedAt: clock.now() }).where(eq(users.id, user.userId));
    expect(await collect()).toMatchObject([{ email: user.email, message: message.message }]);
    await eraseRowsOf(contactData, api, user);
    expect((await list("all")).total).toBe(0);
  });
});
