// A lazily loaded menu of the actions for a task in its plan.
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import {
  ArrowDown,
  ArrowUp,
  CalendarDays,
  Copy,
  Pause,
  Pencil,
  SkipForward,
  Trash2,
} from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import type { OpenedMenuFace } from "#shell/menus/menu-button.tsx";
import { OpeningMenu } from "#shell/menus/opening-menu.tsx";
import { MenuItem, MenuSection } from "#ui/overlays/menu.tsx";
import { getTaskAddress } from "#features/planning/addresses.ts";
import { useDuplicate, useTaskDeletion } from "#features/planning/tasks/task-actions.ts";
import { useSkip } from "#features/planning/schedule/pause/pausing.ts";
import { useNextDate } from "../next-date.ts";
import type { PlanMission } from "../plan-data.ts";
import type { useTaskMoves } from "../order/plan-moves.ts";

export type TaskMenuChoice = {
  plan: Plan;
  mission: PlanMission;
  task: Task;
  moves: ReturnType<typeof useTaskMoves>;
  onSchedule: () => void;
  onPause: () => void;
};

export default function TaskMenu(props: OpenedMenuFace & TaskMenuChoice) {
  const { plan, mission, task, moves, onSchedule, onPause, ...face } = props;
  const toLocale = useLocalePath();
  const duplicate = useDuplicate(task);
  const remove = useTaskDeletion(task);
  const skip = useSkip(task.id);
  const next = useNextDate(plan, mission, task);
  const others = plan.missions.filter(({ id }) => id !== mission.id);
  return (
    <OpeningMenu face={face} label={task.title} placement="bottom end">
      <MenuItem icon={CalendarDays} onAction={onSchedule}>
        {task.schedule === null ? m.planning_set_dates() : m.planning_change_dates()}
      </MenuItem>
      {next !== null && (
        <MenuItem icon={SkipForward} onAction={() => skip(next.date)}>
          {m.planning_date_skip_day({ day: next.label })}
        </MenuItem>
      )}
      {plan.objective.status === "ACTIVE" && task.schedule !== null && (
        <MenuItem icon={Pause} onAction={onPause}>
          {m.planning_pause()}
        </MenuItem>
      )}
      <MenuItem
        icon={Pencil}
        href={toLocale(`${getTaskAddress(task, task.objectiveId, task.id)}/edit`)}
      >
        {m.planning_edit()}
      </MenuItem>
      <MenuItem icon={Copy} onAction={duplicate}>
        {m.planning_duplicate()}
      </MenuItem>
      <MenuItem icon={Trash2} tone="danger" onAction={remove}>
        {m.planning_delete()}
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
