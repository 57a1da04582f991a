// What is open: in the review of today the numbers of the day's screen, with what needs no decision.
import { useQuery } from "@tanstack/react-query";
import { countOpen, isOpenItem, MAX_OVERDUE_COUNT } from "@vereda/domain/planning/agenda/agenda";
import type { Review } from "@vereda/domain/reviews/contract";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useToday } from "#platform/auth/user/use-today.ts";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";

/** `staying`: titles of what stays as it is, because it repeats, goes on, or is for others to move. */
export function useOpenTasks({ carryOver }: Review, { kind, to }: ReviewPeriod) {
  const today = useToday();
  const isToday = kind === "daily" && to === today;
  const { data } = useQuery({
    ...buildQuery("GET /planning/schedules/daily-agenda", { query: { date: formatIsoDay(today) } }),
    enabled: isToday,
  });
  const counts = isToday && data !== undefined ? countOpen(data) : { today: 0, earlier: 0 };
  // Of another day, or what is open is loaded again.
  if (data === undefined || counts.today + counts.earlier === 0) {
    const { length: count } = carryOver;
    return { count, sentence: m.panel_open({ count }), staying: [] };
  }
  const movable = new Set(carryOver.map(({ taskId }) => taskId));
  return {
    count: counts.today + counts.earlier,
    sentence: [
      counts.today > 0 && m.reviews_open_today({ count: counts.today }),
      counts.earlier > 0 && formatEarlier(counts.earlier),
    ]
      .filter(Boolean)
      .join(" "),
    staying: [...data.items, ...data.overdue.items]
      .filter((item) => isOpenItem(item) && !movable.has(item.taskId ?? ""))
      .map(({ title }) => title),
  };
}

function formatEarlier(count: number): string {
  const total = count < MAX_OVERDUE_COUNT ? String(count) : m.planning_day_or_more({ count });
  return m.reviews_open_earlier({ count, total });
}

export function StayingTasks({ titles }: { titles: readonly string[] }) {
  const locale = useLocale();
  if (titles.length === 0) return null;
  const list = new Intl.ListFormat(getLanguageTag(locale)).format(titles);
  return <p className="text-14 text-ink-soft text-pretty">{m.reviews_open_staying({ list })}</p>;
}
