// What a card of the board says: the task, its objective, how long, how much it weighs. And where it can go.
import { taskStatuses, taskStatusLabels, type TaskStatus } from "@vereda/domain/planning/catalogue";
import { taskQuadrantLabels } from "@vereda/domain/planning/catalogue-day";
import { taskCharacteristicLabels } from "@vereda/domain/planning/catalogue-tasks";
import type { BoardTask } from "@vereda/domain/planning/contract-task";
import { weightOf, type TaskWeight } from "@vereda/domain/planning/task-groups";
import { EllipsisVertical, Repeat } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import type { Locale } from "@vereda/domain/locale";
import { formatMinutes } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonLook } from "#ui/looks.ts";
import { Menu, MenuItem, MenuTrigger } from "#ui/menu.tsx";
import { isRecurring } from "../schedule/moved.ts";

const TONES: Readonly<Record<TaskWeight, Tone>> = {
  doFirst: "accent",
  schedule: "positive",
  delegate: "caution",
  eliminate: "neutral",
  blocking: "caution",
  blocked: "neutral",
};

function weightLabel(weight: TaskWeight, locale: Locale): string {
  if (weight === "blocked") return taskCharacteristicLabels.isBlocked[locale];
  if (weight === "blocking") return taskCharacteristicLabels.isBlocking[locale];
  return taskQuadrantLabels[weight][locale];
}

export function CardFacts({ task }: { task: BoardTask }) {
  const locale = useLocale();
  const { plannedTotalMin, objectiveTitle, status } = task;
  const isOpen = status === "PENDING" || status === "IN_PROGRESS";
  const weight = weightOf(task);
  return (
    <>
      <span className="line-clamp-1 text-14 text-ink-soft">{objectiveTitle}</span>
      <span className="figures flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 text-14 text-ink-soft">
        {isRecurring(task.schedule) && (
          <span className="flex items-center">
            <Icon of={Repeat} size={16} />
            <span className="sr-only">{m.planning_board_recurring()}</span>
          </span>
        )}
        <span>{plannedTotalMin ? formatMinutes(plannedTotalMin) : m.planning_not_estimated()}</span>
        {isOpen && <Badge tone={TONES[weight]}>{weightLabel(weight, locale)}</Badge>}
      </span>
    </>
  );
}

export type MoveMenuProps = {
  task: BoardTask;
  onMove: (task: BoardTask, to: TaskStatus) => void;
  className?: string;
};

/** The way to move a card without dragging it. */
export function MoveMenu({ task, onMove, className }: MoveMenuProps) {
  const locale = useLocale();
  const label = m.planning_board_move({ title: task.title });
  return (
    <MenuTrigger>
      <AriaButton aria-label={label} className={classNames(iconButtonLook, className)}>
        <Icon of={EllipsisVertical} />
      </AriaButton>
      <Menu label={label}>
        {taskStatuses
          .filter((status) => status !== task.status)
          .map((status) => (
            <MenuItem key={status} onAction={() => onMove(task, status)}>
              {taskStatusLabels[status][locale]}
            </MenuItem>
          ))}
      </Menu>
    </MenuTrigger>
  );
}
