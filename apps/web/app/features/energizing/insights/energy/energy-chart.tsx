// The energy curve of a day; x positions are percentages, so it needs no measuring and prints as is.
import type { EnergyDay } from "@vereda/domain/energizing/insights/energy/energy-day";
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import { formatHourLabel, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { SvgChart } from "#ui/svg-chart.tsx";
import { buildCurvePoints, buildFrame, buildHourTicks, type Frame } from "./energy-frame.ts";

const HEIGHT = 176;
const ABOVE = 34;

type EnergyChartProps = {
  day: EnergyDay;
  minute: number | null;
  describedBy: string;
};

export function EnergyChart({ day, minute, describedBy }: EnergyChartProps) {
  const frame = buildFrame(day, HEIGHT, ABOVE);
  const isNow = minute !== null && minute >= day.wakingHours.from && minute < day.wakingHours.to;
  return (
    <div data-metric="energy" className="figures text-12">
      <SvgChart
        aria-label={m.energizing_energy_title()}
        aria-describedby={describedBy}
        width="100%"
        height={HEIGHT}
        className="block overflow-visible"
      >
        <Nights day={day} frame={frame} />
        <ClearHours day={day} frame={frame} />
        <Curves day={day} frame={frame} />
        <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className="stroke-line-strong" />
        {isNow && <Now day={day} minute={minute} frame={frame} />}
      </SvgChart>
      <Ticks day={day} frame={frame} />
    </div>
  );
}

type PartProps = { day: EnergyDay; frame: Frame };

function Nights({ day: { wakingHours }, frame }: PartProps) {
  const ends = [
    { key: "before", from: frame.from, to: wakingHours.from },
    { key: "after", from: wakingHours.to, to: frame.to },
  ];
  return ends.map(({ key, from, to }) => (
    <rect
      key={key}
      x={frame.x(from)}
      width={frame.width(from, to)}
      y="0"
      height={HEIGHT}
      className="fill-ink/8"
    />
  ));
}

function ClearHours({ day: { best }, frame }: PartProps) {
  const locale = useLocale();
  return best.map(({ from, to }) => (
    <g key={from}>
      <rect
        x={frame.x(from)}
        width={frame.width(from, to)}
        y="0"
        height={HEIGHT}
        className="fill-metric/15"
      />
      <text
        x={frame.x((from + to) / 2)}
        y="15"
        textAnchor="middle"
        className="fill-ink font-semibold"
      >
        {formatTime(from, locale)}–{formatTime(to, locale)}
      </text>
    </g>
  ));
}

function Curves({ day, frame }: PartProps) {
  const today = buildCurvePoints(day.energyAt, day.wakingHours, frame);
  const { from, to } = frame;
  const floor = `${day.wakingHours.to - from},${HEIGHT} ${day.wakingHours.from - from},${HEIGHT}`;
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${to - from} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <polygon points={`${today} ${floor}`} className="fill-metric/15" />
      {!day.isTypical && (
        <polyline
          points={buildCurvePoints(day.typicalAt, getTypicalRange(day), frame)}
          fill="none"
          strokeWidth="1.5"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink-soft"
        />
      )}
      <polyline
        points={today}
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-metric"
      />
    </svg>
  );
}

function getTypicalRange({ wakingHours, waking }: EnergyDay) {
  return { from: Math.max(wakingHours.from, waking.wakeUp), to: wakingHours.to };
}

function Now({ day, minute, frame }: PartProps & { minute: number }) {
  const locale = useLocale();
  const share = frame.share(minute);
  const x = frame.x(minute);
  return (
    <>
      <line x1={x} x2={x} y1="20" y2={HEIGHT} strokeWidth="1.5" className="stroke-ink" />
      <circle
        cx={x}
        cy={frame.y(day.energyAt(minute)).toFixed(1)}
        r="5"
        strokeWidth="2.5"
        className="fill-metric stroke-surface"
      />
      <text
        x={x}
        dx={share > 0.75 ? -8 : 8}
        y={HEIGHT - 10}
        textAnchor={share > 0.75 ? "end" : "start"}
        className={classNames(
          "fill-ink stroke-surface stroke-[4px] font-semibold [paint-order:stroke]",
          "[stroke-linejoin:round]",
        )}
      >
        {m.energizing_energy_now({ time: formatTime(minute, locale) })}
      </text>
    </>
  );
}

function Ticks({ day, frame }: PartProps) {
  const locale = useLocale();
  return (
    <div aria-hidden="true" className="relative mt-1 h-4 text-ink-soft">
      {buildHourTicks(day.wakingHours).map(({ minute, isEnd }) => (
        <span
          key={minute}
          className={classNames("absolute -translate-x-1/2", isEnd && "font-semibold text-ink")}
          style={{ left: frame.x(minute) }}
        >
          {isEnd ? formatTime(minute, locale) : formatHourLabel(minute / MINUTES_IN_HOUR, locale)}
        </span>
      ))}
    </div>
  );
}

export function EnergyKey({ day }: { day: EnergyDay }) {
  if (day.isTypical) return null;
  return (
    <p
      aria-hidden="true"
      data-metric="energy"
      className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft"
    >
      <span className="flex items-center gap-2">
        <span className="h-0.5 w-6 rounded-full bg-metric" />
        {m.platform_today()}
      </span>
      <span className="flex items-center gap-2">
        <span className="w-6 border-t-2 border-dashed border-ink-soft" />
        {m.energizing_energy_key_typical()}
      </span>
    </p>
  );
}
