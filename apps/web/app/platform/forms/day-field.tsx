// A date field near today; its code, the heaviest of a form, is loaded when it is displayed.
import { Suspense } from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";
import type { DatePickerProps } from "#ui/dates/date-picker.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";

const DatePicker = createLazyPart(async () => ({
  default: (await import("#ui/dates/date-picker.tsx")).DatePicker,
}));

export function DayField(props: DatePickerProps) {
  return (
    <Suspense fallback={<Skeleton className="mt-6 h-11" />}>
      <DatePicker {...props} />
    </Suspense>
  );
}
