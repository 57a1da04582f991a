// Dialog of a calendar item: details, link, and another day or time.
import type { CalendarItem } from "@vereda/domain/planning/views/contract-calendar";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { parseDay } from "@vereda/domain/time/day";
import { useState } from "react";
import { formatDayLabel, formatMinutes } from "#platform/i18n/format/format.ts";
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
import { isMovable, type Spot } from "./calendar-moves.ts";

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
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const day = parseDay(date ?? "");
  const minute = time === null ? null : parseClockTime(time);
  const isTimeIncomplete = time !== null && minute === null;
  const save = () => {
    setWasSubmitted(true);
    if (day === null || isTimeIncomplete) return;
    if (date !== item.date || time !== item.time) onMove({ day, minute });
    onClose();
  };
  const movable = isMovable(item);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={item.title}
      closeLabel={m.planning_close()}
      footer={
        <>
          <NativeButtonLink to={toLocale(getItemAddress(item))}>
            {m.planning_calendar_open()}
          </NativeButtonLink>
          {movable && (
            <Button variant="primary" onPress={save}>
              {m.planning_calendar_save()}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-14 text-ink-soft">
          {formatDetails(item, formatDayLabel(item.date, locale, "long"))}
        </p>
        {movable && (
          <>
            {item.occurrence !== null && (
              <p className="text-14 text-ink-soft">{m.planning_calendar_only_this()}</p>
            )}
            <DatePicker
              label={m.planning_calendar_date()}
              value={date}
              onChange={setDate}
              error={wasSubmitted && day === null ? m.planning_calendar_date_missing() : undefined}
            />
            <TimeField
              label={m.planning_calendar_time()}
              note={m.planning_calendar_optional()}
              description={m.planning_calendar_time_hint()}
              value={time}
              onChange={setTime}
              error={wasSubmitted && isTimeIncomplete ? m.planning_calendar_time_open() : undefined}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function formatDetails(
  { objectiveTitle, kind, durationMin, time }: CalendarItem,
  day: string,
): string {
  return [
    time === null ? day : `${day}, ${time}`,
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
