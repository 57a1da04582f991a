// Offers to bring deleted plans back from the bin.
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useUndo } from "#shell/undo.ts";
import { showToast } from "#ui/overlays/toast.tsx";

export function useDeletionUndo() {
  const offer = useUndo();
  return (title: string, ids: readonly string[]) =>
    offer({
      about: `deleted ${ids.join(" ")}`,
      title,
      failure: m.planning_not_restored(),
      undo: async () => {
        await api.data("POST /planning/restore", { body: { ids: [...ids] } });
        showToast({ title: m.planning_restored() });
      },
    });
}
