import { MINUTE_MS } from "@vereda/domain/time/units";
import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { conversations } from "../../tables/messages.ts";
import { connect, makePair, registerWriter } from "../testing/messages-testing.ts";
import type { Writer } from "../testing/messages-testing.ts";

const api = await makeTestApp();
let ana: Writer;
let leo: Writer;
let id = "";

beforeEach(async () => {
  ({ ana, leo, id } = await makePair(api));
});

async function makeGroup() {
  const eva = await registerWriter(api, "Eva");
  await connect(api, ana, eva);
  const group = await ana.startGroup([leo, eva], "Taller");
  return { eva, groupId: group.id };
}

const getReadPositions = async (writer: Writer, conversationId: string) =>
  (await writer.conversation(conversationId)).participants
    .filter(({ isMe }) => !isMe)
    .map(({ readPosition }) => readPosition);

describe("the list", () => {
  it("has the latest first, page by page", async () => {
    const { groupId } = await makeGroup();
    await ana.send(groupId, "Hola, grupo");
    await leo.send(id, "Hola");
    const { items, total } = await ana.conversations();
    expect([items.map((one) => one.id), total]).toEqual([[id, groupId], 2]);
    await ana.send(groupId, "Hola otra vez");
    const first = await ana.conversations({ perPage: 1 });
    expect([first.items[0]?.id, first.total]).toEqual([groupId, 2]);
    expect((await ana.conversations({ perPage: 1, page: 2 })).items[0]?.id).toBe(id);
  });
});

describe("reading", () => {
  it("lowers the count and shows it to the other, if both show their read marks", async () => {
    const first = await ana.send(id, "Uno");
    const second = await ana.send(id, "Dos");
    await ana.send(id, "Tres");
    expect(await leo.unread()).toEqual({ count: 3, requests: 0 });
    expect((await leo.read(id, first.id)).data).toEqual({ unreadCount: 2 });
    expect((await leo.read(id, second.id)).data).toEqual({ unreadCount: 1 });
    expect(await getReadPositions(ana, id)).toEqual([2]);
    // An older one changes nothing back.
    await leo.read(id, first.id);
    expect(await getReadPositions(ana, id)).toEqual([2]);
    await api.call(messagesApi.saveSettings, { token: ana.token, body: { showsReadMarks: false } });
    expect(await getReadPositions(ana, id)).toEqual([null]);
    expect(await getReadPositions(leo, id)).toEqual([null]);
  });

  it("is seen by nobody in a group", async () => {
    const { groupId } = await makeGroup();
    const sent = await ana.send(groupId, "Hola");
    await leo.read(groupId, sent.id);
    expect(await getReadPositions(ana, groupId)).toEqual([null, null]);
  });

  it("needs a message of the conversation", async () => {
    const { groupId } = await makeGroup();
    const sent = await ana.send(groupId, "Hola");
    expect((await leo.read(id, sent.id)).status).toBe(404);
    expect((await leo.read(id, "x")).status).toBe(422);
  });
});

describe("a muted conversation", () => {
  it("does not count, and only for who muted it", async () => {
    await leo.change(id, { isMuted: true });
    await ana.send(id, "Hola");
    expect(await leo.unread()).toEqual({ count: 0, requests: 0 });
    expect(await leo.conversation(id)).toMatchObject({ isMuted: true, unreadCount: 1 });
    expect((await ana.conversation(id)).isMuted).toBe(false);
  });
});

describe("changing a conversation", () => {
  it("names a group for all, and refuses a stale version", async () => {
    const { groupId } = await makeGroup();
    const { updatedAt } = await leo.conversation(groupId);
    await ana.change(groupId, { title: "Taller de los jueves" });
    const stale = await leo.change(groupId, { title: "Otro", updatedAt });
    expect([stale.status, stale.envelope.error]).toEqual([409, "conflict"]);
    expect((await leo.conversation(groupId)).title).toBe("Taller de los jueves");
    expect((await leo.change(groupId, { title: "" })).data.title).toBeNull();
  });

  it("has a version that messages leave alone", async () => {
    const { updatedAt } = await leo.conversation(id);
    await ana.send(id, "Hola");
    expect((await leo.change(id, { isMuted: true, updatedAt })).status).toBe(200);
  });

  it("gives a conversation of two no name", async () => {
    const refused = await ana.change(id, { title: "Nosotros" });
    expect([refused.status, refused.envelope.fields?.[0]?.path]).toEqual([422, "title"]);
  });
});

describe("a group", () => {
  it("shows who is added what is written from then on", async () => {
    const { groupId } = await makeGroup();
    const early = await ana.send(groupId, "Antes");
    const ivo = await registerWriter(api, "Ivo");
    expect((await ana.add(groupId, [ivo.username])).envelope.error).toBe("message_not_allowed");
    await connect(api, ana, ivo);
    expect((await ana.add(groupId, [ivo.username])).data.participants).toHaveLength(4);
    expect((await ana.add(groupId, [ivo.username])).data.participants).toHaveLength(4);
    await leo.send(groupId, { text: "Después", replyToId: early.id });
    expect(await ivo.texts(groupId)).toEqual(["Después"]);
    expect((await ivo.messages(groupId)).items[0]?.replyTo).toBeNull();
    expect(await ivo.unread()).toEqual({ count: 1, requests: 0 });
    expect((await ivo.search({ q: "antes" })).total).toBe(0);
    expect((await ivo.react(early.id)).status).toBe(404);
  });

  it("answers 404 to who left, until they are added again", async () => {
    const { groupId, eva } = await makeGroup();
    const sent = await eva.send(groupId, "Me voy");
    expect((await eva.leave(groupId)).status).toBe(200);
    expect((await eva.leave(groupId)).status).toBe(200);
    await ana.send(groupId, "Adiós");
    const refusals = [
      await eva.attemptGet(groupId),
      await eva.attemptSend(groupId, { text: "Volví" }),
      await eva.change(groupId, { isMuted: true }),
      await eva.add(groupId, [leo.username]),
      await eva.read(groupId, sent.id),
      await eva.type(groupId),
      await eva.whoTypes(groupId),
      await eva.edit(sent.id, "Me quedo"),
      await eva.remove(sent.id),
      await eva.react(sent.id),
      await eva.unreact(sent.id),
      await eva.accept(groupId),
      await eva.decline(groupId),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404));
    expect((await eva.search({ q: "voy" })).total).toBe(0);
    expect((await eva.conversations()).total).toBe(0);
    expect(await eva.unread()).toEqual({ count: 0, requests: 0 });
    const left = (await ana.conversation(groupId)).participants.filter(({ hasLeft }) => hasLeft);
    expect(left.map(({ user }) => user?.firstName)).toEqual(["Eva"]);
    await ana.add(groupId, [eva.username]);
    expect(await eva.texts(groupId)).toEqual([]);
  });

  it("is deleted when the last one leaves", async () => {
    const { groupId, eva } = await makeGroup();
    for (const writer of [ana, leo, eva]) await writer.leave(groupId);
    const left = await api.db.select().from(conversations).where(eq(conversations.id, groupId));
    expect(left).toEqual([]);
  });

  it("has at most fifty participants", async () => {
    const { groupId } = await makeGroup();
    // 46 copies of a user, with the three who are there.
    await api.db.execute(sql`
      with copies as (
        insert into users select (jsonb_populate_record(users, jsonb_build_object(
          'id', gen_random_uuid(), 'email', n || email, 'username', n || username
        ))).* from users, generate_series(1, 46) as n where users.id = ${leo.userId}
        returning id
      )
      insert into participants (conversation_id, user_id, status, last_message_at)
      select ${groupId}::uuid, id, 'OPEN', now() from copies`);
    const [ivo, sol] = [await registerWriter(api, "Ivo"), await registerWriter(api, "Sol")];
    for (const one of [ivo, sol]) await connect(api, ana, one);
    expect((await ana.add(groupId, [ivo.username])).status).toBe(200);
    const refused = await ana.add(groupId, [sol.username]);
    expect([refused.status, refused.envelope.error]).toEqual([409, "too_many_participants"]);
    expect((await sol.attemptGet(groupId)).status).toBe(404);
  });

  it("is not what a conversation of two becomes", async () => {
    const eva = await registerWriter(api, "Eva");
    await connect(api, ana, eva);
    expect((await ana.add(id, [eva.username])).status).toBe(404);
    expect((await ana.leave(id)).status).toBe(404);
    expect((await ana.add(id, [])).status).toBe(422);
  });
});

describe("typing", () => {
  it("shows the others a name for six seconds", async () => {
    expect((await ana.type(id)).data).toBeNull();
    expect((await leo.whoTypes(id)).data.names).toEqual(["Ana"]);
    expect((await ana.whoTypes(id)).data.names).toEqual([]);
    api.clock.advance(6_000);
    expect((await leo.whoTypes(id)).data.names).toEqual([]);
  });

  it("ends with the message", async () => {
    await ana.type(id);
    await ana.send(id, "Hola");
    expect((await leo.whoTypes(id)).data.names).toEqual([]);
    api.clock.advance(MINUTE_MS);
  });
});
