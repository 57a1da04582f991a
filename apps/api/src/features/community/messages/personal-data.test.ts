import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { features } from "../../../features.ts";
import { eraseRowsOf, exportRows } from "#features/account/testing/data-rights-testing.ts";
import { users } from "#features/account/tables/users.ts";
import { conversations, messages } from "../tables/messages.ts";
import { messageData } from "./personal-data.ts";
import { connect, makePair, registerWriter } from "./testing/messages-testing.ts";
import type { Writer } from "./testing/messages-testing.ts";

const api = await makeTestApp();
let ana: Writer;
let leo: Writer;
let id = "";

beforeEach(async () => {
  ({ ana, leo, id } = await makePair(api));
});

const exportOf = (name: string, { userId }: Writer) =>
  exportRows(messageData, { db: api.db, userId, userKey: null }, name);

async function erase(user: Writer): Promise<void> {
  const all = features.flatMap(({ personalData = [] }) => personalData);
  await eraseRowsOf(all, api, user);
  await api.db.delete(users).where(eq(users.id, user.userId));
}

describe("an export", () => {
  it("has what the user wrote and sent, and nothing that others wrote", async () => {
    const { data: file } = await ana.upload(Buffer.from("hola"), "notas.txt");
    await ana.send(id, { text: "Te mando mis notas", attachmentIds: [file.id] });
    const theirs = await leo.send(id, "Gracias");
    await ana.react(theirs.id, "heart");
    const written = await exportOf("community/messages", ana);
    expect(written).toMatchObject([{ conversationId: id, text: "Te mando mis notas" }]);
    const files = await exportOf("community/message-files", ana);
    expect(files).toMatchObject([{ name: "notas.txt", size: 4 }]);
    expect(JSON.stringify(files)).not.toContain("messages/");
    expect(await exportOf("community/reactions", ana)).toMatchObject([{ key: "heart" }]);
    const own = await exportOf("community/conversations", ana);
    expect(own).toMatchObject([{ conversationId: id, kind: "DIRECT", status: "OPEN" }]);
    expect(JSON.stringify([...written, ...own])).not.toContain("Gracias");
  });
});

describe("an erased user", () => {
  it("leaves what they wrote without an author, and a conversation that is only read", async () => {
    const { data: file } = await leo.upload(Buffer.from("hola"));
    await leo.send(id, { text: "Quédate con esto", attachmentIds: [file.id] });
    await erase(leo);
    const [message] = (await ana.messages(id)).items;
    expect(message).toMatchObject({ text: "Quédate con esto", author: null, attachments: [] });
    const conversation = await ana.conversation(id);
    expect(conversation).toMatchObject({ canWrite: false, lastMessage: { authorName: null } });
    expect(conversation.participants.find(({ isMe }) => !isMe)?.user).toBeNull();
    expect((await ana.attemptSend(id, { text: "¿Leo?" })).envelope.error).toBe(
      "message_not_allowed",
    );
    const [row] = await api.db.select().from(conversations).where(eq(conversations.id, id));
    expect(row?.directKey).toBeNull();
  });

  it("leaves a group to the others", async () => {
    const eva = await registerWriter(api, "Eva");
    await connect(api, ana, eva);
    const group = await ana.startGroup([leo, eva]);
    await leo.send(group.id, "Hola");
    await erase(leo);
    expect((await eva.conversation(group.id)).participants).toHaveLength(2);
    await eva.send(group.id, "Seguimos");
    expect(await ana.texts(group.id)).toEqual(["Hola", "Seguimos"]);
  });

  it("takes with them what nobody else takes part in", async () => {
    const eva = await registerWriter(api, "Eva", { directMessagePermission: "any_member" });
    const request = await leo.start(eva, { text: "Hola" });
    await erase(leo);
    expect(await eva.unread()).toEqual({ count: 0, requests: 0 });
    const left = await api.db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, request.id));
    expect(left).toEqual([]);
    await erase(ana);
    expect(await api.db.select().from(conversations).where(eq(conversations.id, id))).toEqual([]);
  });
});
