// A lazily loaded menu that moves an open task to another quadrant.
import { taskQuadrantLabels, taskQuadrants } from "@vereda/domain/planning/agenda/catalogue-day";
import type { TaskQuadrant } from "@vereda/domain/planning/agenda/catalogue-day";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import type { OpenedMenuFace } from "#shell/menus/menu-button.tsx";
import { OpeningMenu } from "#shell/menus/opening-menu.tsx";
import { MenuItem, MenuSection } from "#ui/overlays/menu.tsx";
import { getQuadrant } from "./quadrant-moves.ts";

export type QuadrantMenuChoice = {
  task: BoardTask;
  onMove: (task: BoardTask, to: TaskQuadrant) => void;
};

export default function QuadrantMenu(props: OpenedMenuFace & QuadrantMenuChoice) {
  const { task, onMove, ...face } = props;
  const locale = useLocale();
  return (
    <OpeningMenu face={face} label={task.title} placement="bottom end">
      <MenuSection title={m.planning_quadrant_move()}>
        {taskQuadrants
          .filter((quadrant) => quadrant !== getQuadrant(task))
          .map((quadrant) => (
            <MenuItem key={quadrant} onAction={() => onMove(task, quadrant)}>
              {taskQuadrantLabels[quadrant][locale]}
            </MenuItem>
          ))}
      </MenuSection>
    </OpeningMenu>
  );
}
