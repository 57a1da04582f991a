// When a task is planned, or the rule by which it recurs; apart, because rules need the recurrence code.
import { ScheduleText } from "../schedule-text.tsx";
import { isRecurring } from "../series/moved.ts";
import { WhenText, type WhenTextProps } from "./when-text.tsx";

export function WhenOfTask({ schedule, isDone = false }: WhenTextProps) {
  if (schedule === null || !isRecurring(schedule)) {
    return <WhenText schedule={schedule} isDone={isDone} />;
  }
  return (
    <span className="figures">
      <ScheduleText schedule={schedule} />
    </span>
  );
}
