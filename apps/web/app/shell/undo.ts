// The toast that offers undo after an action or a deletion.
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";

/** Open offers, the latest last; old ones are closed, so that quick actions do not stack toasts. */
const offers = new Map<string, () => void>();
const MAX_VISIBLE = 2;

type UndoOffer = {
  /** A key: a later offer with the same key replaces this one. */
  about: string;
  title: string;
  detail?: string;
  undo: () => Promise<unknown>;
  /** The message if undoing fails. */
  failure: string;
};

export function useUndo() {
  const locale = useLocale();
  const { send } = useCall(({ undo }: UndoOffer) => undo(), {
    onFailed: (error, offer) =>
      showToast({
        title: offer.failure,
        detail: getErrorText(error, locale),
        tone: "error",
        action: { label: m.platform_retry(), onPress: () => send(offer) },
      }),
  });
  return (offer: UndoOffer) => {
    const { about, title, detail } = offer;
    withdrawUndo(about);
    const action = { label: m.panel_undo(), onPress: () => send(offer) };
    offers.set(about, showToast({ title, detail, action }));
    const [oldest] = offers.keys();
    if (offers.size > MAX_VISIBLE && oldest !== undefined) withdrawUndo(oldest);
  };
}

export function withdrawUndo(about: string): void {
  offers.get(about)?.();
  offers.delete(about);
}
