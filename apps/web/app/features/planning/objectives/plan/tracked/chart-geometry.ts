// Computes the geometry of the progress chart in pixels, as pure functions.
import type { Day } from "@vereda/domain/time/day";
import type { Tracked } from "./tracked-pace.ts";

export type Dot = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

const TOP = 20;
const BOTTOM = 30;
const LEFT = 48;
const RIGHT = 8;
/** Limits how far the pace line extends past the recorded days, as a share of their number. */
const AHEAD = 0.6;

/** `even`, `pace` and `target` are null if they do not apply. */
export function buildChart(tracked: Tracked, size: Size) {
  const { points, target, today, behaviour } = tracked;
  const days = getDayRange(tracked);
  const values = getValueRange(tracked, days.to);
  const frame = { left: LEFT, right: size.width - RIGHT, top: TOP, bottom: size.height - BOTTOM };
  const scaleX = (day: Day) =>
    frame.left +
    ((day - days.from) / Math.max(1, days.to - days.from)) * (frame.right - frame.left);
  const scaleY = (value: number) =>
    frame.bottom -
    ((value - values.from) / Math.max(1e-9, values.to - values.from)) * (frame.bottom - frame.top);
  const toDot = (day: Day, value: number): Dot => ({ x: scaleX(day), y: scaleY(value) });
  const last = points.at(-1);
  const startPoints = behaviour === "STATE" ? [] : [toDot(tracked.start, 0)];
  const endPoints =
    last !== undefined && behaviour !== "STATE" && last.day < today
      ? [toDot(today, last.value)]
      : [];
  return {
    frame,
    line:
      last === undefined
        ? []
        : [...startPoints, ...points.map(({ day, value }) => toDot(day, value)), ...endPoints],
    last: last === undefined ? null : (endPoints[0] ?? toDot(last.day, last.value)),
    target:
      target === null
        ? null
        : {
            value: target,
            line: [toDot(days.from, target), toDot(days.to, target)],
            labelY: scaleY(target) - 6,
          },
    even: buildEvenLine(tracked, toDot),
    pace: paceLine(tracked, days.to, toDot),
    levels: buildLevels(values.from, values.to).map((value) => ({ value, y: scaleY(value) })),
    dates: buildDates(days, scaleX),
  };
}

type ToDot = (day: Day, value: number) => Dot;

function getDayRange({ start, deadline, today, points, pace }: Tracked) {
  const from = Math.min(start, points[0]?.day ?? start);
  const lastPastDay = Math.max(today, points.at(-1)?.day ?? today);
  const reach = lastPastDay + Math.max(7, Math.ceil((lastPastDay - from) * AHEAD));
  const end = pace.endsOn === null ? lastPastDay : Math.min(pace.endsOn, reach);
  return { from, to: Math.max(end, deadline ?? lastPastDay, from + 6) };
}

function getValueRange(tracked: Tracked, to: Day) {
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

function buildEvenLine(
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

/** The end of the pace line: at the target if it is reached by `to`, else at `to`. */
function paceEnd({ pace, today, target }: Tracked, to: Day) {
  if (pace.current === null || pace.perDay === null || pace.isReached || to <= today) return null;
  if (pace.endsOn !== null && pace.endsOn <= to && target !== null) {
    return { day: pace.endsOn, value: target };
  }
  return { day: to, value: pace.current + pace.perDay * (to - today) };
}

/** Three or four round values between `from` and `to`. */
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
