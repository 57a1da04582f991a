// Writes the demo user's conversations.
import type { ReactionKey } from "@vereda/domain/community/messages/catalogue-messages";
import { messagesApi, type Message } from "@vereda/domain/community/messages/contract-messages";
import conversations from "../life/conversations.json" with { type: "json" };
import { demoUser } from "../life.ts";
import type { Moment, OtherUsers, Who } from "../other-users.ts";

interface DemoMessage extends Moment {
  readonly from: Who;
  readonly text: string;
  readonly repliesToLast?: boolean;
  readonly reaction?: { readonly from: Who; readonly key: ReactionKey };
}

interface DemoConversation {
  readonly title: string | null;
  readonly others: readonly string[];
  /** The first one starts it. */
  readonly messages: readonly [DemoMessage, ...DemoMessage[]];
  readonly isReadByDemoUser: boolean;
}

async function writeConversation(users: OtherUsers, conversation: DemoConversation): Promise<void> {
  const { title, others, isReadByDemoUser } = conversation;
  const [first, ...rest] = conversation.messages;
  users.setTime(first);
  const usernames = first.from === null ? [...others] : [demoUser.username];
  const { id } = await users
    .as(first.from)
    .call(messagesApi.start, { body: { usernames, title, text: first.text } });
  const params = { id };
  let last: Message | undefined;
  for (const message of rest) {
    const { from, text, reaction } = message;
    users.setTime(message);
    const replyToId = message.repliesToLast === true ? (last?.id ?? null) : null;
    last = await users.as(from).call(messagesApi.send, { params, body: { text, replyToId } });
    if (reaction === undefined) continue;
    const reactionParams = { id: last.id, key: reaction.key };
    await users.as(reaction.from).call(messagesApi.react, { params: reactionParams, body: {} });
  }
  if (!isReadByDemoUser || last === undefined) return;
  await users.as(null).call(messagesApi.read, { params, body: { messageId: last.id } });
}

export async function seedMessages(users: OtherUsers): Promise<void> {
  for (const conversation of conversations as unknown as readonly DemoConversation[]) {
    await writeConversation(users, conversation);
  }
}
