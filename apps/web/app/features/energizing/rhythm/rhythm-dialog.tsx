// Dialog to edit the ideal rhythm, for weekdays and weekend or day by day. Lazy-loaded.
import { useQueryClient } from "@tanstack/react-query";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey, buildSlugKey } from "#platform/query/build-query.ts";
import { fetchMe } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { SaveFailure } from "../failures.tsx";
import { FormDialog } from "../form-dialog.tsx";
import { PrivateNote } from "../private-note.tsx";
import { isSimple, rhythmContract, createRhythmDraft, rhythmMessages } from "./rhythm-draft.ts";
import { RhythmFields, type RhythmMode } from "./rhythm-fields.tsx";

export type RhythmDialogProps = { rhythm: SleepRhythm | null; onClose: () => void };

export default function RhythmDialog({ rhythm, onClose }: RhythmDialogProps) {
  const form = useRhythmForm(rhythm, onClose);
  const { dailySettings } = form.draft;
  const [mode, setMode] = useState<RhythmMode>(() => (isSimple(dailySettings) ? "simple" : "days"));
  return (
    <FormDialog
      form={form}
      title={m.energizing_rhythm()}
      saveLabel={m.energizing_rhythm_save()}
      onClose={onClose}
    >
      {rhythm === null && <p className="text-ink-soft">{m.energizing_rhythm_start()}</p>}
      <ToggleGroup<RhythmMode>
        label={m.energizing_rhythm_mode()}
        isLabelHidden
        selection="single"
        variant="segments"
        value={[mode]}
        onChange={([next]) => next && setMode(next)}
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
      <SaveFailure form={form} title={m.energizing_rhythm_save_failed()} />
      <PrivateNote />
    </FormDialog>
  );
}

function useRhythmForm(rhythm: SleepRhythm | null, onClose: () => void) {
  const queryClient = useQueryClient();
  return useForm({
    contract: rhythmContract,
    initial: createRhythmDraft(rhythm),
    messages: rhythmMessages,
    submit: (body) => api.call("PUT /energizing/sleep-rhythm", { body, retry: true }),
    onSaved: (saved) => {
      queryClient.setQueryData(buildQueryKey("GET /energizing/sleep-rhythm", {}), saved);
      // The rhythm can change when the day ends, which is part of the current user's data.
      void fetchMe(queryClient, true)
        .catch(() => undefined)
        .then(() => queryClient.invalidateQueries({ queryKey: buildSlugKey("planning") }));
      showToast({ title: m.energizing_rhythm_saved() });
      onClose();
    },
  });
}
