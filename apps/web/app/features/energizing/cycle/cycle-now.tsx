// Where the cycle stands today, in one sentence; what is expected, and how sure that is.
import { formatDay } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import type { Cycle, CycleReading } from "./cycle-data.ts";
import type { OpenCycleDialog } from "./cycle-dialogs.tsx";
import { dayWords, phaseName } from "./cycle-words.ts";
import { NextPeriod } from "./next-period.tsx";
import { NotMedical } from "./not-medical.tsx";
import { PhaseMetrics } from "./phase-metrics.tsx";
import { Signals } from "./signals.tsx";

export type CycleNowProps = { cycle: Cycle; reading: CycleReading; open: OpenCycleDialog };

export function CycleNow({ cycle, reading, open }: CycleNowProps) {
  return (
    <div className="flex flex-col gap-6">
      <Standing reading={reading} />
      <PeriodButtons cycle={cycle} reading={reading} open={open} />
      {reading.forecast && (
        <Section title={m.energizing_cycle_next()}>
          <NextPeriod
            forecast={reading.forecast}
            reading={reading}
            today={cycle.today}
            open={open}
          />
          <NotMedical />
        </Section>
      )}
      {reading.analytics && <PhaseMetrics analytics={reading.analytics} />}
      <Signals signals={reading.signals} />
    </div>
  );
}

function Standing({ reading }: { reading: CycleReading }) {
  const locale = useLocale();
  const { analytics, state, preferences } = reading;
  if (analytics === null) {
    return <p className="font-serif text-22 text-balance">{stoppedWords(state)}</p>;
  }
  const { currentDay, currentPhase } = analytics;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-serif text-36 font-medium">
        {m.energizing_cycle_day({ day: currentDay })}
      </p>
      <p className="text-ink-soft">
        {m.energizing_cycle_phase({
          phase: phaseName(currentPhase.id, preferences.showsFertility, locale).toLocaleLowerCase(
            locale,
          ),
        })}
      </p>
    </div>
  );
}

function stoppedWords(state: CycleReading["state"]): string {
  if (state === "pregnancy") return m.energizing_cycle_in_pregnancy();
  if (state === "pause") return m.energizing_cycle_in_pause();
  if (state === "stale") return m.energizing_cycle_stale();
  return m.energizing_cycle_unknown();
}

/** The one thing to tell today: that it began, or that it is over. */
function PeriodButtons({ cycle, reading, open }: CycleNowProps) {
  const locale = useLocale();
  const today = formatDay(cycle.today);
  const { latestCycle, preferences } = reading;
  if (preferences.mode === "pregnancy") return null;
  const running =
    latestCycle?.endDate === null && latestCycle.status === "IN_PROGRESS" ? latestCycle : null;
  if (running === null) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          onPress={() => open({ kind: "period", period: null, startDate: today, endDate: null })}
        >
          {m.energizing_cycle_began()}
        </Button>
        {latestCycle?.status === "ESTIMATED" && (
          <Button
            variant="quiet"
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
      </div>
    );
  }
  const since = dayWords(running.startDate, cycle.today, locale);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="primary"
        onPress={() =>
          open({ kind: "period", period: running, startDate: running.startDate, endDate: today })
        }
      >
        {m.energizing_cycle_ended()}
      </Button>
      <p className="text-14 text-ink-soft">{m.energizing_cycle_running_since({ day: since })}</p>
    </div>
  );
}
