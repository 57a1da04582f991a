// One question instead of the rhythm's settings: when the user goes to bed, on every day.
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { FormFailure } from "#platform/forms/failures.tsx";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";
import { withBedtime } from "./rhythm-draft.ts";
import { useRhythmForm } from "./use-rhythm-form.ts";

export type BedtimeQuestionProps = { onSaved: () => void; onLater: () => void };

export default function BedtimeQuestion({ onSaved, onLater }: BedtimeQuestionProps) {
  const locale = useLocale();
  const form = useRhythmForm(null, onSaved);
  const { dailySettings } = form.draft;
  const [night] = dailySettings;
  const wakeUp = parseClockTime(night?.wakeUp ?? "");
  return (
    <form {...form.formProps} className="flex flex-col gap-2 border-t border-line pt-5">
      <h2 className="text-18 font-medium">{m.energizing_bedtime_question()}</h2>
      <div className="flex flex-wrap items-start gap-2">
        <TimeField
          label={m.energizing_bedtime()}
          isLabelHidden
          className="w-32"
          value={night?.bedtime ?? null}
          onChange={(time) => form.set("dailySettings", withBedtime(dailySettings, time ?? ""))}
          error={form.errors["dailySettings.0.bedtime"]}
        />
        <SubmitButton form={form} variant="outline">
          {m.platform_save()}
        </SubmitButton>
        <Button variant="quiet" onPress={onLater}>
          {m.energizing_bedtime_later()}
        </Button>
      </div>
      <output className="min-h-5 text-14 text-ink-soft">
        {wakeUp !== null && m.energizing_bedtime_wake_up({ time: formatTime(wakeUp, locale) })}
      </output>
      <FormFailure form={form} title={m.energizing_rhythm_save_failed()} />
    </form>
  );
}
