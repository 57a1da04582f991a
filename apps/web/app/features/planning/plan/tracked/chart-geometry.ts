// Where everything on the chart of a tracked resource stands, in pixels. Pure, so that it can be looked at in a test.
import type { Day } from "@vereda/domain/time/day";
import type { Tracked } from "./tracked-pace.ts";

export type Dot = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

const TOP = 20;
const BOTTOM = 30;
const LEFT = 48;
const RIGHT = 8;
/** A pace that ends far away is drawn this much beyond the days that were lived. */
const AHEAD = 0.6;

/** Everything that is drawn. `even` and `pace` are null where there is nothing to say. */
export function buildChart(tracked: Tracked, size: Size) {
  const { points, target, today, behaviour } = tracked;
  const days = dayRange(tracked);
  const values = valueRange(tracked, days.to);
  const frame = { left: LEFT, right: size.width - RIGHT, top: TOP, bottom: size.height - BOTTOM };
  const x = (day: Day) =>
    frame.left +
    ((day - days.from) / Math.max(1, days.to - days.from)) * (frame.right - frame.left);
  const y = (value: number) =>
    frame.bottom -
    ((value - values.from) / Math.max(1e-9, values.to - values.from)) * (frame.bottom - frame.top);
  const at = (day: Day, value: number): Dot => ({ x: x(day), y: y(value) });
  const last = points.at(-1);
  const startPoints = behaviour === "STATE" ? [] : [at(tracked.start, 0)];
  const endPoints =
    last !== undefined && behaviour !== "STATE" && last.day < today ? [at(today, last.value)] : [];
  return {
    frame,
    line:
      last === undefined
        ? []
        : [...startPoints, ...points.map(({ day, value }) => at(day, value)), ...endPoints],
    last: last === undefined ? null : (endPoints[0] ?? at(last.day, last.value)),
    target:
      target === null
        ? null
        : {
            value: target,
            line: [at(days.from, target), at(days.to, target)],
            labelY: y(target) - 6,
          },
    even: evenLine(tracked, at),
    pace: paceLine(tracked, days.to, at),
    levels: buildLevels(values.from, values.to).map((value) => ({ value, y: y(value) })),
    dates: buildDates(days, x),
  };
}

type ToDot = (day: Day, value: number) => Dot;

function dayRange({ start, deadline, today, points, pace }: Tracked) {
  const from = Math.min(start, points[0]?.day ?? start);
  const lastPastDay = Math.max(today, points.at(-1)?.day ?? today);
  const reach = lastPastDay + Math.max(7, Math.ceil((lastPastDay - from) * AHEAD));
  const end = pace.endsOn === null ? lastPastDay : Math.min(pace.endsOn, reach);
  return { from, to: Math.max(end, deadline ?? lastPastDay, from + 6) };
}

function valueRange(tracked: Tracked, to: Day) {
  const { behaviour, points, target } = tracked;
  const end = paceEnd(tracked, to);
  const all = [
    ...points.map(({ value }) => value),
    ...(target === null ? [] : [target]),
    ...(end === null ? [] : [end.value]),
  ];
  const highest = Math.max(...all, 0);
  if (behaviour !== "STATE") return { from: Math.min(0, ...all), to: highest === 0 ? 1 : highest };
  const low = Math.min(...all);
  const high = Math.max(...all);
  if (all.length === 0) return { from: 0, to: 1 };
  const padding = (high - low || Math.abs(high) || 1) * 0.15;
  return { from: low - padding, to: high + padding };
}

function evenLine(
  { behaviour, target, deadline, start, points }: Tracked,
  at: ToDot,
): Dot[] | null {
  if (target === null || deadline === null || deadline <= start) return null;
  const from = behaviour === "STATE" ? points[0]?.value : 0;
  return from === undefined ? null : [at(start, from), at(deadline, target)];
}

function paceLine(tracked: Tracked, to: Day, at: ToDot): Dot[] | null {
  const { pace, today } = tracked;
  const end = paceEnd(tracked, to);
  return end === null || pace.current === null
    ? null
    : [at(today, pace.current), at(end.day, end.value)];
}

/** Where the pace leads within the days that are drawn: to the target itself when it is reached there. */
function paceEnd({ pace, today, target }: Tracked, to: Day) {
  if (pace.current === null || pace.perDay === null || pace.isReached || to <= today) return null;
  if (pace.endsOn !== null && pace.endsOn <= to && target !== null) {
    return { day: pace.endsOn, value: target };
  }
  return { day: to, value: pace.current + pace.perDay * (to - today) };
}

/** Three or four round values from the lowest to the highest. */
function buildLevels(from: number, to: number): number[] {
  const roughStep = (to - from) / 3;
  const magnitude = 10 ** Math.floor(Math.log10(roughStep));
  const step =
    ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= roughStep) ?? 10) * magnitude;
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

type Anchor = "start" | "middle" | "end";

function buildDates({ from, to }: { from: Day; to: Day }, x: (day: Day) => number) {
  const middle = Math.round((from + to) / 2);
  const anchors: [Day, Anchor][] = [
    [from, "start"],
    [middle, "middle"],
    [to, "end"],
  ];
  return anchors.map(([day, anchor]) => ({ day, anchor, x: x(day) }));
}
