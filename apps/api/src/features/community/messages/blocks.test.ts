// A block changes nothing that the blocked user can see, and everything for who blocks.
import { createId } from "@vereda/domain/id";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { blocks } from "#features/account/tables/blocks.ts";
import {
  block,
  connect,
  makePair,
  registerWriter,
  setRelation,
} from "./testing/messages-testing.ts";
import type { Writer } from "./testing/messages-testing.ts";

const api = await makeTestApp();
let ana: Writer;
let leo: Writer;
let id = "";

beforeEach(async () => {
  ({ ana, leo, id } = await makePair(api));
  await ana.send(id, "Hola");
  await leo.send(id, "¿Qué tal?");
  api.clock.advance(MINUTE_MS);
});

const getOther = async (writer: Writer) =>
  (await writer.conversation(id)).participants.find(({ isMe }) => !isMe);

describe("who is blocked", () => {
  it("writes as before, and the message reaches nobody", async () => {
    const before = await ana.conversation(id);
    const seen = await leo.conversation(id);
    await block(api, leo, ana);
    const sent = await ana.send(id, "¿Sigues ahí?");
    expect(sent).toMatchObject({ text: "¿Sigues ahí?", position: 3, isOwn: true });
    const after = await ana.conversation(id);
    expect(after).toEqual({
      ...before,
      lastMessage: after.lastMessage,
      lastPosition: 3,
      unreadCount: 0,
      participants: after.participants,
    });
    expect(after.participants.map(({ user }) => user)).toEqual(
      before.participants.map(({ user }) => user),
    );
    expect(await ana.texts(id)).toEqual(["Hola", "¿Qué tal?", "¿Sigues ahí?"]);

    expect(await leo.texts(id)).toEqual(["Hola", "¿Qué tal?"]);
    const { canWrite, lastMessage, lastPosition, unreadCount } = await leo.conversation(id);
    expect({ canWrite, lastMessage, lastPosition, unreadCount }).toEqual({
      canWrite: false,
      lastMessage: seen.lastMessage,
      lastPosition: 2,
      unreadCount: seen.unreadCount,
    });
    expect((await leo.search({ q: "sigues" })).total).toBe(0);
    expect((await leo.read(id, sent.id)).status).toBe(404);
    expect((await leo.react(sent.id)).status).toBe(404);
  });

  it("cannot use an edit, a reaction or a file to get through", async () => {
    const mine = await ana.send(id, "Nos vemos");
    const { data: file } = await ana.upload(Buffer.from("hola"));
    api.clock.advance(1);
    await block(api, leo, ana);
    api.clock.advance(1);
    await ana.edit(mine.id, "Otra cosa");
    const [, theirs] = (await ana.messages(id)).items;
    expect((await ana.react(theirs?.id ?? "")).data.reactions).toHaveLength(1);
    await ana.send(id, { attachmentIds: [file.id] });
    expect(await leo.texts(id)).toEqual(["Hola", "¿Qué tal?"]);
    expect((await leo.messages(id)).items.flatMap(({ reactions }) => reactions)).toEqual([]);
    expect((await leo.getFile(file.id)).statusCode).toBe(404);
  });

  it("sees read marks stand still, and no typing", async () => {
    const last = await ana.send(id, "¿Vienes?");
    const before = (await getOther(ana))?.readPosition;
    api.clock.advance(1);
    await block(api, leo, ana);
    expect((await leo.read(id, last.id)).data).toEqual({ unreadCount: 0 });
    await leo.type(id);
    expect((await getOther(ana))?.readPosition).toBe(before);
    expect((await ana.whoTypes(id)).data.names).toEqual([]);
    await ana.type(id);
    expect((await leo.whoTypes(id)).data.names).toEqual([]);
    expect((await getOther(leo))?.readPosition).toBeNull();
  });

  it("gets the answers of an unknown name when starting anew", async () => {
    const eva = await registerWriter(api, "Eva", { directMessagePermission: "any_member" });
    await block(api, eva, ana);
    const blocked = await ana.attemptStart({ usernames: [eva.username], text: "Hola" });
    const unknown = await ana.attemptStart({ usernames: ["nadie.asi"], text: "Hola" });
    expect(blocked.envelope).toEqual(unknown.envelope);
    expect((await eva.conversations({ show: "requests" })).total).toBe(0);
  });
});

describe("who blocks", () => {
  it("reads on and writes no more, until the block ends", async () => {
    await block(api, leo, ana);
    expect((await leo.attemptSend(id, { text: "Adiós" })).envelope.error).toBe(
      "message_not_allowed",
    );
    const [, own] = (await leo.messages(id)).items;
    expect((await leo.edit(own?.id ?? "", "Corregido")).envelope.error).toBe("message_not_allowed");
    expect((await leo.remove(own?.id ?? "")).data).toMatchObject({ isDeleted: true, text: "" });
    await setRelation(api, leo.userId, ana.userId, "stranger");
    await leo.send(id, "Volví");
    expect(await ana.unread()).toEqual({ count: 1, requests: 0 });
  });

  it("sees nothing new of the blocked user in a group, and all of the others", async () => {
    const eva = await registerWriter(api, "Eva");
    await connect(api, ana, eva);
    const group = await ana.startGroup([leo, eva]);
    await ana.send(group.id, "Antes");
    const now = api.clock.now();
    await api.db.insert(blocks).values({
      id: createId(now.getTime()),
      ownerId: leo.userId,
      blockedId: ana.userId,
      createdAt: new Date(now.getTime() + 1),
    });
    api.clock.advance(1);
    await ana.send(group.id, "Después");
    const evas = await eva.send(group.id, "Y yo");
    expect(await leo.texts(group.id)).toEqual(["Antes", "Y yo"]);
    expect(await eva.texts(group.id)).toEqual(["Antes", "Después", "Y yo"]);
    expect(await leo.unread()).toEqual({ count: 2, requests: 0 });
    await leo.read(group.id, evas.id);
    expect((await leo.conversation(group.id)).unreadCount).toBe(0);
    await ana.send(group.id, "Otra vez");
    await leo.send(group.id, "Hola a todas");
    expect(await ana.texts(group.id)).toEqual([
      "Antes",
      "Después",
      "Y yo",
      "Otra vez",
      "Hola a todas",
    ]);
    await ana.type(group.id);
    await leo.type(group.id);
    expect((await ana.whoTypes(group.id)).data.names).toEqual([]);
    expect((await eva.whoTypes(group.id)).data.names.toSorted()).toEqual(["Ana", "Leo"]);
  });
});
