// The editable segments of a date, in the user's order, or of a time.
import type { CalendarDate, CalendarDateTime, ZonedDateTime } from "@internationalized/date";
import { useContext, useEffect, useEffectEvent, type ReactNode } from "react";
import {
  DateFieldStateContext,
  DateInput,
  DateSegment,
  type DateSegmentProps,
} from "react-aria-components/DateField";
import { TimeFieldStateContext } from "react-aria-components/TimeField";
import { getEditState, type EditState } from "../editable-parts.ts";
import { useFieldFormats, type FieldFormats } from "./formats-context.ts";

type DateSegmentsProps = {
  className: string;
  onEditState: (editState: EditState) => void;
};

export function DateSegments({ className, onEditState }: DateSegmentsProps) {
  return (
    <DateInput className={className}>
      {(segment) => (
        <Leaving>
          <OrderedSegment slot={segment} />
          {ONE_OF_EACH.has(segment.type) && <Listener onEditState={onEditState} />}
        </Leaving>
      )}
    </DateInput>
  );
}

type Segment = DateSegmentProps["segment"];

/** The segment that the user's order puts into the place of React Aria's. */
function OrderedSegment({ slot }: { slot: Segment }) {
  const date = useContext(DateFieldStateContext);
  const { dateOrder } = useFieldFormats();
  const segments = date?.segments ?? [];
  const segment = orderSegments(segments, dateOrder)[segments.indexOf(slot)] ?? slot;
  return (
    <DateSegment
      segment={segment}
      className="figures min-w-6 rounded-[3px] px-1 text-center whitespace-nowrap outline-none not-data-focused:data-placeholder:text-placeholder data-focused:bg-accent-text data-focused:text-raised data-[type=literal]:min-w-0 data-[type=literal]:px-0 data-[type=literal]:text-ink-soft"
    >
      {({ text, type }) => (type === "dayPeriod" ? text.replaceAll(/[.\s]/g, "") : text)}
    </DateSegment>
  );
}

/** Orders day, month and year; what is between them stays. */
function orderSegments(
  segments: readonly Segment[],
  order: FieldFormats["dateOrder"],
): readonly Segment[] {
  const types: readonly string[] = order.split("_");
  const isDatePart = ({ type }: Segment) => types.includes(type);
  const ordered = segments
    .filter(isDatePart)
    .toSorted((one, other) => types.indexOf(one.type) - types.indexOf(other.type));
  return segments.map((segment) => (isDatePart(segment) ? (ordered.shift() ?? segment) : segment));
}

type DateValue = CalendarDate | CalendarDateTime | ZonedDateTime;

/**
 * Every field has one of these segments, so there is one listener, where the field's state is available.
 */
const ONE_OF_EACH: ReadonlySet<string> = new Set(["day", "hour"]);

/** A year of two digits up to this one is of the 2000s, a later one of the 1900s. */
const LAST_SHORT_YEAR = 50;

/**
 * Keeps what was typed when the focus leaves: React Aria would turn the 31st of February into the 28th,
 * and takes a year of two digits for one of antiquity.
 */
function Leaving({ children }: { children: ReactNode }) {
  const date = useContext(DateFieldStateContext);
  const editState = useEditState();
  const handleBlur = () => {
    if (date === null || editState === "empty") return;
    // The field's own handler runs after this one, with the same state.
    if (editState === "incomplete") Object.assign(date, { confirmPlaceholder: () => undefined });
    else if (date.value !== null && date.value.year < 100) {
      const { year } = date.value;
      date.setSegment("year", year + (year > LAST_SHORT_YEAR ? 1900 : 2000));
    }
  };
  return (
    <span className="contents" onBlur={handleBlur}>
      {children}
    </span>
  );
}

function Listener({ onEditState }: Pick<DateSegmentsProps, "onEditState">) {
  const editState = useEditState();
  const notify = useEffectEvent((now: EditState) => onEditState(now));
  useEffect(() => notify(editState), [editState]);
  return null;
}

function useEditState(): EditState {
  const date = useContext(DateFieldStateContext);
  const time = useContext(TimeFieldStateContext);
  const state = date ?? time;
  const parts = state?.segments.filter(({ isEditable }) => isEditable) ?? [];
  const { value = null } = state ?? {};
  const hasDayPeriod = parts.some(({ type }) => type === "dayPeriod");
  return getEditState(parts, value === null ? null : toParts(value, hasDayPeriod));
}

function toParts(value: DateValue, hasDayPeriod: boolean): Record<string, number> {
  const { day, month, year } = value;
  if (!("hour" in value)) return { day, month, year };
  const { hour, minute } = value;
  if (!hasDayPeriod) return { day, month, year, hour, minute };
  return { day, month, year, hour: hour % 12 || 12, minute, dayPeriod: hour < 12 ? 0 : 1 };
}
