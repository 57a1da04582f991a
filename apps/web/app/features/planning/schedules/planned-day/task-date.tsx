// When a task is planned, or the rule by which it recurs; apart, because rules need the recurrence code.
import { ScheduleText } from "../schedule-text.tsx";
import { isRecurring } from "../series/recurring.ts";
import { PlannedDayText, type PlannedDayTextProps } from "./planned-day-text.tsx";

export function TaskDate({ schedule, isDone = false }: PlannedDayTextProps) {
  if (schedule === null || !isRecurring(schedule)) {
    return <PlannedDayText schedule={schedule} isDone={isDone} />;
  }
  return (
    <span className="figures">
      <ScheduleText schedule={schedule} />
    </span>
  );
}
