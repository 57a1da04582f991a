// A board card: task, objective, estimate, weight and its move menu.
import { taskQuadrantLabels } from "@vereda/domain/planning/agenda/catalogue-day";
import { taskCharacteristicLabels } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import {
  getWeight,
  UNCLASSIFIED,
  type TaskWeight,
} from "@vereda/domain/planning/open-tasks/task-groups";
import { EllipsisVertical, Repeat } from "lucide-react";
import type { KeyboardEvent, SyntheticEvent } from "react";
import type { Locale } from "@vereda/domain/locale";
import { useToday } from "#platform/auth/user/use-today.ts";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createMenuButton } from "#shell/menus/menu-button.tsx";
import { Badge, type Tone } from "#ui/layout/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { isRecurring } from "../../schedules/series/recurring.ts";
import { TaskDate } from "../../schedules/planned-day/task-date.tsx";
import { AssigneeMark } from "../assignee/assignee-mark.tsx";
import { DeadlineMark } from "../deadline/deadline-mark.tsx";
import { BlockedMark } from "../dependencies/blocked-mark.tsx";
import { RepeatAfterText } from "../../schedules/repeat/repeat-after-text.tsx";
import { TagChips } from "../tags/tag-chips.tsx";
import type { MoveChoice } from "./move-menu.tsx";

const TONES: Readonly<Record<Exclude<TaskWeight, typeof UNCLASSIFIED>, Tone>> = {
  doFirst: "accent",
  schedule: "positive",
  delegate: "caution",
  eliminate: "neutral",
  blocking: "caution",
  blocked: "neutral",
};

function getWeightLabel(weight: keyof typeof TONES, locale: Locale): string {
  if (weight === "blocked") return taskCharacteristicLabels.isBlocked[locale];
  if (weight === "blocking") return taskCharacteristicLabels.isBlocking[locale];
  return taskQuadrantLabels[weight][locale];
}

export type CardInfoVisibility = { readonly repeats?: boolean; readonly weight?: boolean };

const ALL_VISIBLE: CardInfoVisibility = {};

export function CardInfo({
  task,
  shows: { repeats = true, weight: weighs = true } = ALL_VISIBLE,
}: {
  task: BoardTask;
  shows?: CardInfoVisibility;
}) {
  const locale = useLocale();
  const { plannedTotalMin, objectiveTitle, status } = task;
  const isOpen = status === "PENDING" || status === "IN_PROGRESS";
  const weight = getWeight(task, useToday());
  return (
    <>
      <span className="block truncate text-14 text-ink-soft">{objectiveTitle}</span>
      <span className="figures flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 text-14 whitespace-normal text-ink-soft">
        <span className="flex max-w-full items-start gap-1">
          {repeats && isRecurring(task.schedule) && (
            <span className="flex h-5 items-center">
              <Icon of={Repeat} size={16} />
              <span className="sr-only">{m.panel_repeats()}</span>
            </span>
          )}
          <span className="first-letter:uppercase">
            <TaskDate schedule={task.schedule} isDone={!isOpen} />
            <RepeatAfterText repeatAfter={task.repeatAfter} before=" · " />
          </span>
        </span>
        <DeadlineMark deadline={task.deadline} isDone={!isOpen} />
        <span>{plannedTotalMin ? formatMinutes(plannedTotalMin) : m.planning_not_estimated()}</span>
        <AssigneeMark assignee={task.assignee} />
        <BlockedMark task={task} isDone={!isOpen} />
        <TagChips tags={task.tags} />
        {weighs && isOpen && weight !== UNCLASSIFIED && (
          <Badge tone={TONES[weight]}>{getWeightLabel(weight, locale)}</Badge>
        )}
      </span>
    </>
  );
}

const MoveButton = createMenuButton<MoveChoice>(() => import("./move-menu.tsx"));

// Before the menu has loaded, the button is native and its events would reach the card and open the task.
const stopPropagationProps = {
  onPointerDown: stopPropagation,
  onMouseDown: stopPropagation,
  onClick: stopPropagation,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") event.stopPropagation();
  },
};

function stopPropagation(event: SyntheticEvent): void {
  event.stopPropagation();
}

export function MoveMenu({ className, ...choice }: MoveChoice & { className?: string }) {
  return (
    <span {...stopPropagationProps} className={classNames("flex shrink-0", className)}>
      <MoveButton
        {...choice}
        label={m.planning_board_move({ title: choice.task.title })}
        className={iconButtonStyles}
      >
        <Icon of={EllipsisVertical} />
      </MoveButton>
    </span>
  );
}
