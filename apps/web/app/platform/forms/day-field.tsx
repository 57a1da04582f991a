// A date field near today; its code, the heaviest of a form, is loaded when it is displayed.
import { createLazyPart } from "#platform/lazy-part.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";

export const DayField = createLazyPart(
  async () => ({ default: (await import("#ui/dates/date-picker.tsx")).DatePicker }),
  <Skeleton className="mt-6 h-11" />,
);
