// Where a card of the board can go without dragging it. Loaded when the card's button is wanted.
import { taskStatuses, taskStatusLabels, type TaskStatus } from "@vereda/domain/planning/catalogue";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { useLocale } from "#platform/i18n/locale.ts";
import type { OpenedMenuFace } from "#shell/menus/menu-button.tsx";
import { OpeningMenu } from "#shell/menus/opening-menu.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";

export type MoveChoice = {
  task: BoardTask;
  onMove: (task: BoardTask, to: TaskStatus) => void;
};

export default function MoveMenu({ task, onMove, ...face }: OpenedMenuFace & MoveChoice) {
  const locale = useLocale();
  // A card gives arrow keys to the list around it, so the menu opens as if it were pressed.
  return (
    <OpeningMenu
      face={{ ...face, by: "pointer" }}
      label={face.label ?? task.title}
      placement="bottom end"
    >
      {taskStatuses
        .filter((status) => status !== task.status)
        .map((status) => (
          <MenuItem key={status} onAction={() => onMove(task, status)}>
            {taskStatusLabels[status][locale]}
          </MenuItem>
        ))}
    </OpeningMenu>
  );
}
