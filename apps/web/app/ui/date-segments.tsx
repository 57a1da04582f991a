// The parts of a date or a clock, each written by itself.
import { DateInput, DateSegment } from "react-aria-components/DateField";

export function DateSegments({ className }: { className: string }) {
  return (
    <DateInput className={className}>
      {(segment) => (
        <DateSegment
          segment={segment}
          className="figures min-w-6 rounded-[3px] px-1 text-center outline-none not-data-focused:data-placeholder:text-ink-soft data-focused:bg-accent-text data-focused:text-raised data-[type=literal]:min-w-0 data-[type=literal]:px-0 data-[type=literal]:text-ink-soft"
        />
      )}
    </DateInput>
  );
}
