// A comment: author, time and text; its author can edit it, planners can delete it, others report it.
import {
  type Comment,
  commentsApi,
  MAX_COMMENT_LENGTH,
} from "@vereda/domain/planning/sharing/contract-comments";
import { EllipsisVertical, Flag, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { MentionField } from "#shell/community/mention-area.tsx";
import { MentionText } from "#shell/community/mention-text.tsx";
import { ReportDialog } from "#shell/community/lazy-report-dialog.ts";
import { useDeletion } from "#shell/use-deletion.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { buildMentionSource, type SharedSubject } from "../shared-subject.ts";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { Button } from "#ui/button.tsx";

// The form that edits a comment; a conflict with another change shows an error and preserves the text.

type ChangeCommentProps = { comment: Comment; subject: SharedSubject; onDone: () => void };

function ChangeComment({ comment, subject, onDone }: ChangeCommentProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    contract: commentsApi.updateComment.body,
    initial: { body: comment.body },
    messages: planningFieldMessages,
    updatedAt: comment.updatedAt,
    call: "PATCH /planning/comments/:id",
    input: (body, updatedAt) => ({ params: { id: comment.id }, body: { ...body, updatedAt } }),
    onSaved: onDone,
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-2 pt-1">
      <MentionField
        field={field}
        source={buildMentionSource(subject)}
        label={m.planning_comment_change()}
        maxLength={MAX_COMMENT_LENGTH}
        {...form.field("body")}
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form}>{m.platform_save()}</SubmitButton>
        <Button variant="quiet" onPress={onDone} isDisabled={form.saving}>
          {m.platform_cancel()}
        </Button>
      </div>
    </form>
  );
}

type CommentLineProps = {
  comment: Comment;
  subject: SharedSubject;
  canSpeak: boolean;
  canDeleteAll: boolean;
};

export function CommentLine({ comment, subject, canSpeak, canDeleteAll }: CommentLineProps) {
  const [changes, setChanges] = useState(false);
  const deletion = useDeletion("DELETE /planning/comments/:id");
  const [isReporting, setIsReporting] = useState(false);
  const { author, isHidden } = comment;
  const canChange = author.isYou && canSpeak && !isHidden;
  const canDelete = (author.isYou && canSpeak) || canDeleteAll;
  const canReport = !author.isYou && !isHidden;
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Author comment={comment} />
        {changes ? (
          <ChangeComment comment={comment} subject={subject} onDone={() => setChanges(false)} />
        ) : (
          <CommentBody comment={comment} />
        )}
      </div>
      {(canDelete || canReport) && !changes && (
        <MenuTrigger>
          <IconButton
            className="-mt-2 -mr-3"
            icon={EllipsisVertical}
            label={m.planning_comment_options({ name: comment.author.firstName })}
          />
          <Menu label={m.planning_comment_options({ name: comment.author.firstName })}>
            {canChange ? (
              <MenuItem icon={Pencil} onAction={() => setChanges(true)}>
                {m.panel_edit()}
              </MenuItem>
            ) : null}
            {canReport ? (
              <MenuItem icon={Flag} onAction={() => setIsReporting(true)}>
                {m.common_report()}
              </MenuItem>
            ) : null}
            {canDelete ? (
              <MenuItem
                icon={Trash2}
                tone="danger"
                onAction={() => deletion.send({ params: { id: comment.id } })}
              >
                {m.panel_delete()}
              </MenuItem>
            ) : null}
          </Menu>
        </MenuTrigger>
      )}
      {isReporting && (
        <ReportDialog
          subject={{ subjectType: "comment", subjectId: comment.id }}
          name={author.firstName}
          onClose={() => setIsReporting(false)}
        />
      )}
    </li>
  );
}

function Author({ comment: { author, createdAt, isEdited } }: { comment: Comment }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">{author.isYou ? m.panel_you() : author.firstName}</span>
      <span className="figures text-14 text-ink-soft">
        <time dateTime={createdAt}>{formatInstant(createdAt, locale, timezone)}</time>
        {isEdited && ` · ${m.panel_edited()}`}
      </span>
    </p>
  );
}

function CommentBody({ comment: { body, mentions, isHidden } }: { comment: Comment }) {
  if (isHidden) return <p className="text-ink-soft">{m.planning_comment_hidden()}</p>;
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      <MentionText text={body} mentions={mentions} />
    </p>
  );
}
