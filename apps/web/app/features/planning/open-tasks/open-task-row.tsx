// A row for an open task in views that mix tasks of several objectives: link and checkbox.
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { Repeat } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useToday } from "#platform/auth/user/use-today.ts";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { createMenuButton } from "#shell/menus/menu-button.tsx";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { DoneCheck } from "#ui/fields/done-check.tsx";
import { Icon } from "#ui/icon.tsx";
import { ListRow } from "#ui/layout/list-row.tsx";
import { getTaskAddress } from "../addresses.ts";
import { CardInfo, type CardInfoVisibility } from "../tasks/board/task-card.tsx";
import { MarkFailure } from "../tasks/completions/mark-failure.tsx";
import { useCompletion } from "../tasks/completions/completions.ts";
import { RowMenuButton, useRowActions } from "../tasks/rows/row-actions.tsx";
import { isRecurring } from "../schedules/series/recurring.ts";
import type { QuadrantMenuChoice } from "./quadrant-menu.tsx";
import { findSortedGroup } from "./quadrant-moves.ts";

export type OpenTaskRowProps = {
  task: BoardTask;
  shows?: CardInfoVisibility;
  onMove?: QuadrantMenuChoice["onMove"] | undefined;
};

const QuadrantMenu = createMenuButton<QuadrantMenuChoice>(() => import("./quadrant-menu.tsx"));

/** Hides the repeat info, because the checkbox of the row already shows it. */
const ROW_VISIBILITY: CardInfoVisibility = { repeats: false };

export function OpenTaskRow({ task, shows = ROW_VISIBILITY, onMove }: OpenTaskRowProps) {
  const toLocale = useLocalePath();
  const today = useToday();
  const { mark, failed } = useCompletion(task, null);
  const actions = useRowActions({
    task,
    isDone: task.completed,
    onMark: isRecurring(task.schedule) ? undefined : mark,
  });
  return (
    <ListRow
      swipe={actions.swipe}
      marks={{ "data-task": task.id }}
      title={task.title}
      to={toLocale(getTaskAddress(task, task.objectiveId, task.id))}
      done={task.completed}
      area={getAreaColour(task.areaId)}
      leading={
        isRecurring(task.schedule) ? (
          <span className="-mr-1 -ml-2.5 flex size-11 items-center justify-center text-ink-soft">
            <Icon of={Repeat} />
          </span>
        ) : (
          <div className="-mr-1 -ml-2.5">
            <DoneCheck
              label={m.planning_day_row_done({ title: task.title })}
              isSelected={task.completed}
              onChange={mark}
            />
          </div>
        )
      }
      context={
        failed === null ? (
          <CardInfo task={task} shows={shows} />
        ) : (
          <MarkFailure failed={failed} onRetry={() => mark(failed === "complete")} />
        )
      }
      trailing={
        onMove && findSortedGroup(task, today) !== null ? (
          <>
            <QuadrantMenu task={task} onMove={onMove} menu={actions.menu} {...actions.face} />
            {actions.dialog}
          </>
        ) : (
          <RowMenuButton actions={actions} />
        )
      }
    />
  );
}
