// The last nights: summary sentence, bars and table.
import type { Day } from "@vereda/domain/time/day";
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import { Plus, ChevronDown } from "lucide-react";
import {
  formatHourLabel,
  formatDayLabel,
  formatMinutes,
  formatTime,
} from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { useDeletion } from "#shell/use-deletion.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { OpenDialog } from "./screen/rest-dialogs.tsx";
import { buildAxis, getAxisShare, type NightAxis } from "./night-axis.ts";
import { type ComparedNight, type NightLine, hasBar, type ClosedNight } from "./night-line.ts";
import {
  meanSentence,
  formatDifference,
  formatClockRange,
  isOffIdeal,
  formatAwakenings,
} from "./format-night.ts";
import type { Locale } from "@vereda/domain/locale";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import { Icon } from "#ui/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import {
  easeOfFallingAsleepLabels,
  feelingUponWakingLabels,
  sleepEnvironmentLabels,
} from "@vereda/domain/energizing/catalogue";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import {
  sleepFactorDefinitions,
  sleepFactorKeys,
} from "@vereda/domain/energizing/nights/sleep-factors";

// The logged details of a night, with buttons to edit or delete it.

function NightDetails({ night, open }: { night: SleepCycle; open: OpenDialog }) {
  const details = listDetails(night, useLocale());
  const deletion = useDeletion("DELETE /energizing/sleep-cycles/:id");
  return (
    <div className="flex flex-col gap-3 pb-4 md:pl-35">
      {details.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
          {details.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {night.notes && (
        <p className="border-l-2 border-line pl-3 whitespace-pre-line">{night.notes}</p>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onPress={() => open({ kind: "correct", night })}>{m.energizing_correct()}</Button>
        <Button variant="quiet" onPress={() => deletion.send({ params: { id: night.id } })}>
          {m.panel_delete()}
        </Button>
      </div>
    </div>
  );
}

function listDetails(night: SleepCycle, locale: Locale): (readonly [string, string])[] {
  const { awakeningsCount, easeOfFallingAsleep, feelingUponWaking, environment } = night;
  const details: readonly (readonly [string, string | null])[] = [
    [
      m.energizing_feeling(),
      feelingUponWaking && feelingUponWakingLabels[feelingUponWaking][locale],
    ],
    [
      m.energizing_awakenings(),
      awakeningsCount === null ? null : formatAwakenings(awakeningsCount, locale),
    ],
    [
      m.energizing_ease(),
      easeOfFallingAsleep && easeOfFallingAsleepLabels[easeOfFallingAsleep][locale],
    ],
    [m.energizing_location(), environment && sleepEnvironmentLabels[environment][locale]],
    [m.energizing_helped(), formatFactorNames(night, true, locale)],
    [m.energizing_hindered(), formatFactorNames(night, false, locale)],
  ];
  return details.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

function formatFactorNames(
  { factors }: SleepCycle,
  isPositive: boolean,
  locale: Locale,
): string | null {
  const names = factors
    .filter((factor) => factor.isPositive === isPositive)
    .map(({ factorId }) => {
      const key = sleepFactorKeys.find((one) => one === factorId);
      return key === undefined ? factorId : sleepFactorDefinitions[key].label[locale];
    });
  return names.length === 0 ? null : names.join(", ");
}

// One night as a bar over the hours, with the ideal night shaded behind it.

const IDEAL = "rounded-[3px] border-x-2 border-metric/70 bg-metric/20";

function NightBar({ line, axis }: { line: ClosedNight; axis: NightAxis }) {
  return (
    <div aria-hidden="true" data-metric="energy" className="relative h-6">
      {line.ideal && <Segment axis={axis} {...line.ideal} className={`inset-y-0 ${IDEAL}`} />}
      {axis.ticks.map((at) => (
        <span
          key={at}
          className="absolute inset-y-0 w-px bg-ink/10"
          style={{ left: formatPercent(getAxisShare(axis, at)) }}
        />
      ))}
      <Segment
        axis={axis}
        from={line.from}
        to={line.to}
        className="inset-y-2 rounded-full bg-metric"
      />
    </div>
  );
}

type SegmentProps = { axis: NightAxis; from: number; to: number; className: string };

function Segment({ axis, from, to, className }: SegmentProps) {
  const start = getAxisShare(axis, from);
  return (
    <span
      className={classNames("absolute min-w-1", className)}
      style={{ left: formatPercent(start), width: formatPercent(getAxisShare(axis, to) - start) }}
    />
  );
}

function formatPercent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

// Row of a night in the list: date, duration and bar; its details open on request.

const ROW_GRID =
  "grid grid-cols-[minmax(0,1fr)_auto_1.25rem] gap-x-3 gap-y-1 " +
  "md:grid-cols-[8rem_minmax(0,1fr)_7rem_1.25rem] md:items-center";
const BAR_CELL = "col-span-3 row-start-2 md:col-span-1 md:col-start-2 md:row-start-1";

type FaceProps = { line: NightLine; axis: NightAxis | null; today: Day };
type NightRowProps = FaceProps & { open: OpenDialog };

function NightRow({ open, ...face }: NightRowProps) {
  return (
    <li className="print:break-inside-avoid">
      <details className="group">
        <summary className="list-none rounded-control py-3 [&::-webkit-details-marker]:hidden">
          <Face {...face} />
        </summary>
        <NightDetails night={face.line.night} open={open} />
      </details>
    </li>
  );
}

function Face({ line, axis, today }: FaceProps) {
  const locale = useLocale();
  const name = line.day === today ? m.platform_today() : formatDayLabel(line.day, locale, "brief");
  return (
    <div className={ROW_GRID}>
      <div className="flex min-w-0 flex-col">
        <span className="first-letter:uppercase">
          {line.night.isNap ? m.energizing_nap_of({ day: name }) : name}
        </span>
        <span className="figures text-14 text-ink-soft">{formatClockRange(line, locale)}</span>
      </div>
      {axis && hasBar(line) && (
        <div className={BAR_CELL}>
          <NightBar line={line} axis={axis} />
        </div>
      )}
      <div className="figures flex flex-col items-end text-right md:col-start-3">
        <span>{line.minutes !== null && formatMinutes(line.minutes)}</span>
        <span className="text-14 text-ink-soft">
          {formatDifference(line.difference)}
          {isOffIdeal(line.difference) && (
            <span className="sr-only"> {m.energizing_row_than_ideal()}</span>
          )}
        </span>
      </div>
      <Icon
        of={ChevronDown}
        className="self-center text-ink-soft transition-transform group-open:rotate-180 md:col-start-4 print:hidden"
      />
    </div>
  );
}

// The nights as a table, for screen readers and for comparing figures.

const NOTHING = "—";

function NightsTable({ lines }: { lines: readonly NightLine[] }) {
  const locale = useLocale();
  const columns = [
    m.energizing_column_morning(),
    m.energizing_column_from(),
    m.energizing_column_to(),
    m.energizing_column_slept(),
    m.energizing_column_ideal(),
    m.energizing_column_difference(),
  ];
  const rows = lines.map((line) => buildRow(line, locale));
  return <FiguresDisclosure name={m.energizing_nights()} figures={{ columns, rows }} />;
}

function buildRow(line: NightLine, locale: Locale) {
  const { night, day, from, to, minutes, ideal, difference } = line;
  const name = formatDayLabel(day, locale, "brief");
  return [
    night.isNap ? m.energizing_nap_of({ day: name }) : name,
    formatTime(from, locale),
    to === null ? NOTHING : formatTime(to, locale),
    minutes === null ? NOTHING : formatMinutes(minutes),
    ideal === null ? NOTHING : formatMinutes(ideal.to - ideal.from),
    formatDifference(difference) ?? NOTHING,
  ];
}

type NightsSectionProps = {
  lines: readonly NightLine[];
  /** Without naps, and with all parts of a night as one. */
  compared: readonly ComparedNight[];
  today: Day;
  open: OpenDialog;
  onMore: (() => void) | null;
  isLoadingMore: boolean;
};

export function NightsSection(props: NightsSectionProps) {
  const { lines, compared, today, open, onMore, isLoadingMore } = props;
  const axis = buildAxis(lines);
  return (
    <Section
      title={m.energizing_nights()}
      aside={
        <Button
          variant="quiet"
          icon={Plus}
          className="-my-2 -mr-4"
          onPress={() => open({ kind: "log" })}
        >
          {m.energizing_log()}
        </Button>
      }
    >
      <div className="flex flex-col gap-2">
        <p className="font-serif text-18">{meanSentence(compared)}</p>
        <Legend hasIdeal={lines.some(({ ideal }) => ideal !== null)} />
      </div>
      <div>
        {axis && <Hours axis={axis} />}
        <BareList className="divide-y divide-line border-b border-line">
          {lines.map((line) => (
            <NightRow key={line.night.id} line={line} axis={axis} today={today} open={open} />
          ))}
        </BareList>
        <NightsTable lines={lines} />
      </div>
      <div className="-ml-4 flex flex-wrap print:hidden">
        {onMore && (
          <Button
            variant="quiet"
            onPress={onMore}
            isPending={isLoadingMore}
            pendingText={m.energizing_loading()}
          >
            {m.energizing_more()}
          </Button>
        )}
        <Button variant="quiet" onPress={() => open({ kind: "import" })}>
          {m.energizing_import()}
        </Button>
      </div>
    </Section>
  );
}

function Legend({ hasIdeal }: { hasIdeal: boolean }) {
  return (
    <p
      aria-hidden="true"
      data-metric="energy"
      className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft"
    >
      <span className="flex items-center gap-2">
        <span className="h-2 w-6 rounded-full bg-metric" />
        {m.energizing_legend_slept()}
      </span>
      {hasIdeal && (
        <span className="flex items-center gap-2">
          <span className={`h-5 w-6 ${IDEAL}`} />
          {m.energizing_legend_ideal()}
        </span>
      )}
    </p>
  );
}

function Hours({ axis }: { axis: NightAxis }) {
  const locale = useLocale();
  return (
    <div aria-hidden="true" className={ROW_GRID}>
      <div className={`${BAR_CELL} figures relative h-4 text-12 text-ink-soft`}>
        {axis.ticks.map((at) => {
          const share = getAxisShare(axis, at);
          return (
            <span
              key={at}
              className={`absolute ${share < 0.05 ? "" : share > 0.95 ? "-translate-x-full" : "-translate-x-1/2"}`}
              style={{ left: formatPercent(share) }}
            >
              {formatHourLabel(at / MINUTES_IN_HOUR + 24, locale)}
            </span>
          );
        })}
      </div>
    </div>
  );
}
