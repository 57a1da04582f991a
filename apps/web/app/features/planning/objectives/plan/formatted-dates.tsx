// Dates that need their own editor, in words: those of plans and of recurring tasks.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { CalendarDays } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { useScheduling } from "./scheduling.tsx";
import type { Target } from "./subjects.ts";
import { ScheduleText } from "../../schedules/schedule-text.tsx";

export type FormattedDatesProps = { plan: Plan; target: Target; schedule: Schedule | null };

export default function FormattedDates({ plan, target, schedule }: FormattedDatesProps) {
  const scheduling = useScheduling(plan);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-14 font-semibold">{m.planning_when()}</p>
      {schedule !== null && (
        <p className="first-letter:uppercase">
          <ScheduleText schedule={schedule} />
        </p>
      )}
      <Button icon={CalendarDays} onPress={() => scheduling.schedule(target)}>
        {schedule === null ? m.planning_set_dates() : m.planning_date_change()}
      </Button>
      {/* Its own form must not submit the form around this part. */}
      <div onSubmit={(event) => event.stopPropagation()}>{scheduling.dialog}</div>
    </div>
  );
}
