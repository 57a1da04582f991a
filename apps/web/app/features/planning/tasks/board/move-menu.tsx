// Menu to move a board card without dragging. Lazy-loaded.
import { isSameSlot } from "@vereda/domain/planning/tasks/board/custom-columns";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { useLocale } from "#platform/i18n/locale.ts";
import type { OpenedMenuFace } from "#shell/menus/menu-button.tsx";
import { OpeningMenu } from "#shell/menus/opening-menu.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { findSlot, formatSlot, type Slot } from "./board-data.ts";

export type MoveChoice = {
  task: BoardTask;
  slots: readonly Slot[];
  onMove: (task: BoardTask, to: Slot) => void;
};

export default function MoveMenu({ task, slots, onMove, ...face }: OpenedMenuFace & MoveChoice) {
  const locale = useLocale();
  const current = findSlot(slots, task);
  // The card passes arrow keys to its list, so the menu opens as if by pointer.
  return (
    <OpeningMenu
      face={{ ...face, by: "pointer" }}
      label={face.label ?? task.title}
      placement="bottom end"
    >
      {slots
        .filter((slot) => !isSameSlot(slot, current))
        .map((slot) => (
          <MenuItem key={slot.columnId ?? slot.status} onAction={() => onMove(task, slot)}>
            {formatSlot(slot, locale)}
          </MenuItem>
        ))}
    </OpeningMenu>
  );
}
