import { createId } from "@vereda/domain/id";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlan, shareWith } from "#features/planning/sharing/sharing-testing.ts";
import { suspend } from "../../moderation/suspension-testing.ts";
import { connect, makePair, registerWriter } from "../testing/messages-testing.ts";
import type { Writer } from "../testing/messages-testing.ts";

const api = await makeTestApp();
let ana: Writer;
let leo: Writer;
let id = "";

beforeEach(async () => {
  ({ ana, leo, id } = await makePair(api));
});

const newId = () => createId(api.clock.now().getTime());
const missingId = "01990000-0000-7000-8000-000000000000";
const outcome = ({ status, envelope }: Awaited<ReturnType<Writer["attemptSend"]>>) => [
  status,
  envelope.error,
];

async function sendMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) ids.push((await ana.send(id, `Mensaje ${n}`)).id);
  return ids;
}

describe("a message", () => {
  it("is sent once, however often the call comes", async () => {
    const body = { id: newId(), text: "Hola" };
    const responses = await Promise.all([
      ana.attemptSend(id, body),
      ana.attemptSend(id, body),
      ana.attemptSend(id, body),
    ]);
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 201]);
    expect(new Set(responses.map(({ data }) => data.position))).toEqual(new Set([1]));
    expect(await leo.unread()).toEqual({ count: 1, requests: 0 });
  });

  it("takes the next position, also when many are sent at once", async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 ? ana : leo).attemptSend(id, { text: `${n}` })),
    );
    const { items } = await ana.messages(id);
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("needs a text, a file or a card of at most the limit", async () => {
    expect(outcome(await ana.attemptSend(id, { text: "  " }))).toEqual([422, "message_empty"]);
    const long = await ana.attemptSend(id, { text: "a".repeat(4_001) });
    expect([long.status, long.envelope.fields?.[0]?.path]).toEqual([422, "text"]);
  });

  it.each([
    ...[2043, 2044, 2045, 2046].map((count) => ["a", count, ""] as const),
    ["ж", 1022, ""],
    ["a", 2045, "https://example.org/"],
  ] as const)(
    "may have a word longer than any that is searched: %s × %i %s",
    async (letter, count, before) => {
      const text = `faro ${before}${letter.repeat(count)} puerto`;
      const { status, data } = await ana.attemptSend(id, { text });
      expect([status, data.text]).toEqual([201, text]);
    },
  );

  it("refuses an id that belongs to another message", async () => {
    const sent = await ana.send(id, "Hola");
    expect(outcome(await leo.attemptSend(id, { id: sent.id, text: "Hola" }))).toEqual([
      409,
      "conflict",
    ]);
    const eva = await registerWriter(api, "Eva");
    await connect(api, ana, eva);
    const other = await ana.start(eva);
    expect(outcome(await ana.attemptSend(other.id, { id: sent.id, text: "Hola" }))).toEqual([
      409,
      "conflict",
    ]);
  });

  it("is limited to sixty a minute", async () => {
    await sendMany(60);
    expect(outcome(await ana.attemptSend(id, { text: "Otro" }))).toEqual([429, "rate_limited"]);
    api.clock.advance(MINUTE_MS);
    expect((await ana.attemptSend(id, { text: "Otro" })).status).toBe(201);
  });

  it("quotes the first line of the one it replies to", async () => {
    const first = await ana.send(id, "¿Vas?\nA las seis");
    const reply = await leo.send(id, { text: "Sí", replyToId: first.id });
    expect(reply.replyTo).toEqual({ id: first.id, text: "¿Vas?", authorName: "Ana" });
    const missing = { text: "Sí", replyToId: missingId };
    expect(outcome(await leo.attemptSend(id, missing))).toEqual([404, "not_found"]);
    const eva = await registerWriter(api, "Eva");
    await connect(api, ana, eva);
    const elsewhere = await ana.start(eva);
    const reaching = { text: "Sí", replyToId: first.id };
    expect(outcome(await ana.attemptSend(elsewhere.id, reaching))).toEqual([404, "not_found"]);
  });
});

describe("a page of messages", () => {
  it("is the latest, or those before, after or around one", async () => {
    const ids = await sendMany(9);
    const texts = async (query: Parameters<Writer["messages"]>[1]) => {
      const { items, hasEarlier, hasLater } = await leo.messages(id, query);
      return [items.map(({ text }) => text.slice(-1)).join(""), hasEarlier, hasLater];
    };
    expect(await texts({ limit: 3 })).toEqual(["789", true, false]);
    expect(await texts({ limit: 20 })).toEqual(["123456789", false, false]);
    expect(await texts({ limit: 3, before: ids[6] })).toEqual(["456", true, true]);
    expect(await texts({ limit: 6, before: ids[6] })).toEqual(["123456", false, true]);
    expect(await texts({ limit: 3, after: ids[2] })).toEqual(["456", true, true]);
    expect(await texts({ limit: 6, after: ids[2] })).toEqual(["456789", true, false]);
    expect(await texts({ limit: 4, around: ids[4] })).toEqual(["4567", true, true]);
    expect(await texts({ limit: 1, around: ids[4] })).toEqual(["5", true, false]);
  });

  it("needs a message of the conversation", async () => {
    const token = leo.token;
    const url = `/api/v1/panel/conversations/${id}/messages`;
    const headers = { authorization: `Bearer ${token}` };
    const before = (value: string) => api.inject({ url: `${url}?before=${value}`, headers });
    expect((await before(missingId)).statusCode).toBe(404);
    expect((await before("x")).statusCode).toBe(422);
    expect((await api.inject({ url })).statusCode).toBe(401);
  });
});

describe("editing", () => {
  it("is possible for fifteen minutes and marked", async () => {
    const { id: sent } = await ana.send(id, "Hola, Leoo");
    api.clock.advance(15 * MINUTE_MS);
    const { data } = await ana.edit(sent, "Hola, Leo");
    expect(data).toMatchObject({ text: "Hola, Leo", editedAt: api.clock.now().toISOString() });
    expect(await leo.texts(id)).toEqual(["Hola, Leo"]);
    api.clock.advance(1);
    const over = await ana.edit(sent, "Adiós");
    expect([over.status, over.envelope.error]).toEqual([409, "message_edit_over"]);
  });

  it("is for the author alone, and needs a text", async () => {
    const { id: sent } = await ana.send(id, "Hola");
    expect((await leo.edit(sent, "Mío")).status).toBe(404);
    expect((await ana.edit(sent, " ")).envelope.fields?.[0]).toMatchObject({ path: "text" });
    expect((await ana.edit(missingId, "Hola")).status).toBe(404);
  });
});

describe("a deleted message", () => {
  it("no longer counts as unread, unless it was read before", async () => {
    const [first = "", second = ""] = await sendMany(3);
    await leo.read(id, first);
    await ana.remove(first);
    expect(await leo.unread()).toEqual({ count: 2, requests: 0 });
    await ana.remove(second);
    await ana.remove(second);
    expect(await leo.unread()).toEqual({ count: 1, requests: 0 });
  });

  it("leaves no count behind what is read, in a conversation and in a group", async () => {
    const eva = await registerWriter(api, "Eva");
    await connect(api, ana, eva);
    const group = await ana.startGroup([leo, eva], "Taller");
    for (const conversationId of [id, group.id]) {
      const read = await ana.send(conversationId, "Esto queda");
      const removed = await ana.send(conversationId, "Esto no");
      await ana.remove(removed.id);
      expect((await leo.read(conversationId, read.id)).data).toEqual({ unreadCount: 0 });
      expect((await leo.conversation(conversationId)).unreadCount).toBe(0);
    }
    expect(await leo.unread()).toEqual({ count: 0, requests: 0 });
    expect(await eva.unread()).toEqual({ count: 1, requests: 0 });
  });

  it("leaves a tombstone without its content", async () => {
    const { data: file } = await ana.upload(Buffer.from("hola"));
    const sent = await ana.send(id, { text: "Un secreto", attachmentIds: [file.id] });
    await leo.react(sent.id);
    api.clock.advance(60 * MINUTE_MS);
    expect((await leo.remove(sent.id)).status).toBe(404);
    expect((await ana.remove(sent.id)).data).toMatchObject({
      isDeleted: true,
      text: "",
      attachments: [],
      reactions: [],
    });
    expect((await ana.remove(sent.id)).status).toBe(200);
    const [seen] = (await leo.messages(id)).items;
    expect(seen).toMatchObject({
      id: sent.id,
      isDeleted: true,
      text: "",
      author: { firstName: "Ana" },
    });
    expect((await leo.conversation(id)).lastMessage).toMatchObject({ isDeleted: true, text: "" });
    expect((await leo.getFile(file.id)).statusCode).toBe(404);
    expect((await leo.react(sent.id)).status).toBe(404);
    expect((await ana.edit(sent.id, "Otra vez")).envelope.error).toBe("message_edit_over");
  });
});

describe("reactions", () => {
  it("are counted by key, once per user", async () => {
    const { id: sent } = await ana.send(id, "¡Terminé!");
    await leo.react(sent, "heart");
    await leo.react(sent, "heart");
    await leo.react(sent, "wow");
    const { data } = await ana.react(sent, "heart");
    expect(data.reactions).toEqual([
      { key: "heart", count: 2, isMine: true },
      { key: "wow", count: 1, isMine: false },
    ]);
    expect((await ana.unreact(sent, "heart")).data.reactions).toEqual([
      { key: "heart", count: 1, isMine: false },
      { key: "wow", count: 1, isMine: false },
    ]);
    expect((await ana.unreact(sent, "sad")).status).toBe(200);
    expect((await ana.react(sent, "anger")).status).toBe(422);
  });

  it("are only taken back by a suspended user", async () => {
    const { id: sent } = await ana.send(id, "¡Terminé!");
    await leo.react(sent, "heart");
    await suspend(api, leo);
    expect(outcome(await leo.react(sent, "wow"))).toEqual([403, "suspended"]);
    expect((await leo.unreact(sent, "heart")).data.reactions).toEqual([]);
  });
});

describe("a card", () => {
  it("shows a plan that the sender may share, and opens for who may read it", async () => {
    const plan = await makePlan(api, ana);
    const card = { kind: "task" as const, id: plan.task.id };
    const sent = await ana.send(id, { card });
    expect(sent.card).toEqual({ ...card, title: plan.task.title, canOpen: true });
    const readCard = async () => (await leo.messages(id)).items[0]?.card;
    expect(await readCard()).toEqual({ ...card, title: plan.task.title, canOpen: false });
    await shareWith(api, ana, plan, "task", { username: leo.username, role: "viewer" });
    expect((await readCard())?.canOpen).toBe(true);
    expect(outcome(await leo.attemptSend(id, { card }))).toEqual([403, "forbidden"]);
    const objective = { kind: "objective", id: plan.objective.id };
    expect(outcome(await leo.attemptSend(id, { card: objective }))).toEqual([404, "not_found"]);
  });
});

describe("search", () => {
  it("finds words in the caller's own conversations, the latest first", async () => {
    await ana.send(id, "Compré maíz para los tamales");
    await leo.send(id, "¿Cuántos TAMALES?");
    await ana.send(id, "Unos treinta");
    const eva = await registerWriter(api, "Eva");
    await connect(api, ana, eva);
    const other = await ana.start(eva);
    await eva.send(other.id, "Yo llevo tamales de dulce");
    const find = async (writer: Writer, query: Parameters<Writer["search"]>[0]) =>
      (await writer.search(query)).items.map(({ text }) => text);
    expect(await find(leo, { q: "tamal" })).toEqual([
      "¿Cuántos TAMALES?",
      "Compré maíz para los tamales",
    ]);
    expect(await find(ana, { q: "maiz tamales" })).toEqual(["Compré maíz para los tamales"]);
    expect(await find(ana, { q: "tamales", conversationId: other.id })).toHaveLength(1);
    expect(await find(leo, { q: "tamales", conversationId: other.id })).toEqual([]);
    expect(await find(ana, { q: "'); drop &|!:*" })).toEqual([]);
    expect(await find(ana, { q: "¿?" })).toEqual([]);
  });

  it("finds the names of files, and says in which conversation", async () => {
    const { data: file } = await ana.upload(Buffer.from("Hola"), "informe_finál-2026.txt");
    await ana.send(id, { attachmentIds: [file.id] });
    const [result, ...more] = (await leo.search({ q: "final informe" })).items;
    expect(more).toEqual([]);
    expect(result).toMatchObject({ conversationId: id, attachments: [{ name: file.name }] });
    expect(result?.conversationName).toBe("Ana");
    const eva = await registerWriter(api, "Eva");
    expect((await eva.search({ q: "informe" })).items).toEqual([]);
    await ana.remove(result?.id ?? "");
    expect((await leo.search({ q: "informe" })).items).toEqual([]);
  });
});
