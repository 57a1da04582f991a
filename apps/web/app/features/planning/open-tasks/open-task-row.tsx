// An open task wherever tasks of several objectives stand together: done with one press, opened with another.
import type { BoardTask } from "@vereda/domain/planning/contract-task";
import { Repeat } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { areaColour } from "#platform/themes/area-colour.ts";
import { DoneCheck } from "#ui/checkbox.tsx";
import { Icon } from "#ui/icon.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { taskAddress } from "../addresses.ts";
import { CardFacts, type CardFactsShown } from "../board/task-card.tsx";
import { MarkFailure } from "../mark-failure.tsx";
import { useTaskMark } from "../plan/task-progress.ts";
import { isRecurring } from "../schedule/moved.ts";

export type OpenTaskRowProps = { task: BoardTask; shows?: CardFactsShown };

/** What the row already says with its mark. */
const BESIDE_THE_MARK: CardFactsShown = { repeats: false };

export function OpenTaskRow({ task, shows = BESIDE_THE_MARK }: OpenTaskRowProps) {
  const toLocale = useLocalePath();
  const { mark, failed } = useTaskMark(task, null);
  return (
    <ListRow
      title={task.title}
      to={toLocale(taskAddress(task, task.objectiveId, task.id))}
      done={task.completed}
      area={areaColour(task.areaId)}
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
          <CardFacts task={task} shows={shows} />
        ) : (
          <MarkFailure failed={failed} onRetry={() => mark(failed === "complete")} />
        )
      }
    />
  );
}
