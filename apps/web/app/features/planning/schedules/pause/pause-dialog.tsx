// The lazily loaded dialog that pauses an objective or one task, from a day until an optional day.
import { formatIsoDay } from "@vereda/domain/time/day";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import type { Locale } from "@vereda/domain/locale";
import { useId, useState } from "react";
import { getErrorText } from "#platform/api/errors.ts";
import { DayField } from "#platform/forms/day-field.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import {
  getResumeDay,
  getPauseDays,
  pauseLengths,
  type PauseDraft,
  type PauseLength,
  type PauseError,
} from "./pause-draft.ts";
import { usePause, type PauseTarget } from "./pausing.ts";
import { formatWeekdayAndDay } from "../format-schedule.ts";

export type PauseDialogProps = {
  target: PauseTarget;
  onSaved: () => void;
  onClose: () => void;
};

export default function PauseDialog({ target, onSaved, onClose }: PauseDialogProps) {
  const formId = useId();
  const locale = useLocale();
  const today = useToday();
  const saving = usePause(target, onSaved);
  const [draft, setDraft] = useState<PauseDraft>({
    from: formatIsoDay(today),
    length: "open",
    back: null,
  });
  const [error, setError] = useState<PauseError | null>(null);
  const change = (changes: Partial<PauseDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setError(null);
  };
  const save = () => {
    const days = getPauseDays(draft);
    if (typeof days === "string") setError(days);
    else saving.send(days);
  };
  return (
    <Dialog
      onClose={onClose}
      isDismissable={!saving.isPending}
      title={m.planning_pause_title({ title: target.title })}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isPending={saving.isPending}
          pendingText={m.platform_saving()}
        >
          {m.planning_to_paused()}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className="text-ink-soft">{formatReach(target)}</p>
        <DayField
          label={m.planning_pause_from()}
          value={draft.from}
          error={error === "from_missing" ? startMissing[locale] : undefined}
          onChange={(from) => change({ from })}
        />
        <PauseEnd draft={draft} error={error} onChange={change} locale={locale} />
        {saving.error !== null && (
          <p role="alert" className="text-danger">
            {getErrorText(saving.error, locale)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function formatReach({ kind, openCount = 0 }: PauseTarget): string {
  if (kind === "task") return m.planning_pause_task_text();
  const text = m.planning_pause_text();
  return openCount === 0 ? text : `${text} ${m.planning_reach({ count: openCount })}`;
}

const startMissing = planningFieldMessages.start_date_required;

type PauseEndProps = {
  draft: PauseDraft;
  error: PauseError | null;
  onChange: (changes: Partial<PauseDraft>) => void;
  locale: Locale;
};

function PauseEnd({ draft, error, onChange, locale }: PauseEndProps) {
  const today = useToday();
  const back = getResumeDay(draft);
  return (
    <>
      <ChoiceGroup<PauseLength>
        label={m.planning_share_expires()}
        value={draft.length}
        onChange={(length) => onChange({ length })}
        options={pauseLengths.map((value) => ({ value, label: LENGTHS[value]() }))}
      />
      {draft.length === "choose" ? (
        <DayField
          label={m.planning_pause_back()}
          value={draft.back}
          error={formatBackError(error)}
          onChange={(chosen) => onChange({ back: chosen })}
        />
      ) : (
        back !== null && (
          <p className="font-serif text-18 text-ink-soft">
            {m.planning_pause_back()} {formatWeekdayAndDay(back, { locale, today })}
          </p>
        )
      )}
    </>
  );
}

function formatBackError(error: PauseError | null): string | undefined {
  if (error === "back_missing") return m.planning_pause_back_missing();
  return error === "back_early" ? m.planning_pause_back_early() : undefined;
}

const LENGTHS: Readonly<Record<PauseLength, () => string>> = {
  open: m.planning_pause_open,
  one_week: m.planning_pause_one_week,
  two_weeks: m.planning_pause_two_weeks,
  choose: m.planning_pause_choose,
};
