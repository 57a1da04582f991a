// Access matrix entries for conversations and messages: a stranger gets 404 for all of them.
import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { createId, NIL_ID } from "@vereda/domain/id";
import { ownerOnly, signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { conversations, participants } from "../tables/messages.ts";
import { makeWriter, registerWriter, setRelation } from "./testing/messages-testing.ts";

export const accessRows: Rows = {
  "GET /panel/conversations": signedInOnly(200),
  // Only the owner is connected to the user whom all callers write to.
  "POST /panel/conversations": {
    ...ownerOnly(201),
    another: "message_not_allowed",
    administrator: "message_not_allowed",
  },
  "GET /panel/conversations/:id": ownerOnly(200),
  "PATCH /panel/conversations/:id": ownerOnly(200),
  "POST /panel/conversations/:id/participants": ownerOnly(200),
  "POST /panel/conversations/:id/leave": ownerOnly(200),
  "POST /panel/conversations/:id/accept": ownerOnly(200),
  "POST /panel/conversations/:id/decline": ownerOnly(200),
  "GET /panel/conversations/:id/messages": ownerOnly(200),
  "POST /panel/conversations/:id/messages": ownerOnly(201),
  "PATCH /panel/messages/:id": ownerOnly(200),
  "DELETE /panel/messages/:id": ownerOnly(200),
  "PUT /panel/conversations/:id/read": ownerOnly(200),
  "POST /panel/conversations/:id/typing": ownerOnly(200),
  "GET /panel/conversations/:id/typing": ownerOnly(200),
  "PUT /panel/messages/:id/reactions/:key": ownerOnly(200),
  "DELETE /panel/messages/:id/reactions/:key": ownerOnly(200),
  "GET /panel/messages/search": signedInOnly(200),
  "GET /panel/conversations/:id/link-cards": ownerOnly(200),
  "POST /panel/messages/:id/access-requests": ownerOnly(200),
  "GET /panel/messages/unread": signedInOnly(200),
  "POST /panel/messages/files": signedInOnly(201),
  "GET /panel/messages/files/:id": ownerOnly(200),
  "GET /panel/messages/settings": signedInOnly(200),
  "PATCH /panel/messages/settings": signedInOnly(200),
};

async function connectNew({ api, planner }: World) {
  const other = await registerWriter(api, "Eva");
  await setRelation(api, planner.userId, other.userId, "accepted");
  return other;
}

async function makeGroup(world: World) {
  const { api, planner } = world;
  const members = [await connectNew(world), await connectNew(world)];
  const { id } = await makeWriter(api, planner).startGroup(members, "Taller");
  return { params: { id } };
}

async function makeMessage(world: World) {
  const { params } = await makeGroup(world);
  const writer = makeWriter(world.api, world.planner);
  const { data: file } = await writer.upload(Buffer.from("hola"));
  const message = await writer.send(params.id, { text: "Hola", attachmentIds: [file.id] });
  return { conversation: params, message, file };
}

const makeMessageParams = async (world: World) => ({
  params: { id: (await makeMessage(world)).message.id },
});

/** A request to the owner, directly in the tables: its sender would need another permission. */
async function makeRequest(world: World) {
  const { api, planner } = world;
  const sender = await registerWriter(api, "Eva");
  const id = createId(api.clock.now().getTime());
  const at = { lastMessageAt: api.clock.now() };
  await api.db.insert(conversations).values({ id, kind: "DIRECT", createdAt: api.clock.now() });
  await api.db.insert(participants).values([
    { conversationId: id, userId: sender.userId, status: "OPEN", ...at },
    { conversationId: id, userId: planner.userId, status: "REQUESTED", ...at },
  ]);
  return { params: { id }, body: {} };
}

const withReaction = async (world: World) => ({
  params: { id: (await makeMessage(world)).message.id, key: "heart" as const },
});

async function makeLinkOfOther(world: World) {
  const [other, third] = [await connectNew(world), await connectNew(world)];
  const { id } = await makeWriter(world.api, world.planner).startGroup([other, third], "Taller");
  const message = await other.send(id, `https://vereda.example/panel/task/${NIL_ID}`);
  return { params: { id: message.id }, body: { kind: "task" as const, id: NIL_ID } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(messagesApi.conversations),
  defineRequest(messagesApi.start, async (world) => ({
    body: { usernames: [(await connectNew(world)).username], text: "Hola" },
  })),
  defineRequest(messagesApi.conversation, makeGroup),
  defineRequest(messagesApi.changeConversation, async (world) => ({
    ...(await makeGroup(world)),
    body: { title: "Otro taller", isMuted: true },
  })),
  defineRequest(messagesApi.addParticipants, async (world) => ({
    ...(await makeGroup(world)),
    body: { usernames: [(await connectNew(world)).username] },
  })),
  defineRequest(messagesApi.leave, async (world) => ({ ...(await makeGroup(world)), body: {} })),
  defineRequest(messagesApi.accept, makeRequest),
  defineRequest(messagesApi.decline, makeRequest),
  defineRequest(messagesApi.messages, makeGroup),
  defineRequest(messagesApi.send, async (world) => ({
    ...(await makeGroup(world)),
    body: { text: "Hola" },
  })),
  defineRequest(messagesApi.edit, async (world) => ({
    ...(await makeMessageParams(world)),
    body: { text: "Hola a todas" },
  })),
  defineRequest(messagesApi.remove, makeMessageParams),
  defineRequest(messagesApi.read, async (world) => {
    const { conversation, message } = await makeMessage(world);
    return { params: conversation, body: { messageId: message.id } };
  }),
  defineRequest(messagesApi.typing, async (world) => ({ ...(await makeGroup(world)), body: {} })),
  defineRequest(messagesApi.whoTypes, makeGroup),
  defineRequest(messagesApi.react, async (world) => ({ ...(await withReaction(world)), body: {} })),
  defineRequest(messagesApi.unreact, withReaction),
  defineRequest(messagesApi.search, () => ({ query: { q: "hola" } })),
  defineRequest(messagesApi.linkCards, async (world) => ({
    ...(await makeGroup(world)),
    query: { links: `task:${NIL_ID}` },
  })),
  defineRequest(messagesApi.requestAccess, makeLinkOfOther),
  defineRequest(messagesApi.unread),
  defineRequest(messagesApi.upload, () => ({
    query: { name: "notas.txt" },
    body: Buffer.from("hola"),
    headers: { "content-type": "application/octet-stream" },
  })),
  defineRequest(messagesApi.file, async (world) => ({
    params: { id: (await makeMessage(world)).file.id },
  })),
  defineRequest(messagesApi.settings),
  defineRequest(messagesApi.saveSettings, () => ({ body: { showsReadMarks: false } })),
];
