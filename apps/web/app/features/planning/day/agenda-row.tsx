// One thing of the day: its round mark, its time, its title, one line of context.
import type { Locale } from "@vereda/domain/locale";
import type { AgendaItem } from "@vereda/domain/planning/contract-agenda";
import { taskContextLabels } from "@vereda/domain/planning/catalogue-tasks";
import { Repeat } from "lucide-react";
import { formatMinutes, formatTime } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { DoneCheck } from "#ui/checkbox.tsx";
import { Icon } from "#ui/icon.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { taskAddress } from "../addresses.ts";
import { areaColour } from "#platform/themes/area-colour.ts";
import { isRecurring } from "../schedule/moved.ts";
import { MarkFailure } from "../mark-failure.tsx";
import { useCompletion } from "./completion.ts";

export type AgendaRowProps = {
  item: AgendaItem;
  /** The day that is shown, `2026-11-20`: the occurrence that the mark completes. */
  date: string;
  /** Minute of the day; null without a clock time. */
  minute: number | null;
  /** Its time came and went, and it is still open. */
  isLate: boolean;
  onToggle: (item: AgendaItem, completed: boolean) => void;
};

export function AgendaRow({ item, date, minute, isLate, onToggle }: AgendaRowProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { complete, reopen } = useCompletion(item, date);
  const failed = [complete, reopen].find(({ isError }) => isError);
  const toggle = (completed: boolean) => {
    (completed ? reopen : complete).reset();
    (completed ? complete : reopen).mutate();
    onToggle(item, completed);
  };
  return (
    <ListRow
      title={item.title}
      to={toLocale(taskAddress(item, item.objectiveId, item.taskId))}
      done={item.completed}
      area={areaColour(item.areaId)}
      leading={
        <div className="-mx-2">
          <DoneCheck
            label={m.planning_day_row_done({ title: item.title })}
            isSelected={item.completed}
            onChange={toggle}
          />
        </div>
      }
      time={minute === null ? undefined : <RowTime minute={minute} isLate={isLate} />}
      context={
        failed ? (
          <MarkFailure
            failed={failed === complete ? "complete" : "reopen"}
            onRetry={() => toggle(failed === complete)}
          />
        ) : (
          <span className="figures">{rowContext(item, locale)}</span>
        )
      }
      trailing={isRecurring(item.schedule) && <RepeatMark />}
    />
  );
}

function RowTime({ minute, isLate }: { minute: number; isLate: boolean }) {
  const time = formatTime(minute, useLocale());
  if (!isLate) return time;
  return (
    <span className="text-caution">
      {time}
      <span className="sr-only">, {m.planning_day_past_time()}</span>
    </span>
  );
}

/** What decides about doing it now comes first; where it belongs gives way on a narrow screen. */
function rowContext(item: AgendaItem, locale: Locale): string {
  const { environmentId, plannedTotalMin } = item;
  const isUnderWay = !item.completed && item.trackedDurationSeconds > 0;
  return [
    isUnderWay ? m.planning_day_under_way() : null,
    plannedTotalMin ? formatMinutes(plannedTotalMin) : null,
    environmentId === null ? null : taskContextLabels[environmentId][locale],
    item.objectiveTitle,
    item.missionTitle,
  ]
    .filter(Boolean)
    .join(" · ");
}

function RepeatMark() {
  return (
    <span className="text-ink-soft">
      <Icon of={Repeat} size={16} />
      <span className="sr-only">{m.planning_day_repeats()}</span>
    </span>
  );
}
