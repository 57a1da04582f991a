// Narrows workspaces to those in which the person was at some time from one day to another. Out of the way until wanted.
import { CalendarRange } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/layout/spinner.tsx";
import type { DateRangeDraft } from "./date-range.ts";

const DateRangeFields = lazyPart(() => import("./date-range-fields.tsx"));

export const anyTime: DateRangeDraft = { from: null, to: null };

/** A year of which the last digits are still to come reads as one of long ago. */
const wholeDay = (written: string | null) =>
  written !== null && /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(written) ? written : null;

/** What of it is asked for: whole days only. */
export function toRangeQuery({ from, to }: DateRangeDraft): {
  startDate?: string;
  endDate?: string;
} {
  const [startDate, endDate] = [wholeDay(from), wholeDay(to)];
  return {
    ...(startDate !== null && { startDate }),
    ...(endDate !== null && { endDate }),
  };
}

export function isNarrowed(range: DateRangeDraft): boolean {
  return Object.keys(toRangeQuery(range)).length > 0;
}

type DateRangeFilterProps = { range: DateRangeDraft; onChange: (range: DateRangeDraft) => void };

export function DateRangeFilter({ range, onChange }: DateRangeFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => {
    if (isOpen) onChange(anyTime);
    setIsOpen(!isOpen);
  };
  return (
    <div className="flex flex-col items-start gap-3 pb-4">
      <Button variant="quiet" icon={CalendarRange} aria-expanded={isOpen} onPress={toggle}>
        {isOpen ? m.workspace_range_any() : m.workspace_range_filter()}
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          <DateRangeFields range={range} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
