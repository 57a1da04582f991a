// Test helpers for messages: relations between users, and users who write through the API.
import { and, eq, or } from "drizzle-orm";
import type { DirectMessagePermission, ProfileVisibility } from "@vereda/domain/account/catalogue";
import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import type { Relation } from "@vereda/domain/community/policy";
import type { BodyIn, QueryIn } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { TestApp } from "#platform/testing/testing.ts";
import { users } from "#features/account/tables/users.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { connections } from "../../tables/connections.ts";
import { blocks } from "#features/account/tables/blocks.ts";

type StartBody = BodyIn<typeof messagesApi.start>;
type SendBody = BodyIn<typeof messagesApi.send>;

export interface Privacy {
  readonly directMessagePermission?: DirectMessagePermission;
  readonly profileVisibility?: ProfileVisibility;
}

export async function setPrivacy(api: TestApp, userId: string, privacy: Privacy): Promise<void> {
  await api.db.update(users).set(privacy).where(eq(users.id, userId));
}

/** What the viewer is to the user, whatever it was before. */
export async function setRelation(
  api: TestApp,
  viewerId: string,
  userId: string,
  relation: Exclude<Relation, "visitor" | "self">,
): Promise<void> {
  const now = api.clock.now();
  const { ownerId, blockedId } = blocks;
  const isPair = (a: string, b: string) =>
    and(eq(connections.ownerId, a), eq(connections.userId, b));
  await api.db.delete(connections).where(or(isPair(viewerId, userId), isPair(userId, viewerId)));
  const isBlock = (a: string, b: string) => and(eq(ownerId, a), eq(blockedId, b));
  await api.db.delete(blocks).where(or(isBlock(viewerId, userId), isBlock(userId, viewerId)));
  const id = createId(now.getTime());
  if (relation === "pending" || relation === "accepted") {
    const row = { id, ownerId: viewerId, userId, status: relation, type: "friend" } as const;
    await api.db.insert(connections).values({ ...row, createdAt: now, updatedAt: now });
  }
  const block = { id, createdAt: now };
  if (relation === "blocked")
    await api.db.insert(blocks).values({ ...block, ownerId: userId, blockedId: viewerId });
  if (relation === "blocking")
    await api.db.insert(blocks).values({ ...block, ownerId: viewerId, blockedId: userId });
}

export const connect = (api: TestApp, one: Planner, other: Planner) =>
  setRelation(api, one.userId, other.userId, "accepted");
export const block = (api: TestApp, owner: Planner, blocked: Planner) =>
  setRelation(api, owner.userId, blocked.userId, "blocking");

export type Writer = ReturnType<typeof makeWriter>;

/** The calls of one user. */
export function makeWriter(api: TestApp, user: Planner) {
  const { token } = user;
  const listMessages = async (id: string, query: QueryIn<typeof messagesApi.messages> = {}) =>
    (await api.call(messagesApi.messages, { token, params: { id }, query })).data;
  return {
    ...user,
    attemptStart: (body: unknown) => api.attempt(messagesApi.start, { token, body }),
    start: async (other: { readonly username: string }, body: Partial<StartBody> = {}) => {
      const usernames = [other.username];
      return (await api.call(messagesApi.start, { token, body: { usernames, ...body } })).data;
    },
    startGroup: async (others: readonly { readonly username: string }[], title?: string) => {
      const usernames = others.map(({ username }) => username);
      return (await api.call(messagesApi.start, { token, body: { usernames, title } })).data;
    },
    attemptSend: (id: string, body: unknown) =>
      api.attempt(messagesApi.send, { token, params: { id }, body }),
    send: async (id: string, body: SendBody | string) => {
      // Messages of a test differ in time, as those of users do.
      api.clock.advance(1);
      const given = typeof body === "string" ? { text: body } : body;
      return (await api.call(messagesApi.send, { token, params: { id }, body: given })).data;
    },
    messages: listMessages,
    texts: async (id: string) => (await listMessages(id)).items.map(({ text }) => text),
    conversation: async (id: string) =>
      (await api.call(messagesApi.conversation, { token, params: { id } })).data,
    attemptGet: (id: string) => api.attempt(messagesApi.conversation, { token, params: { id } }),
    conversations: async (query: QueryIn<typeof messagesApi.conversations> = {}) =>
      (await api.call(messagesApi.conversations, { token, query })).data,
    unread: async () => (await api.call(messagesApi.unread, { token })).data,
    accept: (id: string) => api.attempt(messagesApi.accept, { token, params: { id }, body: {} }),
    decline: (id: string) => api.attempt(messagesApi.decline, { token, params: { id }, body: {} }),
    leave: (id: string) => api.attempt(messagesApi.leave, { token, params: { id }, body: {} }),
    add: (id: string, usernames: readonly string[]) =>
      api.attempt(messagesApi.addParticipants, { token, params: { id }, body: { usernames } }),
    change: (id: string, body: unknown) =>
      api.attempt(messagesApi.changeConversation, { token, params: { id }, body }),
    edit: (id: string, text: string) =>
      api.attempt(messagesApi.edit, { token, params: { id }, body: { text } }),
    remove: (id: string) => api.attempt(messagesApi.remove, { token, params: { id } }),
    react: (id: string, key = "heart") =>
      api.attempt(messagesApi.react, { token, params: { id, key }, body: {} }),
    unreact: (id: string, key = "heart") =>
      api.attempt(messagesApi.unreact, { token, params: { id, key } }),
    read: (id: string, messageId: string) =>
      api.attempt(messagesApi.read, { token, params: { id }, body: { messageId } }),
    type: (id: string) => api.attempt(messagesApi.typing, { token, params: { id }, body: {} }),
    whoTypes: (id: string) => api.attempt(messagesApi.whoTypes, { token, params: { id } }),
    search: async (query: QueryIn<typeof messagesApi.search>) =>
      (await api.call(messagesApi.search, { token, query })).data,
    upload: (body: Uint8Array, name = "notas.txt", id?: string) =>
      api.attempt(messagesApi.upload, {
        token,
        query: id === undefined ? { name } : { name, id },
        body,
        headers: { "content-type": "application/octet-stream" },
      }),
    /** Returns the raw response: a file, or an error envelope. */
    getFile: (id: string) =>
      api.inject({
        url: `/api/v1/panel/messages/files/${id}`,
        headers: { authorization: `Bearer ${token}` },
      }),
  };
}

/** A user whom members may find and connections may write to. */
export async function registerWriter(
  api: TestApp,
  firstName: string,
  privacy: Privacy = {},
): Promise<Writer> {
  const user = await makePlanner(api, { firstName });
  const given = { directMessagePermission: "verified_connections", ...privacy } as const;
  await setPrivacy(api, user.userId, { profileVisibility: "members_only", ...given });
  return makeWriter(api, user);
}

/** Two connected users and their conversation. */
export async function makePair(api: TestApp) {
  const [ana, leo] = [await registerWriter(api, "Ana"), await registerWriter(api, "Leo")];
  await connect(api, ana, leo);
  const { id } = await ana.start(leo);
  return { ana, leo, id };
}
