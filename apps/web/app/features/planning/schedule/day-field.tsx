// A day near today. The calendar is the heaviest part of a form, so it comes when a day is asked for.
import { Suspense } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import type { DatePickerProps } from "#ui/dates/date-picker.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";

const DatePicker = lazyPart(async () => ({
  default: (await import("#ui/dates/date-picker.tsx")).DatePicker,
}));

export function DayField(props: DatePickerProps) {
  return (
    <Suspense fallback={<Skeleton className="mt-6 h-11" />}>
      <DatePicker {...props} />
    </Suspense>
  );
}
