// One night as a bar over the hours, with the ideal night shaded behind it.
import { classNames } from "#ui/class-names.ts";
import { getAxisShare, type NightAxis } from "./night-axis.ts";
import type { ClosedNight } from "./night-line.ts";

export const IDEAL = "rounded-[3px] border-x-2 border-metric/70 bg-metric/20";

export function NightBar({ line, axis }: { line: ClosedNight; axis: NightAxis }) {
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

export function formatPercent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
