// Deletes at once, with undo. Apart from `undo.ts`, because the first screen does not load it.
import type { Call } from "@vereda/domain/endpoints";
import { api } from "#platform/api/api.ts";
import type { CallInput } from "#platform/api/client.ts";
import { focusScreen } from "#platform/focus-screen.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { waitForRefresh } from "#platform/query/changes.ts";
import { request, useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { useUndo } from "./undo.ts";

/** How long after its deletion an object may go from the screen. */
const RENDER_MS = 5000;

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
        void waitForRefresh().then(watchFocus);
      },
    },
  );
}

/** What had the focus is deleted too, as soon as the screen is rendered. */
function watchFocus(): void {
  const check = () => {
    if (document.activeElement !== document.body) return;
    observer.disconnect();
    focusScreen();
  };
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), RENDER_MS);
  check();
}
