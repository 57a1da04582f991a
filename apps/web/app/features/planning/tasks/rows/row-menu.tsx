// The menu of a task's row, the same in every list: complete, when, what the list adds, edit, delete.
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import {
  CalendarDays,
  CalendarMinus,
  CircleCheck,
  Copy,
  Pencil,
  RotateCcw,
  Sun,
  Sunrise,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { focusNextRow } from "#platform/focus-screen.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import type { OpenedMenuFace } from "#shell/menus/menu-button.tsx";
import { OpeningMenu } from "#shell/menus/opening-menu.tsx";
import { MenuItem, MenuSection } from "#ui/overlays/menu.tsx";
import { getTaskAddress } from "../../addresses.ts";
import { useDuplicate, useTaskDeletion } from "../task-actions.ts";
import { getPlannedDays } from "../../schedules/planned-day/format-planned-day.ts";
import { useRescheduleTask } from "../reschedule/use-reschedule-task.ts";
import { isSeries, type RowTask } from "./row-task.ts";

export type RowMenuChoice = {
  task: RowTask;
  /** The date of a recurring task that the row is about; null if none. */
  date: string | null;
  isDone: boolean;
  /** Undefined where this row cannot be completed. */
  onMark?: ((completed: boolean) => void) | undefined;
  /** Undefined where the user may not plan. */
  onOtherDay?: (() => void) | undefined;
};

/** `items` are those that only one list has. */
type RowMenuProps = OpenedMenuFace & { menu: RowMenuChoice; items?: ReactNode };

export default function RowMenu(props: RowMenuProps) {
  const { menu, items, ...face } = props;
  const { task, isDone, onMark } = menu;
  const toLocale = useLocalePath();
  const duplicate = useDuplicate(task);
  const remove = useTaskDeletion(task, () => {
    const row = document.querySelector(`#main [data-task="${task.id}"]`);
    const focused = document.activeElement;
    if (focused === document.body || row?.contains(focused)) focusNextRow(row);
  });
  return (
    <OpeningMenu face={face} label={task.title} placement="bottom end">
      {onMark && (
        <MenuItem icon={isDone ? RotateCcw : CircleCheck} onAction={() => onMark(!isDone)}>
          {isDone ? m.planning_row_reopen() : m.planning_complete()}
        </MenuItem>
      )}
      {!isDone && menu.onOtherDay && <WhenSection {...menu} />}
      {items}
      <MenuItem
        icon={Pencil}
        href={toLocale(`${getTaskAddress(task, task.objectiveId, task.id)}/edit`)}
      >
        {m.panel_edit()}
      </MenuItem>
      <MenuItem icon={Copy} onAction={duplicate}>
        {m.planning_duplicate()}
      </MenuItem>
      <MenuItem icon={Trash2} tone="danger" onAction={remove}>
        {m.panel_delete()}
      </MenuItem>
    </OpeningMenu>
  );
}

function WhenSection({ task, date, onOtherDay }: RowMenuChoice) {
  const today = useToday();
  const move = useRescheduleTask();
  const onWhen = (to: Day | null) => move({ task, date, to });
  const days = useDays();
  const repeats = isSeries(task, date);
  const planned = task.schedule === null ? null : getPlannedDays(task.schedule, days);
  const isToday = repeats ? date === formatIsoDay(today) : planned?.first === today;
  return (
    <MenuSection title={repeats ? m.planning_when_once() : m.planning_when()}>
      {!isToday && (
        <MenuItem icon={Sun} onAction={() => onWhen(today)}>
          {m.platform_today()}
        </MenuItem>
      )}
      <MenuItem icon={Sunrise} onAction={() => onWhen(today + 1)}>
        {m.panel_tomorrow()}
      </MenuItem>
      <MenuItem icon={CalendarDays} {...(onOtherDay && { onAction: onOtherDay })}>
        {m.planning_when_other_day()}
      </MenuItem>
      {task.schedule !== null && !repeats && (
        <MenuItem icon={CalendarMinus} onAction={() => onWhen(null)}>
          {m.planning_when_none()}
        </MenuItem>
      )}
    </MenuSection>
  );
}
