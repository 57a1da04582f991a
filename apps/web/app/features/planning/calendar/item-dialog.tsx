// Dialog of a calendar item: details, link, and another day or time.
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import type { Locale } from "@vereda/domain/locale";
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { parseDay } from "@vereda/domain/time/day";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { useState } from "react";
import {
  formatDayLabel,
  formatDayRange,
  formatMinutes,
  formatTime,
} from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";
import {
  getMissionAddress,
  getObjectiveAddress,
  getSharedMissionAddress,
  getSharedTaskAddress,
  getTaskAddress,
} from "../addresses.ts";
import type { Spot } from "../tasks/reschedule/move-schedule.ts";
import { isMovable } from "./moves/calendar-moves.ts";

export type ItemDialogProps = {
  item: CalendarItem;
  onMove: (to: Spot) => void;
  onClose: () => void;
};

export default function ItemDialog({ item, onMove, onClose }: ItemDialogProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const [date, setDate] = useState<string | null>(item.date);
  const [time, setTime] = useState(item.time);
  const [typedEnd, setTypedEnd] = useState<string | null | undefined>();
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const day = parseDay(date ?? "");
  const minute = time === null ? null : parseClockTime(time);
  const isTimeIncomplete = time !== null && minute === null;
  // Until it is changed, the end moves with the start.
  const end = typedEnd === undefined ? computeEnd(minute, item.durationMin) : typedEnd;
  const endMinute = end === null ? null : parseClockTime(end);
  const isEndIncomplete = minute !== null && end !== null && endMinute === null;
  const save = () => {
    setWasSubmitted(true);
    if (day === null || isTimeIncomplete || isEndIncomplete) return;
    const minutes = computeLength(minute, endMinute);
    const isResized = minutes !== null && minutes !== (item.durationMin ?? 0) % MINUTES_IN_DAY;
    if (date !== item.date || time !== item.time || isResized)
      onMove({ day, minute, ...(isResized && { minutes }) });
    onClose();
  };
  const movable = isMovable(item);
  return (
    <Dialog
      onClose={onClose}
      title={item.title}
      footer={
        <>
          <NativeButtonLink to={toLocale(getItemAddress(item))}>
            {m.panel_lock_open()}
          </NativeButtonLink>
          {movable && (
            <Button variant="primary" onPress={save}>
              {m.platform_save()}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-14 text-ink-soft first-letter:uppercase">
          {formatDetails(item, locale)}
        </p>
        {movable && (
          <>
            {item.occurrence !== null && (
              <p className="text-14 text-ink-soft">{m.planning_calendar_only_this()}</p>
            )}
            <DatePicker
              label={m.panel_day()}
              value={date}
              onChange={setDate}
              error={wasSubmitted && day === null ? m.planning_calendar_date_missing() : undefined}
            />
            <TimeField
              label={m.panel_time()}
              note={m.common_optional()}
              description={m.planning_calendar_time_hint()}
              value={time}
              onChange={setTime}
              error={wasSubmitted && isTimeIncomplete ? m.planning_calendar_time_open() : undefined}
            />
            {minute !== null && (
              <TimeField
                label={m.planning_repeat_ends()}
                note={m.common_optional()}
                value={end}
                onChange={setTypedEnd}
                error={
                  wasSubmitted && isEndIncomplete ? m.planning_calendar_time_open() : undefined
                }
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function computeEnd(minute: number | null, durationMin: number | null): string | null {
  if (minute === null || durationMin === null) return null;
  return formatClockTime((minute + durationMin) % MINUTES_IN_DAY);
}

/** An end before the start is on the next day; an end at the start is none. */
function computeLength(minute: number | null, end: number | null): number | null {
  if (minute === null || end === null || end === minute) return null;
  return (end - minute + MINUTES_IN_DAY) % MINUTES_IN_DAY;
}

function formatDetails(item: CalendarItem, locale: Locale): string {
  const { objectiveTitle, kind, durationMin, time } = item;
  const [first, last] = [parseDay(item.date) ?? 0, parseDay(item.endDate) ?? 0];
  const day =
    first === last ? formatDayLabel(first, locale, "long") : formatDayRange(first, last, locale);
  return [
    time === null ? day : `${day}, ${formatTime(time, locale)}`,
    ...(durationMin ? [formatMinutes(durationMin)] : []),
    ...(objectiveTitle !== null && kind !== "objective" ? [objectiveTitle] : []),
  ].join(" · ");
}

function getItemAddress(item: CalendarItem): string {
  const { kind, id, objectiveId } = item;
  if (kind === "objective") return getObjectiveAddress(item, id);
  if (objectiveId === null)
    return kind === "task" ? getSharedTaskAddress(id) : getSharedMissionAddress(id);
  return kind === "mission"
    ? getMissionAddress(item, objectiveId, id)
    : getTaskAddress(item, objectiveId, id);
}
