// Menu to move a board card without dragging. Lazy-loaded.
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
  // The card passes arrow keys to its list, so the menu opens as if by pointer.
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
