// One night as a bar over the hours, with the ideal one shaded behind it. The row says it in words.
import { classNames } from "#ui/class-names.ts";
import { shareOf, type NightAxis } from "./night-axis.ts";
import type { ClosedNight } from "./night-line.ts";

/** The ground of an ideal night; its edges can be seen in every theme. */
export const IDEAL = "rounded-[3px] border-x-2 border-metric/70 bg-metric/20";

export function NightBar({ line, axis }: { line: ClosedNight; axis: NightAxis }) {
  return (
    <div aria-hidden="true" data-metric="energy" className="relative h-6">
      {line.ideal && <Segment axis={axis} {...line.ideal} className={`inset-y-0 ${IDEAL}`} />}
      {axis.ticks.map((at) => (
        <span
          key={at}
          className="absolute inset-y-0 w-px bg-ink/10"
          style={{ left: percent(shareOf(axis, at)) }}
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
  const start = shareOf(axis, from);
  return (
    <span
      className={classNames("absolute min-w-1", className)}
      style={{ left: percent(start), width: percent(shareOf(axis, to) - start) }}
    />
  );
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
