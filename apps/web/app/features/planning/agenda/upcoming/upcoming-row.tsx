// A row of what is ahead: a task that can be completed and moved, or an event.
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { taskContextLabels } from "@vereda/domain/planning/tasks/catalogue-tasks";
import { parseDay } from "@vereda/domain/time/day";
import { CalendarDays, Repeat } from "lucide-react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { DoneCheck } from "#ui/fields/done-check.tsx";
import { Icon } from "#ui/icon.tsx";
import { ListRow } from "#ui/layout/list-row.tsx";
import { getObjectiveAddress, getSharedTaskAddress, getTaskAddress } from "../../addresses.ts";
import { MarkFailure } from "../../tasks/completions/mark-failure.tsx";
import { useCompletion } from "../../tasks/completions/completions.ts";
import { RowMenuButton, useRowActions } from "../../tasks/rows/row-actions.tsx";
import type { RowTask } from "../../tasks/rows/row-task.ts";
import { formatRelativeDay } from "../../schedules/when/format-when.ts";
import { getItemKey } from "./upcoming-groups.ts";

type UpcomingRowProps = {
  item: CalendarItem;
  /** Where the group does not name the day. */
  hasDay?: boolean;
};

export function UpcomingRow(props: UpcomingRowProps) {
  return props.item.kind === "task" ? <TaskRow {...props} /> : <EventRow {...props} />;
}

function TaskRow({ item, hasDay = false }: UpcomingRowProps) {
  const toLocale = useLocalePath();
  const task = buildRowTask(item);
  const { mark, failed } = useCompletion(task, item.occurrence);
  const actions = useRowActions({
    task,
    date: item.occurrence,
    isDone: item.completed,
    onMark: mark,
    mayPlan: item.objectiveId !== null,
  });
  return (
    <ListRow
      marks={{ "data-task": getItemKey(item) }}
      swipe={actions.swipe}
      title={item.title}
      to={toLocale(
        item.objectiveId === null
          ? getSharedTaskAddress(item.id)
          : getTaskAddress(item, item.objectiveId, item.id),
      )}
      done={item.completed}
      area={getAreaColour(item.areaId)}
      leading={
        <div className="-mx-2">
          <DoneCheck
            label={m.planning_day_row_done({ title: item.title })}
            isSelected={item.completed}
            onChange={mark}
          />
        </div>
      }
      context={
        failed === null ? (
          <RowContext item={item} hasDay={hasDay} />
        ) : (
          <MarkFailure failed={failed} onRetry={() => mark(failed === "complete")} />
        )
      }
      trailing={item.objectiveId !== null && <RowMenuButton actions={actions} />}
    />
  );
}

/** One date of a recurring task moves like a one-time task of that date. */
export function buildRowTask(item: CalendarItem): RowTask {
  const { durationMin, objectiveId } = item;
  return { ...item, objectiveId: objectiveId ?? "", plannedTotalMin: durationMin };
}

function EventRow({ item, hasDay = false }: UpcomingRowProps) {
  const toLocale = useLocalePath();
  return (
    <ListRow
      title={item.title}
      to={toLocale(getObjectiveAddress(item, item.id))}
      area={getAreaColour(item.areaId)}
      leading={
        <span className="-mx-2 grid size-11 place-items-center text-ink-soft">
          <Icon of={CalendarDays} />
        </span>
      }
      context={<RowContext item={item} hasDay={hasDay} />}
    />
  );
}

function RowContext({ item, hasDay }: Required<UpcomingRowProps>) {
  const locale = useLocale();
  const today = useToday();
  const { date, time, kind, durationMin, environmentId, objectiveTitle, occurrence } = item;
  const day = hasDay ? formatRelativeDay(parseDay(date) ?? today, { locale, today }) : null;
  const clock = time === null ? null : formatTime(time, locale);
  const when = [day, clock].filter(Boolean).join(" ");
  const details = [
    kind === "task" ? null : m.planning_day_event(),
    durationMin ? formatMinutes(durationMin) : null,
    environmentId === null ? null : taskContextLabels[environmentId][locale],
    kind === "task" ? objectiveTitle : null,
  ].filter(Boolean);
  return (
    <span className="figures">
      {occurrence !== null && (
        <span className="mr-1 inline-block align-[-3px]">
          <Icon of={Repeat} size={16} />
          <span className="sr-only">{m.panel_repeats()}</span>
        </span>
      )}
      {when !== "" && <span className="text-ink">{when}</span>}
      {hasDay && <span className="sr-only"> ({formatDayLabel(date, locale, "full")})</span>}
      {when !== "" && details.length > 0 && " · "}
      {details.join(" · ")}
    </span>
  );
}
