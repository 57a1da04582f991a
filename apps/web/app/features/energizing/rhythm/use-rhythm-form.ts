// The form of the ideal rhythm: saves it, and reloads what depends on it.
import { useQueryClient } from "@tanstack/react-query";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey, isUnder } from "#platform/query/build-query.ts";
import { fetchMe } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { createRhythmDraft, rhythmContract, rhythmMessages } from "./rhythm-draft.ts";

export function useRhythmForm(rhythm: SleepRhythm | null, onSaved: () => void) {
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
        .then(() => queryClient.invalidateQueries({ predicate: isUnder("/planning") }));
      showToast({ title: m.energizing_rhythm_saved() });
      onSaved();
    },
  });
}
