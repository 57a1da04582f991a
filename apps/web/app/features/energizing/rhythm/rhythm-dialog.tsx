// Dialog to edit the ideal rhythm, for weekdays and weekend or day by day. Lazy-loaded.
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import { useState } from "react";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { PrivateMark } from "#platform/private-note.tsx";
import { isSimple } from "./rhythm-draft.ts";
import { RhythmFields, type RhythmMode } from "./rhythm-fields.tsx";
import { useRhythmForm } from "./use-rhythm-form.ts";

export type RhythmDialogProps = { rhythm: SleepRhythm | null; onClose: () => void };

export default function RhythmDialog({ rhythm, onClose }: RhythmDialogProps) {
  const form = useRhythmForm(rhythm, onClose);
  const { dailySettings } = form.draft;
  const [mode, setMode] = useState<RhythmMode>(() => (isSimple(dailySettings) ? "simple" : "days"));
  return (
    <FormDialog
      form={form}
      title={m.energizing_rhythm()}
      save={m.energizing_rhythm_save()}
      failed={m.energizing_rhythm_save_failed()}
      onClose={onClose}
    >
      {rhythm === null && <p className="text-ink-soft">{m.energizing_rhythm_start()}</p>}
      <ChoiceGroup<RhythmMode>
        label={m.energizing_rhythm_mode()}
        isLabelHidden
        variant="segments"
        value={mode}
        onChange={setMode}
        options={[
          { value: "simple", label: m.energizing_rhythm_simple() },
          { value: "days", label: m.energizing_rhythm_days() },
        ]}
      />
      <RhythmFields
        key={mode}
        mode={mode}
        settings={dailySettings}
        onChange={(next) => form.set("dailySettings", next)}
        errorOf={(at, time) => form.errors[`dailySettings.${at}.${time}`]}
      />
      <PrivateMark />
    </FormDialog>
  );
}
