// Filters workspaces by the dates of the user's membership; collapsed by default.
import { CalendarRange } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/layout/spinner.tsx";
import type { DateRangeDraft } from "./date-range.ts";

const DateRangeFields = createLazyPart(() => import("./date-range-fields.tsx"));

export const anyTime: DateRangeDraft = { from: null, to: null };

/** Rejects incomplete years: while the user types, "0020" is a valid but wrong year. */
const parseCompleteDay = (written: string | null) =>
  written !== null && /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(written) ? written : null;

/** Omits incomplete days. */
export function toRangeQuery({ from, to }: DateRangeDraft): {
  startDate?: string;
  endDate?: string;
} {
  const [startDate, endDate] = [parseCompleteDay(from), parseCompleteDay(to)];
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
