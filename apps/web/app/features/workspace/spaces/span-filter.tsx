// Narrows workspaces to those in which the person was at some time from one day to another. Out of the way until wanted.
import { CalendarRange } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/layout/spinner.tsx";
import type { Span } from "./span.ts";

const SpanFields = lazyPart(() => import("./span-fields.tsx"));

export const anyTime: Span = { from: null, to: null };

/** A year of which the last digits are still to come reads as one of long ago. */
const wholeDay = (written: string | null) =>
  written !== null && /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(written) ? written : null;

/** What of it is asked for: whole days only. */
export function daysOf({ from, to }: Span): { startDate?: string; endDate?: string } {
  const [startDate, endDate] = [wholeDay(from), wholeDay(to)];
  return {
    ...(startDate !== null && { startDate }),
    ...(endDate !== null && { endDate }),
  };
}

export function isNarrowed(span: Span): boolean {
  return Object.keys(daysOf(span)).length > 0;
}

type SpanFilterProps = { span: Span; onChange: (span: Span) => void };

export function SpanFilter({ span, onChange }: SpanFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => {
    if (isOpen) onChange(anyTime);
    setIsOpen(!isOpen);
  };
  return (
    <div className="flex flex-col items-start gap-3 pb-4">
      <Button variant="quiet" icon={CalendarRange} aria-expanded={isOpen} onPress={toggle}>
        {isOpen ? m.workspace_span_any() : m.workspace_span_filter()}
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          <SpanFields span={span} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
