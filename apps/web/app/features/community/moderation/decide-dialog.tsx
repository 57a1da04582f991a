// The form of a decision: what happens, until when, and why, which the author reads.
import {
  moderationActionLabels,
  type ModerationAction,
} from "@vereda/domain/community/circles/catalogue-circles";
import type { Report } from "@vereda/domain/community/moderation/contract-moderation";
import { circleFieldMessages } from "@vereda/domain/community/circles/errors-circles";
import { createId } from "@vereda/domain/create-id";
import { useState } from "react";
import type * as z from "zod/mini";
import { nowMs } from "#platform/clock.ts";
import { DayField } from "#platform/forms/day-field.tsx";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

export type DecideDialogProps<Contract extends z.ZodMiniType> = {
  report: Report;
  /** The body of the call that decides. */
  contract: Contract;
  /** The only one is chosen already. */
  actions: readonly ModerationAction[];
  call: (body: z.output<Contract>) => Promise<Report>;
  onClose: () => void;
};

const effects: Readonly<Record<ModerationAction, () => string>> = {
  NONE: m.community_moderation_effect_none,
  HIDE: m.community_moderation_effect_hide,
  WARN: m.community_moderation_effect_warn,
  SUSPEND: m.community_moderation_effect_suspend,
  LIFT: m.community_moderation_effect_lift,
};

type Draft = { action: ModerationAction | null; note: string; until: string | null };

export default function DecideDialog<Contract extends z.ZodMiniType>(
  props: DecideDialogProps<Contract>,
) {
  const { report, contract, actions, call, onClose } = props;
  const locale = useLocale();
  const [id] = useState(() => createId(nowMs()));
  const [only] = actions.length === 1 ? actions : [];
  const initial: Draft = { action: only ?? null, note: "", until: null };
  const form = useForm({
    contract,
    initial,
    messages: circleFieldMessages,
    toRequest: ({ action, note, until }) => ({
      id,
      action,
      note,
      until: action === "SUSPEND" ? until : null,
    }),
    call,
    onSaved: () => {
      showToast({ title: m.community_moderation_decided() });
      onClose();
    },
  });
  const { action } = form.draft;
  return (
    <FormDialog
      form={form}
      title={
        only === "LIFT" ? m.community_moderation_lift() : m.community_moderation_decide_title()
      }
      save={only === "LIFT" ? m.community_moderation_lift() : m.community_moderation_decide()}
      failed={m.community_moderation_failed()}
      onClose={onClose}
    >
      {only === undefined ? (
        <RadioGroup
          {...form.field("action")}
          label={m.community_moderation_what()}
          options={actions.map((value) => ({
            value,
            label: moderationActionLabels[value][locale],
            description: effects[value](),
          }))}
        />
      ) : (
        <p className="text-pretty text-ink-soft">{effects[only]()}</p>
      )}
      {action === "SUSPEND" && (
        <DayField {...form.field("until")} label={m.community_moderation_last_day()} />
      )}
      <TextArea
        {...form.field("note")}
        label={m.panel_why()}
        description={formatReader(action, report)}
        maxLength={1000}
      />
    </FormDialog>
  );
}

function formatReader(action: ModerationAction | null, { author, subjectType }: Report): string {
  if (action === "NONE") return m.community_moderation_why_for_log();
  if (subjectType === "circle") return m.community_moderation_why_for_hosts();
  if (author === null) return m.community_moderation_why_for_log();
  return m.community_moderation_why_for_author({ name: formatFullName(author) });
}
