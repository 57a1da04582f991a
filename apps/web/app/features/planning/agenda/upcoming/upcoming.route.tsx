// What is ahead, by day: overdue, today, tomorrow, the next days and later.
import { useQueries, useQuery } from "@tanstack/react-query";
import type { Agenda, AgendaResponse } from "@vereda/domain/planning/agenda/contract-agenda";
import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { useState, type ReactNode } from "react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { UpcomingDays } from "./upcoming-days.tsx";

/** The days of one request. */
const PAGE_DAYS = 35;

export default function UpcomingScreen() {
  return (
    <>
      <title>{`${m.panel_nav_upcoming()} · Vereda`}</title>
      <PageHeader title={m.panel_nav_upcoming()} sentence={m.planning_upcoming_sentence()} />
      <UpcomingContent today={useToday()} />
    </>
  );
}

const selectOverdue = (response: AgendaResponse): Agenda["overdue"] =>
  normaliseAgenda(response).overdue;

function UpcomingContent({ today }: { today: Day }): ReactNode {
  const [pageCount, setPageCount] = useState(1);
  const date = formatIsoDay(today);
  const overdue = useQuery({
    ...buildQuery("GET /planning/schedules/daily-agenda", { query: { date } }),
    select: selectOverdue,
  });
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => {
      const from = today + index * PAGE_DAYS;
      const query = { from: formatIsoDay(from), to: formatIsoDay(from + PAGE_DAYS - 1) };
      return buildQuery("GET /planning/calendar", { query });
    }),
  });
  const failed = [overdue, ...pages].find(({ error, data }) => error !== null && !data);
  if (failed?.error) {
    return (
      <Failure
        title={m.planning_open_load_failed()}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  const loaded = pages.flatMap(({ data }) => data ?? []);
  if (loaded.length === 0 || overdue.data === undefined) return <SkeletonRows count={8} />;
  return (
    <UpcomingDays
      today={today}
      overdue={overdue.data}
      items={loaded.flatMap(({ items }) => items)}
      events={loaded.flatMap(({ calendarEvents }) => calendarEvents)}
      until={today + pageCount * PAGE_DAYS - 1}
      isLoadingMore={loaded.length < pageCount}
      onMore={() => setPageCount((count) => count + 1)}
    />
  );
}
