// The menu of an open task by quadrant: the menu of every row, and the other quadrants.
import { taskQuadrantLabels } from "@vereda/domain/planning/agenda/catalogue-day";
import type { TaskQuadrant } from "@vereda/domain/planning/agenda/catalogue-day";
import { listQuadrantChoices } from "@vereda/domain/planning/open-tasks/task-groups";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { useToday } from "#platform/auth/user/use-today.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import type { OpenedMenuFace } from "#shell/menus/menu-button.tsx";
import { MenuItem, MenuSection } from "#ui/overlays/menu.tsx";
import RowMenu, { type RowMenuChoice } from "../tasks/rows/row-menu.tsx";

export type QuadrantMenuChoice = {
  task: BoardTask;
  menu: RowMenuChoice;
  onMove: (task: BoardTask, to: TaskQuadrant) => void;
};

export default function QuadrantMenu(props: OpenedMenuFace & QuadrantMenuChoice) {
  const { task, menu, onMove, ...face } = props;
  const locale = useLocale();
  const today = useToday();
  const items = (
    <MenuSection title={m.planning_quadrant_move()}>
      {listQuadrantChoices(task, today).map((quadrant) => (
        <MenuItem key={quadrant} onAction={() => onMove(task, quadrant)}>
          {taskQuadrantLabels[quadrant][locale]}
        </MenuItem>
      ))}
    </MenuSection>
  );
  return <RowMenu {...face} menu={menu} items={items} />;
}
