// A comment thread, newest last, with a field for a new comment.
import type { Comment } from "@vereda/domain/planning/sharing/contract-comments";
import { Send } from "lucide-react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/styles.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Announcement } from "#features/planning/announcement.tsx";
import { useComments, useCommentComposer, type PendingComment } from "./comment-data.ts";
import { CommentLine } from "./comment-line.tsx";
import { MentionField } from "./mention-field.tsx";
import type { SharedSubject } from "../shared-subject.ts";

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
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MentionField
        subject={subject}
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
