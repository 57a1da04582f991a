// The way back from what was just done or deleted, on a line that stays for ten seconds.
import { useQueryClient } from "@tanstack/react-query";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { slugKey } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";

/** Offers that may still stand, the latest last: whoever ticks ten things does not wait for ten lines to go. */
const offers = new Map<string, () => void>();
const MAX_VISIBLE = 2;

export type UndoOffer = {
  /** What it is about; a later offer about the same takes its place. */
  about: string;
  /** What was done. */
  title: string;
  detail?: string;
  undo: () => Promise<unknown>;
  /** What is said when the way back is closed. */
  failure: string;
};

/** Offers to take something back. Answers nothing: what is offered goes by itself. */
export function useUndo() {
  const queryClient = useQueryClient();
  const locale = useLocale();
  return ({ about, title, detail, undo, failure }: UndoOffer) => {
    const runUndo = async () => {
      try {
        await undo();
      } catch (error) {
        showToast({
          title: failure,
          detail: errorText(error, locale),
          tone: "problem",
          action: { label: m.planning_retry(), onPress: () => void runUndo() },
        });
      }
      await queryClient.invalidateQueries({ queryKey: slugKey("planning") });
    };
    withdrawUndo(about);
    const close = showToast({
      title,
      detail,
      action: { label: m.planning_undo(), onPress: () => void runUndo() },
    });
    offers.set(about, close);
    const [oldest] = offers.keys();
    if (offers.size > MAX_VISIBLE && oldest !== undefined) withdrawUndo(oldest);
  };
}

/** What was offered has no use any more: it was taken back in another way. */
export function withdrawUndo(about: string): void {
  offers.get(about)?.();
  offers.delete(about);
}

/** Offers to take out of the bin what was just deleted: objectives, missions or tasks. */
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
