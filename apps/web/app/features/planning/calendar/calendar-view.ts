// The view of the calendar, remembered on this device; a narrow screen has room for three days at most.
import { getBrowserStore, getStorageKey, storeHint } from "#platform/browser-store.ts";
import { useMediaQuery } from "#platform/use-media-query.ts";
import { calendarViews, type CalendarView } from "./calendar-range.ts";

const KEY = getStorageKey("calendar-view");
const store = getBrowserStore();

/** Same as the `md` breakpoint of the styles. */
const WIDE = "(min-width: 48rem)";

const narrowViews: readonly CalendarView[] = ["day", "days", "month"];

type CalendarViews = {
  readonly view: CalendarView;
  readonly views: readonly CalendarView[];
};

/** `requested`: the view in the address, which wins over the remembered one where it fits. */
export function useCalendarViews(requested: string | null): CalendarViews {
  const isWide = useMediaQuery(WIDE) ?? false;
  const views = isWide ? calendarViews : narrowViews;
  const find = (name: string | null) => views.find((view) => view === name);
  const view = find(requested) ?? find(store.getItem(KEY)) ?? (isWide ? "week" : "days");
  return { view, views };
}

export function storeCalendarView(view: CalendarView): void {
  storeHint(KEY, view);
}
