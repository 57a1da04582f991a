// Settings that are saved on each choice, with an optimistic update and rollback.
import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { showToast } from "#ui/overlays/toast.tsx";

/** Returns a function that changes some settings in the cache entry `queryKey`. */
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
        detail: getErrorText(error, locale),
        tone: "error",
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (changes) => mutate(changes);
}
