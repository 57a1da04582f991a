// A comment thread, newest last, with a field for a new comment.
import {
  type Comment,
  MAX_COMMENT_LENGTH,
} from "@vereda/domain/planning/sharing/contract-comments";
import { Send } from "lucide-react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { MentionField } from "#shell/community/mention-area.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/styles.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Announcement } from "#features/planning/announcement.tsx";
import { CommentLine } from "./comment-line.tsx";
import { buildMentionSource, type SharedSubject, sharingCalls } from "../shared-subject.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import { useRef, useState, useSyncExternalStore } from "react";
import { api } from "#platform/api/api.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { nowMs } from "#platform/clock.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { waitForRefresh } from "#platform/query/changes.ts";
import { useCall } from "#platform/query/use-call.ts";

// The data of a comment thread: its pages, pending comments and the draft.

/** Newest last. */
function useComments({ kind, id }: SharedSubject) {
  const { list } = sharingCalls[kind].comments;
  return useInfiniteQuery({
    queryKey: [...buildQueryKey(list, { params: { id } }), "pages"],
    queryFn: ({ pageParam: page, signal }) =>
      api.data(list, { params: { id }, query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    // Page 1 is the newest. Removes duplicates: a comment added between two page requests is in both.
    select: ({ pages }) => {
      const all = pages.toReversed().flatMap(({ items }) => items);
      return [...new Map(all.map((comment) => [comment.id, comment])).values()];
    },
  });
}

type PendingComment = {
  readonly id: string;
  readonly body: string;
  readonly failed: boolean;
};

interface CommentState {
  readonly draft: string;
  readonly outgoing: readonly PendingComment[];
}

const EMPTY_STATE: CommentState = { draft: "", outgoing: [] };

// In memory, so that a draft survives navigation until the page is reloaded.
const commentStates = new Map<string, CommentState>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(key: string, next: (state: CommentState) => CommentState): void {
  commentStates.set(key, next(commentStates.get(key) ?? EMPTY_STATE));
  for (const listener of listeners) listener();
}

function removePending(state: CommentState, id: string): CommentState {
  return { ...state, outgoing: state.outgoing.filter((one) => one.id !== id) };
}

/**
 * The draft and the pending comments of a subject; pending comments are visible at once and can be retried.
 */
function useCommentComposer(subject: SharedSubject) {
  const { kind, id } = subject;
  const { id: userId } = useCurrentUser();
  // The next user of this device sees nothing of it.
  const key = `${userId} ${id}`;
  const state = useSyncExternalStore(
    subscribe,
    () => commentStates.get(key) ?? EMPTY_STATE,
    () => EMPTY_STATE,
  );
  const [sentComment, setSentComment] = useState<Comment | null>(null);
  const { send } = useCall(
    (pending: PendingComment) =>
      api.data(sharingCalls[kind].comments.create, {
        params: { id },
        body: { id: pending.id, body: pending.body },
        retry: true,
      }),
    {
      optimistic: (pending) => {
        const cacheOutgoing = (failed: boolean) =>
          change(key, (current) => ({
            ...current,
            outgoing: [...removePending(current, pending.id).outgoing, { ...pending, failed }],
          }));
        cacheOutgoing(false);
        return () => cacheOutgoing(true);
      },
      onDone: async (comment, pending) => {
        setSentComment(comment);
        await waitForRefresh();
        change(key, (current) => removePending(current, pending.id));
      },
    },
  );
  return {
    ...state,
    sentComment,
    write: (draft: string) => change(key, (current) => ({ ...current, draft })),
    submit: () => {
      const body = state.draft.trim();
      if (body === "") return;
      change(key, (current) => ({ ...current, draft: "" }));
      send({ id: createId(nowMs()), body, failed: false });
    },
    retry: send,
    takeBack: (pending: PendingComment) =>
      change(key, (current) => ({ ...removePending(current, pending.id), draft: pending.body })),
  };
}

export type CommentThreadProps = {
  subject: SharedSubject;
  canSpeak: boolean;
  canDeleteAll: boolean;
};

export default function CommentThread({ subject, canSpeak, canDeleteAll }: CommentThreadProps) {
  const thread = useComments(subject);
  const { outgoing, sentComment, retry, takeBack, ...composer } = useCommentComposer(subject);
  if (thread.data === undefined) {
    if (!thread.isError) return <SkeletonRows count={2} />;
    return (
      <Failure
        title={m.planning_comments_failed()}
        error={thread.error}
        onRetry={() => void thread.refetch()}
      />
    );
  }
  const pendingComments = outgoing.filter(({ id }) => !thread.data.some((one) => one.id === id));
  return (
    <div className="flex flex-col gap-4">
      {thread.hasNextPage && (
        <Button
          variant="quiet"
          className="-ml-4 self-start"
          isPending={thread.isFetchingNextPage}
          onPress={() => void thread.fetchNextPage()}
        >
          {m.planning_comments_earlier()}
        </Button>
      )}
      {thread.data.length + pendingComments.length === 0 && (
        <p className="text-ink-soft">
          {canSpeak ? m.planning_comments_none() : m.planning_comments_none_yet()}
        </p>
      )}
      <Lines comments={thread.data} subject={subject} {...{ canSpeak, canDeleteAll }}>
        {pendingComments.map((pending) => (
          <PendingLine
            key={pending.id}
            pending={pending}
            onRetry={() => retry(pending)}
            onTakeBack={() => takeBack(pending)}
          />
        ))}
      </Lines>
      <Announcement>{sentComment !== null && m.planning_comment_sent()}</Announcement>
      {canSpeak && <CommentForm subject={subject} {...composer} />}
    </div>
  );
}

type LinesProps = CommentThreadProps & { comments: readonly Comment[]; children: React.ReactNode };

function Lines({ comments, children, ...rest }: LinesProps) {
  return (
    <BareList className="flex flex-col gap-4" aria-label={m.planning_comments()}>
      {comments.map((comment) => (
        <CommentLine key={comment.id} comment={comment} {...rest} />
      ))}
      {children}
    </BareList>
  );
}

type PendingLineProps = { pending: PendingComment; onRetry: () => void; onTakeBack: () => void };

function PendingLine({ pending: { body, failed }, onRetry, onTakeBack }: PendingLineProps) {
  return (
    <li>
      <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{body}</p>
      {failed ? (
        <p role="alert" className="text-14 text-danger">
          {m.planning_comment_not_sent()}{" "}
          <button type="button" className={linkStyles} onClick={onRetry}>
            {m.platform_retry()}
          </button>{" "}
          <button type="button" className={linkStyles} onClick={onTakeBack}>
            {m.planning_comment_take_back()}
          </button>
        </p>
      ) : (
        <p className="text-14 text-ink-soft">{m.planning_comment_sending()}</p>
      )}
    </li>
  );
}

type CommentFormProps = {
  subject: SharedSubject;
  draft: string;
  write: (draft: string) => void;
  submit: () => void;
};

function CommentForm({ subject, draft, write, submit }: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MentionField
        field={field}
        source={buildMentionSource(subject)}
        maxLength={MAX_COMMENT_LENGTH}
        label={m.planning_comment_yours()}
        description={m.planning_comment_help()}
        value={draft}
        onChange={write}
      />
      <Button
        type="submit"
        variant="primary"
        icon={Send}
        className="self-start"
        isDisabled={draft.trim() === ""}
      >
        {m.planning_comment_send()}
      </Button>
    </form>
  );
}
