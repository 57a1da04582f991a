// The form that edits a comment; a conflict with another change shows an error and preserves the text.
import { commentsApi, type Comment } from "@vereda/domain/planning/sharing/contract-comments";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { api } from "#platform/api/api.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { useCommentsChanged } from "./comment-data.ts";
import { MentionField } from "./mention-field.tsx";
import type { SharedSubject } from "../shared-subject.ts";

export type ChangeCommentProps = { comment: Comment; subject: SharedSubject; onDone: () => void };

export function ChangeComment({ comment, subject, onDone }: ChangeCommentProps) {
  const changed = useCommentsChanged(subject);
  const form = useForm({
    contract: commentsApi.updateComment.body,
    initial: { body: comment.body },
    messages: planningFieldMessages,
    toRequest: ({ body }) => ({ body, updatedAt: comment.updatedAt }),
    submit: async (body) => {
      const response = await api.call("PATCH /planning/comments/:id", {
        params: { id: comment.id },
        body,
      });
      // Refetches after a conflict, so that saving again uses the current version.
      if (!response.success && response.error === "conflict") void changed();
      return response;
    },
    onSaved: () => {
      void changed();
      onDone();
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-2 pt-1">
      <MentionField
        subject={subject}
        label={m.planning_comment_change()}
        value={form.draft.body}
        onChange={(body) => form.set("body", body)}
        error={form.errors["body"]}
        shouldFocus
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isPending={form.saving}
          pendingText={m.planning_saving()}
        >
          {m.planning_save()}
        </Button>
        <Button variant="quiet" onPress={onDone} isDisabled={form.saving}>
          {m.planning_cancel()}
        </Button>
      </div>
    </form>
  );
}
