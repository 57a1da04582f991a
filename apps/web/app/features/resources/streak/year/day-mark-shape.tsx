// The shape of a day in the grid. Marks differ by shape, not only by colour.
import { m } from "#platform/i18n/generated/messages.js";
import type { DayMark } from "./year-months.ts";

export const MARK_SIZE = 10;
const CENTRE = MARK_SIZE / 2;

export function DayMarkShape({ mark, isToday = false }: { mark: DayMark; isToday?: boolean }) {
  return (
    <>
      {SHAPES[mark]}
      {isToday && (
        <rect
          x="-0.5"
          y="-0.5"
          width={MARK_SIZE + 1}
          height={MARK_SIZE + 1}
          rx="3"
          className="fill-none stroke-ink"
        />
      )}
    </>
  );
}

const SHAPES = {
  counted: <rect width={MARK_SIZE} height={MARK_SIZE} rx="2.5" className="fill-current" />,
  grace: (
    <rect
      x="0.75"
      y="0.75"
      width={MARK_SIZE - 1.5}
      height={MARK_SIZE - 1.5}
      rx="2"
      strokeWidth="1.5"
      className="fill-none stroke-current"
    />
  ),
  paused: (
    <line
      x1="1"
      x2={MARK_SIZE - 1}
      y1={CENTRE}
      y2={CENTRE}
      strokeWidth="1.5"
      className="stroke-ink-soft"
    />
  ),
  unscheduled: <circle cx={CENTRE} cy={CENTRE} r="1" className="fill-line-strong" />,
  open: <rect width={MARK_SIZE} height={MARK_SIZE} rx="2.5" className="fill-sunken" />,
} as const;

const LABELS = {
  counted: m.resources_streak_key_counted,
  grace: m.resources_streak_key_grace,
  paused: m.panel_paused,
  unscheduled: m.resources_streak_key_unscheduled,
} as const satisfies Partial<Record<DayMark, () => string>>;

type KeyMark = keyof typeof LABELS;
export const keyMarks = ["counted", "grace", "paused", "unscheduled"] as const satisfies KeyMark[];

/** Hidden from screen readers, because the table names the days. */
export function MarkKey({ marks }: { marks: readonly KeyMark[] }) {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-6 gap-y-1 text-14">
      {marks.map((mark) => (
        <span key={mark} className="flex items-center gap-2">
          <svg viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`} width="12" height="12">
            <DayMarkShape mark={mark} />
          </svg>
          <span className="text-ink-soft">{LABELS[mark]()}</span>
        </span>
      ))}
    </p>
  );
}
