// Route of the day screen with its server-side loader.
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay, endOfDay } from "@vereda/domain/time/user-day";
import { data, type HeadersArgs, type LoaderFunctionArgs } from "react-router";
import { nowMs } from "#platform/clock.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { fetchApiAsUser } from "#platform/request-context.server.ts";
import { readDocumentUser } from "#shell/panel-document.server.ts";
import { DayScreen } from "./day-screen.tsx";
import { omitHealthData } from "./agenda-cache.ts";

/** Omits sleep and cycle data, because the service worker may cache the document until the day ends. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await readDocumentUser(args);
  if (user === null) return null;
  const days = { timeZone: user.timezone, pastMidnight: user.pastMidnight };
  const today = getUserDay(nowMs(), days);
  const call = "GET /planning/schedules/daily-agenda";
  const query = { date: formatIsoDay(today) };
  const agenda = await fetchApiAsUser(args.context, args.request, call, query);
  if (agenda === null) return null;
  const client = new QueryClient();
  const queryKey = buildQueryKey(call, { query });
  client.setQueryData(queryKey, omitHealthData(agenda), { updatedAt: nowMs() });
  // Marks the data as stale, so that the screen fetches the full agenda.
  await client.invalidateQueries({ queryKey });
  const seconds = Math.floor((endOfDay(today, days) - nowMs()) / 1000);
  const cacheControl = `private, no-cache, max-age=${seconds}`;
  return data(dehydrate(client), { headers: { "cache-control": cacheControl } });
}

export const headers = ({ loaderHeaders }: HeadersArgs): Headers => loaderHeaders;

/** On client-side navigation the screen fetches the data itself. */
export const clientLoader = (): null => null;

type DayRouteProps = { loaderData: ReturnType<typeof dehydrate> | null };

export default function DayRoute({ loaderData }: DayRouteProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <DayScreen />
    </HydrationBoundary>
  );
}
