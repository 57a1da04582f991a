// What a row of the day has to ask about one date of a recurring task: another time for it, or a pause of the whole
// objective. Loaded when it is asked.
import type { AgendaItem } from "@vereda/domain/planning/contract-agenda";
import { m } from "#platform/i18n/generated/messages.js";
import { useToday } from "#platform/session/use-today.ts";
import PauseDialog from "../schedule/pause-dialog.tsx";
import type { ScheduleSubject } from "../schedule/schedule-dialog.tsx";
import SeriesDialog from "../schedule/series-dialog.tsx";

export type AskedDate = {
  readonly item: AgendaItem;
  readonly date: string;
  readonly about: "dates" | "pause";
};

export type DateAskedProps = {
  asked: AskedDate;
  /** What to tell, if anything changed. */
  onDone: (said: string | null) => void;
};

export default function DateAsked({ asked: { item, date, about }, onDone }: DateAskedProps) {
  const today = useToday();
  const close = () => onDone(null);
  if (about === "pause") {
    const objective = { id: item.objectiveId, title: item.objectiveTitle };
    return <PauseDialog objective={objective} onSaved={close} onClose={close} />;
  }
  const subject: ScheduleSubject = {
    kind: "task",
    id: item.taskId,
    title: item.title,
    type: "TASK",
    schedule: item.schedule,
    // The plan above is not at hand here: what it does not leave room for, the server says.
    placement: null,
    limits: { start: today, end: null },
    needsEstimate: !item.plannedTotalMin,
  };
  return (
    <SeriesDialog
      subject={subject}
      dates={[date]}
      onSaved={() => onDone(m.planning_schedule_saved())}
      onRemoved={() => onDone(m.planning_schedule_removed())}
      onClose={close}
    />
  );
}
