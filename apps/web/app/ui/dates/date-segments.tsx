// The editable segments of a date or a time.
import type { CalendarDate, CalendarDateTime, ZonedDateTime } from "@internationalized/date";
import { useContext, useEffect, useEffectEvent } from "react";
import { DateFieldStateContext, DateInput, DateSegment } from "react-aria-components/DateField";
import { TimeFieldStateContext } from "react-aria-components/TimeField";
import { getEditState, type EditState } from "../editable-parts.ts";

export type DateSegmentsProps = {
  className: string;
  onEditState: (editState: EditState) => void;
};

export function DateSegments({ className, onEditState }: DateSegmentsProps) {
  return (
    <DateInput className={className}>
      {(segment) => (
        <>
          <DateSegment
            segment={segment}
            className="figures min-w-6 rounded-[3px] px-1 text-center outline-none not-data-focused:data-placeholder:text-placeholder data-focused:bg-accent-text data-focused:text-raised data-[type=literal]:min-w-0 data-[type=literal]:px-0 data-[type=literal]:text-ink-soft"
          />
          {ONE_OF_EACH.has(segment.type) && <Listener onEditState={onEditState} />}
        </>
      )}
    </DateInput>
  );
}

type DateValue = CalendarDate | CalendarDateTime | ZonedDateTime;

/**
 * Every field has one of these segments, so there is one listener, where the field's state is available.
 */
const ONE_OF_EACH: ReadonlySet<string> = new Set(["day", "hour"]);

function Listener({ onEditState }: Pick<DateSegmentsProps, "onEditState">) {
  const date = useContext(DateFieldStateContext);
  const time = useContext(TimeFieldStateContext);
  const state = date ?? time;
  const parts = state?.segments.filter(({ isEditable }) => isEditable) ?? [];
  const { value = null } = state ?? {};
  const editState = getEditState(parts, value === null ? null : toParts(value));
  const notify = useEffectEvent((now: EditState) => onEditState(now));
  useEffect(() => notify(editState), [editState]);
  return null;
}

function toParts(value: DateValue): Record<string, number> {
  const { day, month, year } = value;
  return "hour" in value
    ? { day, month, year, hour: value.hour, minute: value.minute }
    : { day, month, year };
}
