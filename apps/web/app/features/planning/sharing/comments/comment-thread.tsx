// The comments about something, the newest last, and the field for the next one.
import type { Comment } from "@vereda/domain/planning/sharing/contract-comments";
import { Send } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { linkLook } from "#ui/looks.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { LoadFailure } from "#features/planning/load-failure.tsx";
import { Said } from "#features/planning/said.tsx";
import { useComments, useSpeaking, type Outgoing } from "./comment-data.ts";
import { CommentLine } from "./comment-line.tsx";
import { MentionField } from "./mention-field.tsx";
import type { SharedSubject } from "../shared-subject.ts";

export type CommentThreadProps = {
  subject: SharedSubject;
  maySpeak: boolean;
  mayDeleteAll: boolean;
};

export default function CommentThread({ subject, maySpeak, mayDeleteAll }: CommentThreadProps) {
  const thread = useComments(subject);
  const { outgoing, said, retry, takeBack, ...speaking } = useSpeaking(subject);
  if (thread.data === undefined) {
    if (!thread.isError) return <SkeletonRows count={2} />;
    return (
      <LoadFailure
        title={m.planning_comments_failed()}
        error={thread.error}
        onRetry={() => void thread.refetch()}
      />
    );
  }
  const onTheirWay = outgoing.filter(({ id }) => !thread.data.some((one) => one.id === id));
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
      {thread.data.length + onTheirWay.length === 0 && (
        <p className="text-ink-soft">
          {maySpeak ? m.planning_comments_none() : m.planning_comments_none_yet()}
        </p>
      )}
      <Lines comments={thread.data} subject={subject} {...{ maySpeak, mayDeleteAll }}>
        {onTheirWay.map((words) => (
          <OnItsWay
            key={words.id}
            words={words}
            onRetry={() => retry(words)}
            onTakeBack={() => takeBack(words)}
          />
        ))}
      </Lines>
      <Said>{said !== null && m.planning_comment_sent()}</Said>
      {maySpeak && <Speak subject={subject} {...speaking} />}
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

type OnItsWayProps = { words: Outgoing; onRetry: () => void; onTakeBack: () => void };

function OnItsWay({ words: { body, failed }, onRetry, onTakeBack }: OnItsWayProps) {
  return (
    <li>
      <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{body}</p>
      {failed ? (
        <p role="alert" className="text-14 text-danger">
          {m.planning_comment_not_sent()}{" "}
          <button type="button" className={linkLook} onClick={onRetry}>
            {m.planning_retry()}
          </button>{" "}
          <button type="button" className={linkLook} onClick={onTakeBack}>
            {m.planning_comment_take_back()}
          </button>
        </p>
      ) : (
        <p className="text-14 text-ink-soft">{m.planning_comment_sending()}</p>
      )}
    </li>
  );
}

type SpeakProps = {
  subject: SharedSubject;
  draft: string;
  write: (draft: string) => void;
  say: () => void;
};

function Speak({ subject, draft, write, say }: SpeakProps) {
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        say();
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
