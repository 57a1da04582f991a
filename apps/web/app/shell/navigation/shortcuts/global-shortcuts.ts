// The keyboard shortcuts of every panel screen: the handler and the dialog both read this list.
import { isShortcutEnabled } from "./shortcut-setting.ts";

export type ShortcutId = "palette" | "quick-add" | "shortcuts" | "undo";

export interface Shortcut {
  readonly id: ShortcutId;
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  /** Whether it needs Ctrl, or Command on a Mac. Without it, it never fires in a field. */
  readonly hasModifier: boolean;
}

export const globalShortcuts: readonly Shortcut[] = [
  { id: "palette", key: "k", hasModifier: true },
  { id: "quick-add", key: "q", hasModifier: false },
  { id: "shortcuts", key: "?", hasModifier: false },
  { id: "undo", key: "z", hasModifier: true },
];

const OVERLAYS = "dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
const FIELDS = "input, textarea, select";

export function findShortcut(event: KeyboardEvent): Shortcut | undefined {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || altKey || !(target instanceof HTMLElement)) return undefined;
  if (target.closest(OVERLAYS) !== null) return undefined;
  const isInField = target.isContentEditable || target.closest(FIELDS) !== null;
  if (ctrlKey || metaKey) {
    const shortcut = globalShortcuts.find(
      (one) => one.hasModifier && one.key === key.toLowerCase(),
    );
    // A field undoes its own text.
    return shortcut?.id === "undo" && (isInField || shiftKey) ? undefined : shortcut;
  }
  if (isInField) return undefined;
  if (!isShortcutEnabled()) return undefined;
  return globalShortcuts.find((one) => !one.hasModifier && one.key === key);
}
