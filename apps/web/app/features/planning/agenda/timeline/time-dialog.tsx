// The dialog of an item of the day: its time, duration and link; the alternative to dragging and keys.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath, useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";
import { getItemAddress } from "../list/item-address.ts";
import { isRecurring } from "../../schedules/series/recurring.ts";
import { isMovable } from "./day-sheet.ts";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Icon } from "#ui/icon.tsx";
import { formatLongInstant } from "../../reminders/format-reminder.ts";

export type TimeDialogProps = {
  item: AgendaItem;
  minute: number | null;
  /** Minutes after midnight at which the user's day ends; earlier times belong to its end. */
  pastMidnight: number;
  suggested: number | null;
  onSave: (changes: { minute: number | null; minutes: number | null }) => void;
  onUntime: () => void;
  onClose: () => void;
};

const MAX_MINUTES = 1440;

export default function TimeDialog(props: TimeDialogProps) {
  const { item, minute, suggested, onSave, onUntime, onClose } = props;
  const toLocale = useLocalePath();
  const startMinute = minute ?? suggested;
  const [time, setTime] = useState(
    startMinute === null ? null : formatClockTime(startMinute % MAX_MINUTES),
  );
  const [minutes, setMinutes] = useState(item.plannedTotalMin);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const movable = isMovable(item);
  const clock = time === null ? null : parseClockTime(time);
  const chosen = clock !== null && clock < props.pastMidnight ? clock + MAX_MINUTES : clock;
  const isDurationValid = minutes !== null && minutes >= 1 && minutes <= MAX_MINUTES;
  const save = () => {
    setWasSubmitted(true);
    if (chosen === null || !isDurationValid) return;
    onSave({
      minute: chosen === minute ? null : chosen,
      minutes: minutes === item.plannedTotalMin ? null : minutes,
    });
  };
  return (
    <Dialog
      onClose={onClose}
      title={item.title}
      footer={
        <>
          <NativeButtonLink to={toLocale(getItemAddress(item))}>
            {m.panel_lock_open()}
          </NativeButtonLink>
          {movable && minute !== null && (
            <Button variant="outline" onPress={onUntime}>
              {m.planning_timeline_untime()}
            </Button>
          )}
          {movable && (
            <Button variant="primary" onPress={save}>
              {m.platform_save()}
            </Button>
          )}
        </>
      }
    >
      {movable && (
        <div className="flex flex-col gap-5">
          <TimeField
            label={m.planning_timeline_start()}
            value={time}
            onChange={setTime}
            error={
              wasSubmitted && chosen === null ? m.planning_timeline_start_missing() : undefined
            }
          />
          <NumberField
            label={m.planning_timeline_duration()}
            description={
              isRecurring(item.schedule) ? m.planning_timeline_stretched_all() : undefined
            }
            unit="min"
            step={5}
            minValue={1}
            maxValue={MAX_MINUTES}
            value={minutes}
            onChange={setMinutes}
            error={
              wasSubmitted && !isDurationValid ? m.planning_timeline_duration_missing() : undefined
            }
          />
        </div>
      )}
      {item.taskId !== "" && <NextReminder taskId={item.taskId} />}
    </Dialog>
  );
}

function NextReminder({ taskId }: { taskId: string }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { data } = useQuery(
    buildQuery("GET /planning/tasks/:id/reminders", { params: { id: taskId } }),
  );
  const [next] = (data?.reminders ?? []).flatMap(({ nextAt }) => nextAt ?? []).toSorted();
  if (next === undefined) return null;
  return (
    <p className="figures mt-4 flex items-start gap-2 text-14 text-ink-soft">
      <Icon of={Bell} size={16} className="mt-1 shrink-0" />
      {m.planning_reminder_next({ when: formatLongInstant(next, locale, timezone) })}
    </p>
  );
}
