import {
  cycleMoodLabels,
  cycleSymptomLabels,
  flowLevelLabels,
} from "@vereda/domain/energizing/cycle/cycle-catalogue";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import type { Locale } from "@vereda/domain/locale";
import { Failure } from "#platform/forms/failures.tsx";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import type { Cycle, CycleLog, OwnSymptom } from "../cycle-data.ts";
import type { OpenCycleDialog } from "../cycle-dialogs.tsx";
import { listMarkLabels } from "../month/mark-labels.ts";
import { findPeriod, type DayMarks } from "../month/month-cells.ts";

type DayDetailsProps = {
  day: Day;
  log: CycleLog | null;
  isLoaded: boolean;
  failed: (() => Promise<unknown>) | null;
  marks: DayMarks;
  cycle: Cycle;
  ownSymptoms: readonly OwnSymptom[];
  open: OpenCycleDialog;
};

export function DayDetails(props: DayDetailsProps) {
  const { day, marks, cycle } = props;
  const locale = useLocale();
  const expected = listMarkLabels({ ...marks, hasLog: false });
  return (
    <Section
      level={3}
      className="pt-4"
      title={
        <span className="inline-block first-letter:uppercase">
          {day === cycle.today
            ? m.panel_today_date({ day: formatDayLabel(day, locale, "long") })
            : formatDayLabel(day, locale, "long")}
        </span>
      }
    >
      {expected.length > 0 && (
        <p className="text-14 text-ink-soft first-letter:uppercase">{expected.join(" · ")}</p>
      )}
      {day > cycle.today ? (
        expected.length === 0 && (
          <p className="text-14 text-ink-soft">{m.energizing_cycle_day_ahead()}</p>
        )
      ) : (
        <Noted {...props} />
      )}
    </Section>
  );
}

function Noted({ day, log, isLoaded, failed, cycle, ownSymptoms, open }: DayDetailsProps) {
  const locale = useLocale();
  if (failed !== null) {
    return (
      <Failure title={m.energizing_cycle_log_load_failed()} onRetry={failed}>
        {m.energizing_cycle_load_failed_text()}
      </Failure>
    );
  }
  if (!isLoaded) return <SkeletonRows count={2} />;
  const date = formatIsoDay(day);
  const isToday = day === cycle.today;
  const hasPeriod = findPeriod(cycle.periods ?? [], date) !== null;
  return (
    <>
      {log === null ? (
        <p className="text-ink-soft">{m.energizing_cycle_log_none()}</p>
      ) : (
        <LogDetails log={log} ownSymptoms={ownSymptoms} locale={locale} />
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {/* The top of the screen already has the button for today. */}
        {(log !== null || !isToday) && (
          <Button onPress={() => open({ kind: "log", date, log })}>
            {log === null ? m.energizing_cycle_log_day() : m.energizing_cycle_log_change()}
          </Button>
        )}
        {!hasPeriod && !isToday && (
          <Button
            variant="quiet"
            onPress={() => open({ kind: "period", period: null, startDate: date, endDate: null })}
          >
            {m.energizing_cycle_period_started_then()}
          </Button>
        )}
      </div>
    </>
  );
}

type LogDetailsProps = { log: CycleLog; ownSymptoms: readonly OwnSymptom[]; locale: Locale };

function LogDetails({ log, ownSymptoms, locale }: LogDetailsProps) {
  const own = ownSymptoms.filter(({ id }) => log.ownSymptoms.includes(id));
  const lines = [
    [m.energizing_cycle_flow(), log.flow === null ? [] : [flowLevelLabels[log.flow][locale]]],
    [
      m.energizing_cycle_symptoms(),
      [
        ...log.symptoms.map((key) => cycleSymptomLabels[key][locale]),
        ...own.map(({ name }) => name),
      ],
    ],
    [m.energizing_cycle_mood(), log.mood.map((key) => cycleMoodLabels[key][locale])],
  ] as const;
  const filled = lines.filter(([, labels]) => labels.length > 0);
  return (
    <div className="flex flex-col gap-2">
      {filled.length === 0 && log.notes === null && <p>{m.energizing_cycle_log_nothing_felt()}</p>}
      {filled.length > 0 && (
        <dl className="flex flex-col gap-1">
          {filled.map(([name, labels]) => (
            <div key={name} className="flex flex-wrap gap-x-3">
              <dt className="w-24 text-ink-soft">{name}</dt>
              <dd className="min-w-0 flex-1 basis-48 wrap-anywhere">{labels.join(", ")}</dd>
            </div>
          ))}
        </dl>
      )}
      {log.notes !== null && (
        <p className="max-w-reading font-serif whitespace-pre-line break-words">{log.notes}</p>
      )}
    </div>
  );
}
