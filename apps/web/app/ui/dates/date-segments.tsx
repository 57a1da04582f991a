// The parts of a date or a clock, each written by itself.
import type { CalendarDate, CalendarDateTime, ZonedDateTime } from "@internationalized/date";
import { useContext, useEffect, useEffectEvent } from "react";
import { DateFieldStateContext, DateInput, DateSegment } from "react-aria-components/DateField";
import { TimeFieldStateContext } from "react-aria-components/TimeField";
import { writingOf, type Writing } from "../written-parts.ts";

export type DateSegmentsProps = {
  className: string;
  /** Told how the parts stand, at first and whenever that changes. */
  onWriting: (writing: Writing) => void;
};

export function DateSegments({ className, onWriting }: DateSegmentsProps) {
  return (
    <DateInput className={className}>
      {(segment) => (
        <>
          <DateSegment
            segment={segment}
            className="figures min-w-6 rounded-[3px] px-1 text-center outline-none not-data-focused:data-placeholder:text-ink-soft data-focused:bg-accent-text data-focused:text-raised data-[type=literal]:min-w-0 data-[type=literal]:px-0 data-[type=literal]:text-ink-soft"
          />
          {ONE_OF_EACH.has(segment.type) && <Listener onWriting={onWriting} />}
        </>
      )}
    </DateInput>
  );
}

type DateValue = CalendarDate | CalendarDateTime | ZonedDateTime;

/** Every field has one of these, so that there is one listener, where the field's state can be read. */
const ONE_OF_EACH: ReadonlySet<string> = new Set(["day", "hour"]);

function Listener({ onWriting }: Pick<DateSegmentsProps, "onWriting">) {
  const date = useContext(DateFieldStateContext);
  const time = useContext(TimeFieldStateContext);
  const state = date ?? time;
  const parts = state?.segments.filter(({ isEditable }) => isEditable) ?? [];
  const { value = null } = state ?? {};
  const writing = writingOf(parts, value === null ? null : partsOf(value));
  const tell = useEffectEvent((now: Writing) => onWriting(now));
  useEffect(() => tell(writing), [writing]);
  return null;
}

function partsOf(value: DateValue): Record<string, number> {
  const { day, month, year } = value;
  return "hour" in value
    ? { day, month, year, hour: value.hour, minute: value.minute }
    : { day, month, year };
}
