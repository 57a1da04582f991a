// What every row of a task offers: its menu, its swipes and the dialog that both open.
import { EllipsisVertical } from "lucide-react";
import { useState, type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { createMenuButton } from "#shell/menus/menu-button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { Swipe } from "#ui/use-swipe.ts";
import { iconButtonStyles } from "#ui/styles.ts";
import { isRecurring } from "../../schedules/series/recurring.ts";
import type { RowMenuChoice } from "./row-menu.tsx";
import type { RowTask } from "./row-task.ts";

const RescheduleDialog = createLazyDialog(() => import("../reschedule/reschedule-dialog.tsx"));
const RowMenu = createMenuButton<{ menu: RowMenuChoice }>(() => import("./row-menu.tsx"));

type RowActionsInput = {
  task: RowTask;
  /** The date of a recurring task that the row is about. */
  date?: string | null;
  isDone: boolean;
  onMark?: ((completed: boolean) => void) | undefined;
  mayPlan?: boolean;
};

type RowActions = {
  readonly menu: RowMenuChoice;
  readonly swipe: Swipe;
  /** The label, class and content of the menu's button. */
  readonly face: { className: string; label: string; children: ReactNode };
  /** Render it anywhere in the row. */
  readonly dialog: ReactNode;
};

export function useRowActions(input: RowActionsInput): RowActions {
  const { task, date = null, isDone, onMark, mayPlan = true } = input;
  const [isChoosing, setIsChoosing] = useState(false);
  const isMovable = mayPlan && !isDone && (date !== null || !isRecurring(task.schedule));
  const onOtherDay = isMovable ? () => setIsChoosing(true) : undefined;
  return {
    menu: { task, date, isDone, onMark, onOtherDay },
    swipe: {
      right: onMark && {
        label: isDone ? m.planning_row_reopen() : m.planning_complete(),
        onSwipe: () => onMark(!isDone),
      },
      left: onOtherDay && { label: m.planning_when(), onSwipe: onOtherDay },
    },
    face: {
      className: classNames(iconButtonStyles, "-mr-3"),
      label: m.panel_options_for({ title: task.title }),
      children: <Icon of={EllipsisVertical} />,
    },
    dialog: isChoosing && (
      <RescheduleDialog task={task} date={date} onClose={() => setIsChoosing(false)} />
    ),
  };
}

export function RowMenuButton({ actions: { menu, face, dialog } }: { actions: RowActions }) {
  return (
    <>
      <RowMenu menu={menu} {...face} />
      {dialog}
    </>
  );
}
