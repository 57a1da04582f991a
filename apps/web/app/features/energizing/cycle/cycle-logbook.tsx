import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { useMonthLogs, type Cycle } from "./cycle-data.ts";
import type { CycleReading } from "./cycle-types.ts";
import type { OpenCycleDialog } from "./cycle-dialogs.tsx";
import { CycleMonth } from "./month/cycle-month.tsx";
import { DayDetails } from "./today/day-details.tsx";
import { getMarks } from "./month/month-cells.ts";

type CycleLogbookProps = { cycle: Cycle; reading: CycleReading; open: OpenCycleDialog };

export function CycleLogbook({ cycle, reading, open }: CycleLogbookProps) {
  const { today, periods = [] } = cycle;
  const [day, setDay] = useState(today);
  const { weeks, noted, logs, logsQuery } = useMonthLogs(day);
  const logged = new Set(noted?.map(({ date }) => date));
  const context = { today, periods, forecast: reading.forecast, logged };
  const log = logs?.find(({ date }) => date === formatIsoDay(day)) ?? null;
  return (
    <Section title={m.energizing_cycle_logbook()} aside={<ToToday {...{ day, today, setDay }} />}>
      <CycleMonth
        day={day}
        weeks={weeks}
        today={today}
        marks={(one) => getMarks(formatIsoDay(one), context)}
        onDay={setDay}
      />
      <DayDetails
        day={day}
        log={log}
        isLoaded={logs !== undefined}
        failed={logsQuery.isError ? () => logsQuery.refetch() : null}
        marks={getMarks(formatIsoDay(day), context)}
        cycle={cycle}
        ownSymptoms={reading.preferences.ownSymptoms}
        open={open}
      />
    </Section>
  );
}

type ToTodayProps = { day: Day; today: Day; setDay: (day: Day) => void };

function ToToday({ day, today, setDay }: ToTodayProps) {
  if (day === today) return null;
  return (
    <Button variant="quiet" className="-my-2 -mr-4" onPress={() => setDay(today)}>
      {m.energizing_rest_leave()}
    </Button>
  );
}
