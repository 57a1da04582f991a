// The toast that offers undo after an action or a deletion.
import type { Call } from "@vereda/domain/endpoints";
import { api } from "#platform/api/api.ts";
import type { CallInput } from "#platform/api/client.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { focusScreen } from "#platform/focus-screen.ts";
import { waitForRefresh } from "#platform/query/changes.ts";
import { request, useCall } from "#platform/query/use-call.ts";
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

/** Until the screen is rendered without what was deleted. */
const RENDER_MS = 100;

type Deletion = Extract<Call, `DELETE ${string}`>;

interface DeletionSettings {
  readonly onDone?: () => unknown;
  readonly optimistic?: () => () => void;
}

/**
 * Deletes at once and offers to restore it. `title` names what was deleted, in its toast.
 * @param call whose contract says `isUndoable`
 */
export function useDeletion<C extends Deletion>(
  call: C,
  { onDone, ...settings }: DeletionSettings = {},
) {
  const offerUndo = useUndo();
  type Input = CallInput<C> & { readonly params: Readonly<Record<string, string>> };
  return useCall(
    ({ title: _title, ...input }: Input & { readonly title?: string }) => request(call, input),
    {
      ...settings,
      failed: m.panel_not_deleted(),
      onDone: (_data, { params, title }) => {
        onDone?.();
        const id = Object.values(params).at(-1) ?? "";
        offerUndo({
          about: `deleted ${id}`,
          title: title === undefined ? m.panel_deleted() : m.planning_deleted({ title }),
          failure: m.planning_not_restored(),
          undo: async () => {
            await api.data("POST /me/undo", { body: { id } });
            showToast({ title: m.planning_restored() });
          },
        });
        void waitForRefresh().then(() => setTimeout(focusScreenIfLost, RENDER_MS));
      },
    },
  );
}

/** What had the focus is deleted too. */
function focusScreenIfLost(): void {
  if (document.activeElement === document.body) focusScreen();
}

export function withdrawUndo(about: string): void {
  offers.get(about)?.();
  offers.delete(about);
}
