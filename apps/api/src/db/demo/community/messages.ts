// Registers those who write with the demo user, and writes their conversations.
import { accountApi } from "@vereda/domain/account/contract";
import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { createId } from "@vereda/domain/id";
import type { Day } from "@vereda/domain/time/day";
import type { Config } from "../../../config.ts";
import { connections } from "../../../features/community/tables/connections.ts";
import type { Database } from "../../client.ts";
import { registerDemoUser } from "../demo-client.ts";
import type { DemoClient } from "../demo-client.ts";
import { demoUser } from "../life.ts";
import { correspondents, demoConversations } from "./life-messages.ts";
import type { CorrespondentKey, DemoConversation, DemoMessage } from "./life-messages.ts";

interface Writer {
  readonly client: DemoClient;
  readonly userId: string;
  readonly username: string;
}

interface Dates {
  readonly today: Day;
  readonly now: Date;
}

type Writers = ReadonlyMap<CorrespondentKey | null, Writer>;

async function makeWriter(client: DemoClient): Promise<Writer> {
  const { id, username } = await client.call(accountApi.me, {});
  return { client, userId: id, username };
}

async function registerCorrespondents(
  db: Database,
  config: Config,
  demo: Writer,
  { today, now }: Dates,
): Promise<Writers> {
  const writers = new Map<CorrespondentKey | null, Writer>([[null, demo]]);
  const { language } = demo.client;
  for (const { key, firstName, lastName, type } of correspondents) {
    const name = { username: key, firstName, lastName };
    const user = { ...demoUser, ...name, language, email: `${key}@ejemplo.mx` };
    const writer = await makeWriter(await registerDemoUser(db, config, today - 4, user));
    const body = { directMessagePermission: "verified_connections" } as const;
    await writer.client.call(accountApi.updatePrivacy, { body });
    writers.set(key, writer);
    if (type === null) continue;
    const pair = { ownerId: writer.userId, userId: demo.userId, status: "accepted", type } as const;
    const row = { id: createId(now.getTime()), ...pair, receiverType: type };
    await db.insert(connections).values({ ...row, createdAt: now, respondedAt: now });
  }
  return writers;
}

function getWriter(writers: Writers, key: CorrespondentKey | null): Writer {
  const writer = writers.get(key);
  if (writer === undefined) throw new Error(`Nobody writes as ${key}.`);
  return writer;
}

async function startConversation(
  writers: Writers,
  { title, others, messages: [first] }: DemoConversation,
): Promise<string> {
  const { client } = getWriter(writers, first.from);
  const members = first.from === null ? others : [null];
  const usernames = members.map((key) => getWriter(writers, key).username);
  const body = { usernames, title, text: first.text };
  return (await client.call(messagesApi.start, { body })).id;
}

async function writeMessage(
  writers: Writers,
  id: string,
  { from, text, repliesToLast, reaction }: DemoMessage,
  last: Message | undefined,
): Promise<Message> {
  const replyToId = repliesToLast === true ? (last?.id ?? null) : null;
  const params = { id };
  const { client } = getWriter(writers, from);
  const sent = await client.call(messagesApi.send, { params, body: { text, replyToId } });
  if (reaction !== undefined) {
    const reactionParams = { id: sent.id, key: reaction.key };
    const reacting = getWriter(writers, reaction.from).client;
    await reacting.call(messagesApi.react, { params: reactionParams, body: {} });
  }
  return sent;
}

async function writeConversation(
  writers: Writers,
  conversation: DemoConversation,
  today: Day,
): Promise<void> {
  const setTime = ({ daysAgo, minute }: DemoMessage) => {
    for (const { client } of writers.values()) client.setTime(today - daysAgo, minute);
  };
  const [first, ...rest] = conversation.messages;
  setTime(first);
  const id = await startConversation(writers, conversation);
  let last: Message | undefined;
  for (const message of rest) {
    setTime(message);
    last = await writeMessage(writers, id, message, last);
  }
  if (!conversation.isReadByDemoUser || last === undefined) return;
  const { client } = getWriter(writers, null);
  await client.call(messagesApi.read, { params: { id }, body: { messageId: last.id } });
}

/** In the days before `today`. */
export async function seedMessages(
  db: Database,
  config: Config,
  client: DemoClient,
  dates: Dates,
): Promise<void> {
  // Anybody may ask the demo user, so that there is a request.
  await client.call(accountApi.updatePrivacy, {
    body: { directMessagePermission: "any_member", profileVisibility: "members_only" },
  });
  const writers = await registerCorrespondents(db, config, await makeWriter(client), dates);
  try {
    for (const conversation of demoConversations) {
      await writeConversation(writers, conversation, dates.today);
    }
  } finally {
    for (const [key, writer] of writers) if (key !== null) await writer.client.close();
  }
}
