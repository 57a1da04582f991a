// Dialogs for one date of a recurring task: reschedule it, or pause the task. Lazy-loaded.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Day } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { usePlan } from "#features/planning/objectives/plan/plan-data.ts";
import { buildSubject } from "#features/planning/objectives/plan/subjects.ts";
import PauseDialog from "#features/planning/schedules/pause/pause-dialog.tsx";
import type { ScheduleSubject } from "#features/planning/schedules/schedule-subject.ts";
import SeriesDialog, {
  type SeriesDialogProps,
} from "#features/planning/schedules/series/series-dialog.tsx";

export type DateRequest = {
  readonly item: AgendaItem;
  readonly date: string;
  readonly about: "dates" | "pause";
};

export type DateRequestDialogProps = {
  request: DateRequest;
  /** `message` is announced to screen readers; null if nothing changed. */
  onDone: (message: string | null) => void;
};

export default function DateRequestDialog({
  request: { item, date, about },
  onDone,
}: DateRequestDialogProps) {
  const close = () => onDone(null);
  if (about === "pause") {
    const target = { kind: "task", id: item.taskId, title: item.title } as const;
    return <PauseDialog target={target} onSaved={close} onClose={close} />;
  }
  return (
    <ItemSeriesDialog
      item={item}
      dates={[date]}
      onSaved={() => onDone(m.planning_schedule_saved())}
      onRemoved={() => onDone(m.planning_schedule_removed())}
      onClose={close}
    />
  );
}

type ItemSeriesDialogProps = Omit<SeriesDialogProps, "subject"> & Pick<DateRequest, "item">;

/** The plan limits the dates; until it has loaded, the server checks them on save. */
function ItemSeriesDialog({ item, ...props }: ItemSeriesDialogProps) {
  const today = useToday();
  const days = useDays();
  const { data: plan } = usePlan(item.objectiveId);
  const target = { kind: "task", id: item.taskId } as const;
  const planSubject = plan === undefined ? null : buildSubject(plan, target, today, days);
  return <SeriesDialog {...props} subject={planSubject ?? buildItemSubject(item, today)} />;
}

function buildItemSubject(item: AgendaItem, today: Day): ScheduleSubject {
  return {
    kind: "task",
    id: item.taskId,
    title: item.title,
    type: "TASK",
    schedule: item.schedule,
    repeatAfter: item.repeatAfter,
    placement: null,
    limits: { start: today, end: null },
    needsEstimate: !item.plannedTotalMin,
  };
}
