// Maps messages to what a reader sees of them.
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { reactionKeys } from "@vereda/domain/community/messages/catalogue-messages";
import { getFirstLine } from "@vereda/domain/community/messages/message-rules";
import { nameMentions } from "@vereda/domain/mentions";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { omitBlockedEitherWay } from "#features/account/users/blocks.ts";
import { prepareMentions } from "#features/inbox/mentions.ts";
import { mapCards } from "./cards.ts";
import type { MessageSummary, ReadMessages } from "./message-rows.ts";

export interface MessageDeps {
  readonly db: Database;
  readonly readMessages: ReadMessages;
}

interface View {
  /** The reader has not accepted the conversation, so that each message shows no more than a line. */
  readonly isRequest?: boolean;
}

function mapSummary(
  { files, reactions, ...row }: MessageSummary,
  read: Pick<Message, "card" | "text" | "mentions" | "replyTo">,
  { isRequest = false }: View,
): Message {
  return {
    ...row,
    ...read,
    text: isRequest ? getFirstLine(read.text) : read.text,
    createdAt: new Date(row.createdAt).toISOString(),
    editedAt: row.editedAt === null ? null : new Date(row.editedAt).toISOString(),
    attachments: [...(files ?? [])],
    reactions: (reactions ?? []).toSorted(
      (a, b) => reactionKeys.indexOf(a.key) - reactionKeys.indexOf(b.key),
    ),
  };
}

/** In the order of the ids, which are those of messages that the caller may see. */
export async function mapMessages(
  { db, readMessages }: MessageDeps,
  caller: Caller,
  ids: readonly string[],
  view: View = {},
): Promise<Message[]> {
  if (ids.length === 0) return [];
  const { rows } = await readMessages(caller.userId, ids);
  const getCard = await mapCards(db, caller, rows);
  const texts = rows.flatMap((row) => (row.replyTo === null ? row : [row, row.replyTo]));
  const readMentions = await prepareMentions(db, texts, (mentioned) =>
    omitBlockedEitherWay(db, mentioned, caller.userId),
  );
  const mapQuote = ({ id, authorName, ...quoted }: NonNullable<MessageSummary["replyTo"]>) => {
    const { text, mentions } = readMentions(quoted);
    return { id, text: getFirstLine(nameMentions(text, mentions)), authorName };
  };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const replyTo = row.replyTo && mapQuote(row.replyTo);
    return mapSummary(row, { card: getCard(row), replyTo, ...readMentions(row) }, view);
  });
}

export async function mapMessage(deps: MessageDeps, caller: Caller, id: string): Promise<Message> {
  const [message] = await mapMessages(deps, caller, [id]);
  if (message === undefined) throw new Error("A message is missing from its view.");
  return message;
}
