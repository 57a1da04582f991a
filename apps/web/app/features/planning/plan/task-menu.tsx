// What can be done with a task of a plan without opening it. Loaded when its button is wanted.
import type { Task } from "@vereda/domain/planning/contract-task";
import type { Plan } from "@vereda/domain/planning/contract-objective";
import { ArrowDown, ArrowUp, CalendarDays, Pencil } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import type { OpenedMenuFace } from "#platform/panel/menu-button.tsx";
import { OpeningMenu } from "#platform/panel/opening-menu.tsx";
import { MenuItem, MenuSection } from "#ui/menu.tsx";
import { taskAddress } from "../addresses.ts";
import type { PlanMission } from "./plan-data.ts";
import type { useTaskMoves } from "./plan-moves.ts";

export type TaskMenuChoice = {
  plan: Plan;
  mission: PlanMission;
  task: Task;
  moves: ReturnType<typeof useTaskMoves>;
  onSchedule: () => void;
};

export default function TaskMenu(props: OpenedMenuFace & TaskMenuChoice) {
  const { plan, mission, task, moves, onSchedule, ...face } = props;
  const toLocale = useLocalePath();
  const others = plan.missions.filter(({ id }) => id !== mission.id);
  return (
    <OpeningMenu face={face} label={task.title} placement="bottom end">
      <MenuItem icon={CalendarDays} onAction={onSchedule}>
        {task.schedule === null ? m.planning_set_dates() : m.planning_change_dates()}
      </MenuItem>
      <MenuItem
        icon={Pencil}
        href={toLocale(`${taskAddress(task, task.objectiveId, task.id)}/edit`)}
      >
        {m.planning_edit()}
      </MenuItem>
      <MenuItem icon={ArrowUp} onAction={() => moves.shift(task, -1)}>
        {m.planning_move_up()}
      </MenuItem>
      <MenuItem icon={ArrowDown} onAction={() => moves.shift(task, 1)}>
        {m.planning_move_down()}
      </MenuItem>
      {others.length > 0 && (
        <MenuSection title={m.planning_move_to_mission()}>
          {others.map((other) => (
            <MenuItem key={other.id} onAction={() => moves.toMission(task, other)}>
              {other.title}
            </MenuItem>
          ))}
        </MenuSection>
      )}
    </OpeningMenu>
  );
}
