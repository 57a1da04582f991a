// The rows of a thread: messages and those that are not sent yet, with days and authors where they change.
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { getWallTime } from "@vereda/domain/time/zone";
import type { PendingWrite } from "#platform/outbox/stored-writes.ts";
import type { OutgoingMessage } from "../composer/message-writes.ts";

type Content =
  | { readonly kind: "message"; readonly message: Message }
  | { readonly kind: "outgoing"; readonly write: PendingWrite<OutgoingMessage> };

export type ThreadRow = Content & {
  /** The id of the message, also before it is sent. */
  readonly key: string;
  readonly createdAt: string;
  readonly startsDay: boolean;
  /** Whether the one before is by another author, or on another day. */
  readonly startsAuthor: boolean;
};

export function buildThreadRows(
  messages: readonly Message[],
  writes: readonly PendingWrite<OutgoingMessage>[],
  timeZone: string,
): ThreadRow[] {
  const sent = new Set(messages.map(({ id }) => id));
  const contents: readonly (Content & { author: string; key: string; createdAt: string })[] = [
    ...messages.map((message) => ({
      kind: "message" as const,
      message,
      key: message.id,
      createdAt: message.createdAt,
      author: message.isOwn ? "" : (message.author?.username ?? "?"),
    })),
    ...writes
      .filter(({ payload }) => !sent.has(payload.body.id))
      .map((write) => ({
        kind: "outgoing" as const,
        write,
        key: write.payload.body.id,
        createdAt: write.payload.createdAt,
        author: "",
      })),
  ];
  const getDay = (iso: string) => getWallTime(timeZone, Date.parse(iso)).day;
  return contents.map(({ author, ...content }, index) => {
    const before = contents[index - 1];
    const startsDay =
      before === undefined || getDay(before.createdAt) !== getDay(content.createdAt);
    return { ...content, startsDay, startsAuthor: startsDay || before?.author !== author };
  });
}
