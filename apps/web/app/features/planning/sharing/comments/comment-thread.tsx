// A comment thread, newest last, with a field for a new comment.
import { useInfiniteQuery } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import {
  commentInput,
  MAX_COMMENT_LENGTH,
} from "@vereda/domain/planning/sharing/contract-comments";
import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { isNotStored } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { readDraftText, storeDraftText } from "#platform/drafts.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { PartFailure } from "#platform/query/omitted.tsx";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { MentionField } from "#shell/community/mention-area.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Announcement } from "#features/planning/announcement.tsx";
import { CommentLine } from "./comment-line.tsx";
import { buildMentionSource, type SharedSubject, sharingCalls } from "../shared-subject.ts";

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

export type CommentThreadProps = {
  subject: SharedSubject;
  canSpeak: boolean;
  canDeleteAll: boolean;
};

export default function CommentThread({ subject, canSpeak, canDeleteAll }: CommentThreadProps) {
  const thread = useComments(subject);
  if (thread.data === undefined) {
    if (!thread.isError) return <SkeletonRows count={2} />;
    return (
      <div className="flex flex-col gap-4">
        <PartFailure
          title={m.planning_comments_failed()}
          error={thread.error}
          onRetry={() => void thread.refetch()}
        />
        {canSpeak && isNotStored(thread.error) && <CommentForm subject={subject} />}
      </div>
    );
  }
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
      {thread.data.length === 0 && (
        <p className="text-ink-soft">
          {canSpeak ? m.planning_comments_none() : m.planning_comments_none_yet()}
        </p>
      )}
      <BareList className="flex flex-col gap-4" aria-label={m.planning_comments()}>
        {thread.data.map((comment) => (
          <CommentLine key={comment.id} {...{ comment, subject, canSpeak, canDeleteAll }} />
        ))}
      </BareList>
      {canSpeak && <CommentForm subject={subject} />}
    </div>
  );
}

function CommentForm({ subject }: { subject: SharedSubject }) {
  const { kind, id } = subject;
  const slot = `comment-${id}`;
  const field = useRef<HTMLTextAreaElement>(null);
  const [newId, setNewId] = useState(() => createId(nowMs()));
  const [isSent, setIsSent] = useState(false);
  const form = useForm({
    contract: commentInput,
    initial: { body: readDraftText(slot) },
    messages: planningFieldMessages,
    toRequest: ({ body }) => ({ id: newId, body: body.trim() }),
    call: (body) =>
      api.data(sharingCalls[kind].comments.create, { params: { id }, body, retry: true }),
    onSaved: ({ body }) => {
      // Unless another is being written.
      if (readDraftText(slot).trim() === body) write("");
      setNewId(createId(nowMs()));
      setIsSent(true);
    },
  });
  const write = (body: string) => {
    form.set("body", body);
    storeDraftText(slot, body);
  };
  return (
    <form {...form.formProps} className="flex flex-col gap-2">
      <MentionField
        field={field}
        source={buildMentionSource(subject)}
        maxLength={MAX_COMMENT_LENGTH}
        label={m.planning_comment_yours()}
        description={m.planning_comment_help()}
        {...form.field("body")}
        onChange={write}
      />
      <FormFailure form={form} />
      <SubmitButton
        form={form}
        icon={Send}
        className="self-start"
        isDisabled={form.draft.body.trim() === ""}
      >
        {m.planning_comment_send()}
      </SubmitButton>
      <Announcement>{isSent && m.planning_comment_sent()}</Announcement>
    </form>
  );
}
