// The form of the ideal rhythm.
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { showToast } from "#ui/overlays/toast.tsx";
import { createRhythmDraft, rhythmContract, rhythmMessages } from "./rhythm-draft.ts";

export function useRhythmForm(rhythm: SleepRhythm | null, onSaved: () => void) {
  return useForm({
    contract: rhythmContract,
    initial: createRhythmDraft(rhythm),
    messages: rhythmMessages,
    call: "PUT /energizing/sleep-rhythm",
    input: (body) => ({ body, retry: true }),
    onSaved: () => {
      showToast({ title: m.energizing_rhythm_saved() });
      onSaved();
    },
  });
}
