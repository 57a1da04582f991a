// When the daily email is sent, what it says, and the links that turn it off without a session.
import { inboxApi } from "@vereda/domain/inbox/contract";
import { createId } from "@vereda/domain/id";
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#features/account/tables/users.ts";
import { makePair, type Writer } from "#features/community/messages/testing/messages-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { notify } from "./notify.ts";

const api = await makeTestApp({ now: "2026-03-04T02:00:00Z" });
let ana: Writer;
let leo: Writer;
let conversationId = "";
/** Of a day before the next email, at 20:00 in Mexico City. */
let evening = Date.parse("2026-03-04T02:00:00Z");

const change = ({ userId }: Writer, values: Partial<typeof users.$inferInsert>) =>
  api.db.update(users).set(values).where(eq(users.id, userId));

beforeEach(async () => {
  evening += 7 * DAY_MS;
  api.clock.set(new Date(evening).toISOString());
  await api.runJobs();
  ({ ana, leo, id: conversationId } = await makePair(api));
  await change(ana, { emailVerifiedAt: api.clock.now(), language: "es" });
});

/** In hours after the evening; 12 is 8:00 of the next morning. */
async function runAt(hours: number) {
  api.clock.set(new Date(evening + hours * HOUR_MS).toISOString());
  await api.runJobs();
  const { email } = await readUser(ana);
  return api.mailer.emails.filter(({ to, unsubscribeUrl }) => to === email && unsubscribeUrl);
}

async function readUser({ userId }: Writer) {
  const [user] = await api.db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error("There is no such user.");
  return user;
}

async function mention(who: Writer, actor: Writer): Promise<void> {
  const id = createId(api.clock.now().getTime());
  const notice = { kind: "mention", subject: { kind: "task", id }, actorId: actor.userId } as const;
  await api.db.transaction((tx) => notify(tx, [who.userId], notice, api.clock.now()));
}

const getToken = (url = "") => url.split("/").at(-1) ?? "";

describe("the daily email", () => {
  it("comes at 8:00, once, and says how much of what is unread, never what it says", async () => {
    await leo.send(conversationId, "Un secreto");
    await mention(ana, leo);
    await mention(ana, leo);
    expect(await runAt(11.9)).toEqual([]);
    const [email, ...more] = await runAt(12);
    expect(more).toEqual([]);
    expect(email?.subject).toBe("Te quedó algo sin leer");
    expect(email?.text).toContain("Mensajes: 1\n\nMenciones: 2, de Leo");
    expect(email?.text).not.toContain("secreto");
    expect(email?.text).toContain(`/daily-email/${getToken(email?.unsubscribeUrl)}`);
    expect(await runAt(20)).toHaveLength(1);
    // The same is not mentioned twice; something new is.
    expect(await runAt(36)).toHaveLength(1);
    await mention(ana, leo);
    expect(await runAt(60)).toHaveLength(2);
  });

  it("is in the user's language, at 8:00 where they are", async () => {
    await change(ana, { language: "en", timezone: "America/Los_Angeles" });
    await mention(ana, leo);
    expect(await runAt(12)).toEqual([]);
    const [email] = await runAt(13.5);
    expect(email?.subject).toBe("Something is left unread");
    expect(email?.text).toContain("Mentions: 1, from Leo");
    expect(email?.text).toContain("/en/daily-email/");
  });

  it("does not come without anything unread, an address of their own, or after an outage", async () => {
    expect(await runAt(12)).toEqual([]);
    await mention(ana, leo);
    await api.call(inboxApi.readAll, { token: ana.token, body: {} });
    await leo.send(conversationId, "Hola");
    await ana.read(conversationId, (await ana.messages(conversationId)).items.at(-1)?.id ?? "");
    expect(await runAt(36)).toEqual([]);
    await mention(ana, leo);
    await change(ana, { emailVerifiedAt: null });
    expect(await runAt(60)).toEqual([]);
    await change(ana, { emailVerifiedAt: api.clock.now() });
    await mention(ana, leo);
    expect(await runAt(90)).toEqual([]);
    expect((await runAt(108))[0]?.text).toContain("Menciones: 1");
  });
});

describe("its links", () => {
  async function receive(): Promise<string> {
    await mention(ana, leo);
    return getToken((await runAt(12))[0]?.unsubscribeUrl);
  }

  it("turn it off and on again without a session", async () => {
    const token = await receive();
    const isOn = async () =>
      (await api.call(inboxApi.settings, { token: ana.token })).data.find(
        ({ kind }) => kind === "digest",
      )?.letter.isOn;
    expect(await isOn()).toBe(true);
    const posted = await api.inject({
      method: "POST",
      url: `/api/v1/public/digests/${token}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect([posted.statusCode, await isOn()]).toEqual([200, false]);
    await mention(ana, leo);
    expect(await runAt(36)).toHaveLength(1);
    const params = { token };
    await api.call(inboxApi.setDigest, { params, body: { isOn: true } });
    expect((await api.call(inboxApi.digest, { params })).data).toEqual({ isOn: true });
    await mention(ana, leo);
    expect(await runAt(60)).toHaveLength(2);
  });

  it("work for nobody else", async () => {
    const token = await receive();
    const [, signature = ""] = token.split(".");
    for (const wrong of [`${leo.userId}.${signature}`, ana.userId, `${token}x`, "x"]) {
      const params = { token: wrong };
      expect((await api.attempt(inboxApi.digest, { params })).status).toBe(404);
      const off = await api.attempt(inboxApi.setDigest, { params, body: { isOn: false } });
      expect(off.status).toBe(404);
    }
    expect((await api.call(inboxApi.digest, { params: { token } })).data).toEqual({ isOn: true });
  });
});
