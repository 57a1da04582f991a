// Mentions in groups: whom they reach, and how they read to each.
import { searchApi } from "@vereda/domain/community/contract-search";
import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { users } from "#features/account/tables/users.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import {
  block,
  connect,
  makePair,
  registerWriter,
  type Writer,
} from "../testing/messages-testing.ts";

const api = await makeTestApp();
let ana: Writer;
let leo: Writer;
let eva: Writer;
let id = "";
let directId = "";

beforeEach(async () => {
  ({ ana, leo, id: directId } = await makePair(api));
  eva = await registerWriter(api, "Eva");
  await connect(api, ana, eva);
  ({ id } = await ana.startGroup([leo, eva], "Rodada"));
});

const readInbox = async ({ token }: Writer) =>
  (await api.call(inboxApi.list, { token })).data.items.filter(({ kind }) => kind === "mention");

it("notifies only the mentioned participant, and leaves with the message", async () => {
  const sent = await ana.send(id, `@${leo.username}, ¿vienes? @${ana.username}`);
  expect(await readInbox(leo)).toMatchObject([
    { count: 1, people: ["Ana"], subject: { kind: "conversation", id, title: "Rodada" } },
  ]);
  expect([await readInbox(eva), await readInbox(ana)]).toEqual([[], []]);
  await ana.remove(sent.id);
  expect(await readInbox(leo)).toEqual([]);
});

it("leaves strangers, those who left, and a conversation of two as plain text", async () => {
  const stranger = await registerWriter(api, "Sol");
  await eva.leave(id);
  const text = `@${stranger.username} @${eva.username} @nadie.mas`;
  expect(await ana.send(id, text)).toMatchObject({ text, mentions: [] });
  expect(await ana.send(directId, `@${leo.username}`)).toMatchObject({ mentions: [] });
  for (const one of [stranger, eva, leo]) expect(await readInbox(one)).toEqual([]);
});

it("reaches nobody who blocks the author, and names nobody whom the reader blocks", async () => {
  await block(api, leo, ana);
  expect((await ana.send(id, `@${leo.username}`)).mentions).toEqual([]);
  expect(await readInbox(leo)).toEqual([]);
  await ana.send(id, `@${eva.username}`);
  await block(api, leo, eva);
  const texts = (await leo.messages(id)).items.map(({ mentions }) => mentions);
  expect(texts.flat()).toEqual([]);
});

it("notifies once of a message, however often it is edited", async () => {
  const { id: messageId } = await ana.send(id, "Hola");
  for (const text of [`@${leo.username}`, "Nada", `@${leo.username} y @${eva.username}`])
    await ana.edit(messageId, text);
  expect(await readInbox(leo)).toMatchObject([{ count: 1 }]);
  expect(await readInbox(eva)).toMatchObject([{ count: 1 }]);
});

it("is read with the last message of the group, and not before", async () => {
  const early = await ana.send(id, "Hola");
  const last = await ana.send(id, `@${leo.username} y @${eva.username}`);
  await leo.read(id, early.id);
  expect(await readInbox(leo)).toMatchObject([{ isRead: false }]);
  await leo.read(id, last.id);
  expect(await readInbox(leo)).toMatchObject([{ isRead: true }]);
  expect(await readInbox(eva)).toMatchObject([{ isRead: false }]);
});

it("reads as a name in quotes, in the list of conversations and in what a search finds", async () => {
  const question = await ana.send(id, `¿@${leo.username}? zanahoria`);
  await eva.send(id, { text: "Sí", replyToId: question.id });
  const [, reply] = (await ana.messages(id)).items;
  expect(reply?.replyTo).toEqual({ id: question.id, text: "¿@Leo? zanahoria", authorName: "Ana" });
  await eva.send(id, `@${ana.username} ya`);
  const { token } = leo;
  const listed = await api.call(messagesApi.conversations, { token });
  expect(listed.data.items.find((one) => one.id === id)?.lastMessage?.text).toBe("@Ana ya");
  const search = await api.call(searchApi.search, { token, query: { q: "zanahoria" } });
  expect(search.data.messages.map(({ text }) => text)).toEqual(["¿@Leo? zanahoria"]);
});

it("follows a changed username, to which nobody else is mistaken", async () => {
  await ana.send(id, `¿@${leo.username}?`);
  const username = `leo.${leo.userId.slice(-6)}`;
  const rename = (userId: string, to: string) =>
    api.db.update(users).set({ username: to }).where(eq(users.id, userId));
  await rename(leo.userId, username);
  await rename(eva.userId, leo.username);
  const [message] = (await eva.messages(id)).items;
  expect(message).toMatchObject({ text: `¿@${username}?`, mentions: [{ username }] });
});
