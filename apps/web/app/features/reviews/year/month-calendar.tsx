// A month as a small calendar: the more was done on a day, the stronger its square.
import { LEVELS } from "./year-months.ts";
import type { YearSheet } from "./year-sheet.ts";

const CELL = 10;
const STEP = 12;

export function MonthCalendar({ month }: { month: YearSheet["months"][number] }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-12 text-ink-soft first-letter:uppercase">{month.name}</span>
      <svg
        viewBox={`0 0 ${7 * STEP} ${6 * STEP}`}
        aria-hidden="true"
        className="w-full max-w-28 [print-color-adjust:exact]"
      >
        {month.cells.map(({ column, row, level }) => (
          <rect
            key={`${column} ${row}`}
            x={column * STEP}
            y={row * STEP}
            width={CELL}
            height={CELL}
            rx="2"
            className={level === 0 ? "fill-sunken stroke-line" : "fill-accent-text"}
            {...(level > 0 && { fillOpacity: level / (LEVELS - 1) })}
          />
        ))}
      </svg>
    </div>
  );
}
