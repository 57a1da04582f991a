// One conversation: its header, its messages, and the composer or why one cannot write.
import { useQuery } from "@tanstack/react-query";
import type { Conversation, Message } from "@vereda/domain/community/messages/contract-messages";
import { Activity, useEffect, useEffectEvent, useState, useRef } from "react";
import { ApiError } from "#platform/api/errors.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { Composer } from "../composer/composer.tsx";
import type { ComposerProps, ComposerSubject } from "../composer/use-composer.ts";
import { messageWrites, type OutgoingMessage } from "../composer/message-writes.ts";
import { messagesAddress } from "../conversations-data.ts";
import { formatConversationTitle, formatMessageLine, getOther } from "../format-conversation.ts";
import { LinkCardsProvider } from "../message/link-cards.tsx";
import { MessageRow, MessageContent } from "../message/message-row.tsx";
import { buildThreadRows, type ThreadRow } from "./build-rows.ts";
import type { Thread as LoadedThread } from "./merge-thread.ts";
import { MessageList } from "./message-list.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import { useThread, useThreadPages } from "./thread-data.ts";
import { ThreadSearch, useThreadSearch } from "./thread-search.tsx";
import { WritingNote } from "./writing-note.tsx";
import { TYPING_MS } from "@vereda/domain/community/messages/message-rules";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { formatAuthor } from "../../format-author.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useDevice } from "#platform/use-device.ts";
import { retryRefused } from "#platform/outbox/outbox.ts";
import { removeWrites, type PendingWrite } from "#platform/outbox/stored-writes.ts";
import { Button } from "#ui/button.tsx";
import { Bubble } from "../message/bubble.tsx";

// A message that is not sent yet, or that was refused: then it can be retried or discarded.

type OutgoingRowProps = {
  row: ThreadRow;
  write: PendingWrite<OutgoingMessage>;
  conversation: Conversation;
};

function OutgoingRow({ row, write, conversation }: OutgoingRowProps) {
  const { id, payload, refusal, attempts } = write;
  const { body, attachments, replyTo } = payload;
  const { kind, participants } = conversation;
  const mentions = kind === "GROUP" ? participants.flatMap(({ user }) => user ?? []) : [];
  return (
    <Bubble
      row={row}
      isOwn
      author={<span className="sr-only">{m.panel_you()}</span>}
      below={
        refusal === null ? (
          <span>{attempts === 0 ? m.common_sending() : m.community_messages_unsent()}</span>
        ) : (
          <Refusal id={id} text={refusal} />
        )
      }
    >
      <MessageContent
        message={{
          text: body.text,
          mentions,
          replyTo,
          attachments: [...attachments],
          card: null,
        }}
      />
    </Bubble>
  );
}

function Refusal({ id, text }: { id: string; text: string }) {
  const { id: userId } = useCurrentUser();
  const [isSending, setSending] = useState(false);
  const retry = async () => {
    setSending(true);
    await retryRefused(userId, messageWrites.kind);
    setSending(false);
  };
  return (
    <span className="flex flex-col items-end">
      <span role="alert" className="text-danger">
        {m.community_messages_refused({ text })}
      </span>
      <span className="flex">
        <Button variant="quiet" isPending={isSending} onPress={() => void retry()}>
          {m.platform_retry()}
        </Button>
        <Button variant="quiet" onPress={() => removeWrites(userId, [id])}>
          {m.panel_discard()}
        </Button>
      </span>
    </span>
  );
}

// Marks a conversation as read while its end is visible.

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

const isPageVisible = () => document.visibilityState === "visible";

function useMarkRead(
  { id, unreadCount, isRequestToMe }: Conversation,
  lastId: string | undefined,
  isAtEnd: boolean,
): void {
  const isVisible = useDevice(isPageVisible, false, subscribeToVisibility);
  const { send } = useCall("PUT /panel/conversations/:id/read");
  const isUnread = unreadCount > 0 && !isRequestToMe;
  useEffect(() => {
    if (isUnread && isAtEnd && isVisible && lastId !== undefined)
      send({ params: { id }, body: { messageId: lastId } });
  }, [id, isUnread, isAtEnd, isVisible, lastId, send]);
}

// Announces only messages that arrive while the thread is open; those of one refetch together.

function NewestAnnouncer({ messages }: { messages: readonly Message[] }) {
  const region = useRef<HTMLParagraphElement>(null);
  const announcedPosition = useRef<number | null>(null);
  useEffect(() => {
    const since = announcedPosition.current;
    announcedPosition.current = Math.max(since ?? 0, messages.at(-1)?.position ?? 0);
    if (since === null || region.current === null) return;
    const newest = messages.filter(({ position, isOwn }) => position > since && !isOwn);
    const [message] = newest;
    if (message === undefined) return;
    region.current.textContent =
      newest.length === 1
        ? m.community_messages_by_name({
            name: formatAuthor(message.author),
            text: formatMessageLine({ ...message, hasFiles: message.attachments.length > 0 }),
          })
        : m.community_messages_new_count({ count: newest.length });
  }, [messages]);
  return <p ref={region} aria-live="polite" className="sr-only" />;
}

// Who is typing, in a line of constant height.

function TypingLine({ id }: { id: string }) {
  const locale = useLocale();
  const { data } = useQuery({
    ...buildQuery("GET /panel/conversations/:id/typing", { params: { id } }),
    // Nobody announces that they stopped.
    refetchInterval: ({ state }) => (state.data?.names.length ? TYPING_MS : false),
  });
  const names = data?.names ?? [];
  const list = new Intl.ListFormat(getLanguageTag(locale)).format(names);
  return (
    <p className="h-6 truncate px-4 text-14 text-ink-soft">
      {names.length === 1 && m.community_messages_typing_one({ name: list })}
      {names.length > 1 && m.community_messages_typing_many({ names: list })}
    </p>
  );
}

type ThreadProps = { id: string; messageId: string | null };

export default function Thread({ id, messageId }: ThreadProps) {
  const conversation = useQuery(buildQuery("GET /panel/conversations/:id", { params: { id } }));
  const thread = useThread(id);
  const error = conversation.error ?? thread.error;
  if (error instanceof ApiError && [404, 422].includes(error.status)) return <NotHere />;
  if (conversation.data !== undefined && thread.data !== undefined) {
    return (
      <OpenThread conversation={conversation.data} thread={thread.data} messageId={messageId} />
    );
  }
  if (error === null) {
    return (
      <div className="p-4">
        <output className="sr-only">{m.panel_lock_opening()}</output>
        <SkeletonRows count={5} />
      </div>
    );
  }
  const retry = () => void Promise.all([conversation.refetch(), thread.refetch()]);
  return (
    <div className="p-4">
      <Failure title={m.community_messages_thread_failed()} error={error} onRetry={retry} />
    </div>
  );
}

function NotHere() {
  const toLocale = useLocalePath();
  return (
    <EmptyState
      title={m.community_messages_not_here()}
      action={
        <NativeButtonLink to={toLocale(messagesAddress)}>
          {m.community_messages_back()}
        </NativeButtonLink>
      }
    >
      {m.community_messages_not_here_text()}
    </EmptyState>
  );
}

type OpenProps = { conversation: Conversation; thread: LoadedThread; messageId: string | null };

const SIZE =
  "flex flex-col max-md:-mt-4 max-md:-mb-8 md:h-full " +
  "max-md:h-[calc(100dvh-4.5rem-env(safe-area-inset-bottom))]";

function OpenThread(props: OpenProps) {
  const { conversation } = props;
  const locale = useLocale();
  const isSearching = useThreadSearch(conversation.id).q !== null;
  const [subject, setSubject] = useState<ComposerSubject>(null);
  return (
    <section aria-label={formatConversationTitle(conversation, locale)} className={SIZE}>
      <ThreadHeader conversation={conversation} />
      {isSearching ? (
        <ThreadSearch id={conversation.id} />
      ) : (
        <Messages {...props} onCompose={setSubject} />
      )}
      {/* Files that were chosen stay during a search. */}
      <Activity mode={isSearching ? "hidden" : "visible"}>
        {conversation.canWrite ? (
          <Composers conversation={conversation} subject={subject} onSubject={setSubject} />
        ) : (
          <WritingNote conversation={conversation} />
        )}
      </Activity>
    </section>
  );
}

type MessagesProps = OpenProps & { onCompose: (subject: ComposerSubject) => void };

function Messages({ conversation, thread, messageId, onCompose }: MessagesProps) {
  const { id, canWrite, kind } = conversation;
  const { timezone } = useCurrentUser();
  const [isAtEnd, setAtEnd] = useState(true);
  const writes = usePendingWrites(messageWrites).filter(
    ({ payload }) => payload.conversationId === id,
  );
  const pages = useThreadPages(id);
  const { items, hasEarlier, hasLater } = thread;
  const rows = buildThreadRows(items, hasLater ? [] : writes, timezone);
  useTarget(items, messageId, (target) => pages.send({ kind: "around", messageId: target }));
  useMarkRead(conversation, items.at(-1)?.id, isAtEnd && !hasLater);
  const readId = getLastReadId(conversation, items);
  return (
    <>
      {pages.error !== null && (
        <Failure title={m.community_messages_thread_failed()} error={pages.error} />
      )}
      <LinkCardsProvider conversationId={id} messages={items} other={getOther(conversation)}>
        <MessageList
          label={m.community_messages_thread()}
          rows={rows}
          hasEarlier={hasEarlier}
          hasLater={hasLater}
          targetId={messageId}
          outgoingId={writes.at(-1)?.payload.body.id}
          isAtEnd={isAtEnd}
          onAtEnd={setAtEnd}
          onLoad={(part) => {
            if (part === "latest" || !pages.isPending) pages.send({ kind: part });
          }}
        >
          {(row) =>
            row.kind === "message" ? (
              <MessageRow
                row={row}
                message={row.message}
                isGroup={kind === "GROUP"}
                canWrite={canWrite}
                isReadByOther={row.key === readId}
                isHighlighted={row.key === messageId}
                onCompose={onCompose}
              />
            ) : (
              <OutgoingRow row={row} write={row.write} conversation={conversation} />
            )
          }
        </MessageList>
      </LinkCardsProvider>
      {rows.length === 0 && (
        <p className="px-4 pb-4 text-center text-ink-soft">{m.community_messages_start_here()}</p>
      )}
      <NewestAnnouncer messages={items} />
      <TypingLine id={id} />
    </>
  );
}

type ComposersProps = Pick<ComposerProps, "subject" | "onSubject"> & { conversation: Conversation };

/** The new message, whose files stay while another is edited. */
function Composers({ conversation: { id, kind }, subject, onSubject }: ComposersProps) {
  const composer = { conversationId: id, isGroup: kind === "GROUP", onSubject };
  const isEdit = subject?.kind === "edit";
  return (
    <>
      <Activity mode={isEdit ? "hidden" : "visible"}>
        <Composer {...composer} subject={isEdit ? null : subject} />
      </Activity>
      {isEdit && <Composer {...composer} key={subject.message.id} subject={subject} />}
    </>
  );
}

/** Loads the part of the thread around a message that a search found. */
function useTarget(
  items: readonly Message[],
  messageId: string | null,
  load: (id: string) => void,
): void {
  const loadMissing = useEffectEvent((target: string) => {
    if (!items.some(({ id }) => id === target)) load(target);
  });
  useEffect(() => {
    if (messageId !== null) loadMissing(messageId);
  }, [messageId]);
}

/** One's own last message that the other has read, where both show it. */
function getLastReadId({ participants }: Conversation, items: readonly Message[]): string | null {
  const position = participants.find(({ isMe }) => !isMe)?.readPosition ?? null;
  if (position === null) return null;
  const read = items.findLast((message) => message.isOwn && message.position <= position);
  return read?.id ?? null;
}
