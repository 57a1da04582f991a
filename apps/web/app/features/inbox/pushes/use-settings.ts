// Settings of which each choice holds at once: shown as chosen, and as before where it could not be kept.
import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { showToast } from "#ui/overlays/toast.tsx";

/** Answers with what changes some of the settings that `queryKey` names. */
export function useSettingsChange<Settings extends object>(
  queryKey: QueryKey,
  save: (changes: Partial<Settings>) => Promise<Settings>,
): (changes: Partial<Settings>) => void {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const { mutate } = useMutation({
    mutationFn: save,
    onMutate: async (changes) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Settings>(queryKey, (cached) => cached && { ...cached, ...changes });
    },
    onError: (error) =>
      showToast({
        title: m.inbox_not_changed(),
        detail: errorText(error, locale),
        tone: "problem",
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (changes) => mutate(changes);
}
