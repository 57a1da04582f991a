// A month calendar; weeks start on the user's first day.
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "react-aria-components/Button";
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import { Icon } from "../icon.tsx";
import { useFieldFormats } from "./formats-context.ts";
import { iconButtonStyles } from "../styles.ts";

const CELL =
  "figures flex size-10 cursor-pointer items-center justify-center rounded-full text-16 " +
  "hover:bg-sunken data-outside-month:invisible data-unavailable:text-ink-soft " +
  "data-disabled:cursor-not-allowed data-disabled:text-line-strong data-disabled:hover:bg-transparent " +
  "data-today:font-bold data-today:not-data-selected:text-accent-text " +
  "data-selected:bg-accent data-selected:font-semibold data-selected:text-accent-ink " +
  "data-focus-visible:outline-2 data-focus-visible:outline-focus-ring";

/** The names of React Aria. */
const WEEK_STARTS = { monday: "mon", saturday: "sat", sunday: "sun" } as const;

export function Calendar() {
  const { weekStart } = useFieldFormats();
  return (
    <AriaCalendar firstDayOfWeek={WEEK_STARTS[weekStart]} className="w-fit p-3">
      <header className="flex items-center justify-between pb-1">
        <Button slot="previous" className={iconButtonStyles}>
          <Icon of={ChevronLeft} />
        </Button>
        <CalendarHeading className="font-serif text-18 font-medium first-letter:uppercase" />
        <Button slot="next" className={iconButtonStyles}>
          <Icon of={ChevronRight} />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="narrow" className="border-separate border-spacing-0.5">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 text-12 font-semibold text-ink-soft">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={CELL} />}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  );
}
