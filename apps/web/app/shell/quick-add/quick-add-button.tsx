import type { SharedTask } from "@vereda/domain/planning/quick-add/shared-text";
import type { Day } from "@vereda/domain/time/day";
import type { ReactNode } from "react";
import { buildSheetButton } from "#ui/overlays/sheet.tsx";

export const QUICK_ADD = "vereda:quick-add";
const QUICK_ADD_SHEET = "quick-add";

/** A slot of a calendar; `minute` is null for the whole day. */
export type QuickAddSlot = { readonly day: Day; readonly minute: number | null };

export type QuickAddStart = {
  /** Replaces the day that the screen assumes. */
  readonly slot?: QuickAddSlot;
  /** Offered unless a draft is there. */
  readonly sentence?: string;
  /** By another application. A draft that is there returns later. */
  readonly shared?: SharedTask;
};

export function openQuickAdd(start: QuickAddStart = {}): void {
  dispatchEvent(new CustomEvent(QUICK_ADD, { detail: start }));
}

interface QuickAddButtonProps {
  className: string;
  label?: string;
  children: ReactNode;
}

export function QuickAddButton({ className, label, children }: QuickAddButtonProps) {
  return (
    <button
      type="button"
      {...buildSheetButton(QUICK_ADD_SHEET, () => openQuickAdd())}
      aria-keyshortcuts="q"
      aria-label={label}
      className={className}
    >
      {children}
    </button>
  );
}
