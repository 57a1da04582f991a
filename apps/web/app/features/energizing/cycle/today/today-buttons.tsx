import { formatIsoDay } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { useMonthLogs, type Cycle } from "../cycle-data.ts";
import type { CycleReading } from "../cycle-types.ts";
import type { OpenCycleDialog } from "../cycle-dialogs.tsx";
import { formatCycleDay } from "../format-cycle.ts";

type TodayButtonsProps = { cycle: Cycle; reading: CycleReading; open: OpenCycleDialog };

export function TodayButtons({ cycle, reading, open }: TodayButtonsProps) {
  const locale = useLocale();
  const { latestCycle, preferences } = reading;
  const isRunning = latestCycle?.endDate === null && latestCycle.status === "IN_PROGRESS";
  const running = isRunning ? latestCycle : null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 print:hidden">
        {preferences.mode !== "pregnancy" && (
          <PeriodButton {...{ cycle, reading, open, running }} />
        )}
        <LogButton cycle={cycle} open={open} />
      </div>
      {running !== null && preferences.mode !== "pregnancy" && (
        <p className="text-14 text-ink-soft">
          {m.panel_since_when({
            day: formatCycleDay(running.startDate, cycle.today, locale),
          })}
        </p>
      )}
    </div>
  );
}

type PeriodButtonProps = TodayButtonsProps & { running: CycleReading["latestCycle"] };

function PeriodButton({ cycle, reading, open, running }: PeriodButtonProps) {
  const today = formatIsoDay(cycle.today);
  const { latestCycle } = reading;
  if (running !== null) {
    const { startDate } = running;
    return (
      <Button
        variant="primary"
        onPress={() => open({ kind: "period", period: running, startDate, endDate: today })}
      >
        {m.energizing_cycle_ended()}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="primary"
        onPress={() => open({ kind: "period", period: null, startDate: today, endDate: null })}
      >
        {m.energizing_cycle_period_started()}
      </Button>
      {latestCycle?.status === "ESTIMATED" && (
        <Button
          onPress={() =>
            open({
              kind: "period",
              period: latestCycle,
              startDate: latestCycle.startDate,
              endDate: null,
            })
          }
        >
          {m.energizing_cycle_when_ended()}
        </Button>
      )}
    </>
  );
}

/** Disabled until today's log is loaded, so that it cannot be overwritten unseen. */
function LogButton({ cycle: { today }, open }: Pick<TodayButtonsProps, "cycle" | "open">) {
  const { logs } = useMonthLogs(today);
  const date = formatIsoDay(today);
  return (
    <Button
      isDisabled={logs === undefined}
      onPress={() =>
        open({ kind: "log", date, log: logs?.find((one) => one.date === date) ?? null })
      }
    >
      {m.energizing_cycle_log_now()}
    </Button>
  );
}
