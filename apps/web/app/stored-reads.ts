// Which queries are stored on the device, and what of them; and what is read ahead.
import {
  hashKey,
  QueryObserver,
  type QueryClient,
  type QueryFunction,
  type QueryKey,
  type QueryPersister,
} from "@tanstack/react-query";
import type { Call } from "@vereda/domain/endpoints";
import { logbookKindDefinitions, type LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { PinState } from "@vereda/domain/account/pin/contract-pin";
import { buildNightsQuery, FIRST_NIGHTS } from "./features/energizing/nights/screen/rest-data.ts";
import { omitHealthData } from "./features/planning/agenda/agenda-cache.ts";
import { buildReviewListQuery } from "./features/reviews/reviews-data.ts";
import { buildThreadQuery } from "./features/community/messages/thread/thread-data.ts";
import type { Thread } from "./features/community/messages/thread/merge-thread.ts";
import { CONVERSATIONS, MESSAGES } from "./features/community/messages/conversations-data.ts";
import { splitCall } from "./platform/api/address.ts";
import { getSessionOwnerId } from "./platform/auth/session/session-owner.ts";
import { nowMs } from "./platform/clock.ts";
import { fetchDeviceKey } from "./platform/encryption/device-key.ts";
import { pinQuery } from "./platform/pin/pin-proof.ts";
import { buildQuery } from "./platform/query/build-query.ts";
import { removeEncrypted } from "./platform/query/query-records.ts";
import { createStoredQueries, type StoredRead } from "./platform/query/stored-queries.ts";

const MESSAGES_PER_THREAD = 50;
const AGENDA = "GET /planning/schedules/daily-agenda";
const CALENDAR = "GET /planning/calendar";
const OPEN_TASKS = "GET /planning/open-tasks/groups";
const RHYTHM = "GET /energizing/sleep-rhythm";
const REST = "GET /energizing/rest-mode";
const CYCLE = "GET /energizing/cycle";

/** Nothing of an earlier part of a conversation, which the latest messages would replace. */
const selectLatest = ({ items, hasEarlier, hasLater }: Thread): Thread | undefined =>
  hasLater
    ? undefined
    : {
        items: items.slice(-MESSAGES_PER_THREAD),
        hasEarlier: hasEarlier || items.length > MESSAGES_PER_THREAD,
        hasLater,
      };

type EntryInput = { readonly query: { readonly kind: LogbookKind; readonly q?: string } };

/** Neither a diary, symptoms or the like, which are encrypted, nor the results of a search. */
const selectEntries = (entries: unknown, { query: { kind, q } }: EntryInput): unknown =>
  logbookKindDefinitions[kind].isIntimate || q !== undefined ? undefined : entries;

/** An allow-list, because nothing intimate may be on the device unencrypted. */
const groups: readonly (StoredRead & { readonly calls: readonly Call[] })[] = [
  {
    calls: [
      CALENDAR,
      "GET /planning/overdue",
      // Open tasks: list, board and quadrants.
      OPEN_TASKS,
      "GET /planning/open-tasks",
      "GET /planning/tasks",
      "GET /planning/columns",
      "GET /planning/filters",
      "GET /planning/tags",
      // Opened plans.
      "GET /planning/objectives",
      "GET /planning/objectives/:id",
      "GET /planning/objectives/:id/plan",
      "GET /planning/objectives/:id/missions",
      "GET /planning/objectives/:id/standing",
      "GET /planning/objectives/:id/comments",
      "GET /planning/objectives/:id/reminders",
      "GET /planning/objectives/:id/progress-entries",
      "GET /planning/missions/:id/plan",
      "GET /planning/missions/:id/tasks",
      "GET /planning/missions/:id/standing",
      "GET /planning/missions/:id/comments",
      "GET /planning/tasks/:id",
      "GET /planning/tasks/:id/standing",
      "GET /planning/tasks/:id/comments",
      "GET /planning/tasks/:id/reminders",
      "GET /planning/tasks/:id/attachments",
      "GET /planning/tasks/:id/time-entries",
      "GET /panel/workspaces/:id/members",
      // Areas.
      "GET /workspaces",
      "GET /workspaces/:id/areas",
      "GET /workspaces/:id/areas/:areaId/chores",
      "GET /workspaces/:id/active-areas/:areaId/ideas",
      "GET /workspaces/:id/active-areas/:areaId/library",
      "GET /workspaces/library-items/:id",
      CONVERSATIONS,
      "GET /panel/conversations/:id",
    ],
  },
  { calls: [MESSAGES], select: selectLatest },
  // The day and those ahead.
  { calls: [AGENDA], select: omitHealthData, isEncrypted: () => true },
  // Notes.
  {
    calls: ["GET /workspaces/:id/areas/:areaId/entries"],
    select: selectEntries,
    isEncrypted: ({ query: { kind, q } }: EntryInput) =>
      logbookKindDefinitions[kind].isIntimate && q === undefined,
  },
  // Whether a PIN locks what follows.
  {
    calls: ["GET /sessions/pin"],
    isFallback: true,
    select: (state: PinState) => ({ ...state, isLocked: state.isSet, openUntil: null }),
  },
  // Money and what is measured.
  {
    isEncrypted: () => true,
    select: () => undefined,
    calls: [
      "GET /workspaces/:id/resources",
      "GET /workspaces/:id/resources/:resourceId",
      "GET /workspaces/:id/resources/:resourceId/entries",
      "GET /workspaces/:id/resources/finance/choices",
      "GET /workspaces/:id/resources/finance/months/:month",
      "GET /workspaces/:id/resources/finance/recurring",
      "GET /workspaces/:id/expenses",
      "GET /workspaces/:id/expenses/balances",
    ],
  },
  // Sleep, the cycle, what users write about themselves, and reviews.
  {
    isEncrypted: () => true,
    select: () => undefined,
    calls: [
      RHYTHM,
      REST,
      CYCLE,
      "GET /energizing/sleep-cycles",
      "GET /energizing/sleep-insights",
      "GET /energizing/cycle/periods",
      "GET /energizing/cycle/logs",
      "GET /energizing/reflections",
      "GET /energizing/dream-notes",
      "GET /panel/reviews",
      "GET /panel/reviews/:kind/:period",
    ],
  },
];

export const storedReads: ReadonlyMap<unknown, StoredRead> = new Map(
  groups.flatMap(({ calls, ...read }) => calls.map((call) => [splitCall(call)[1], read] as const)),
);

const { restore, start, readTime } = createStoredQueries(storedReads);
export { restore };

const DAYS_AHEAD = 14;
const CYCLE_DAYS_AHEAD = 2;
/** As the screen of the days ahead asks for them. */
const CALENDAR_DAYS = 35;
const MAX_THREADS = 10;
const FRESH_MS = 12 * HOUR_MS;
/** After the first screen, and after a change; in milliseconds. */
const FIRST_AFTER_MS = 15_000;
const CHANGED_AFTER_MS = 120_000;

interface Connection {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether what nobody has opened yet may use the network. */
function canReadAhead(): boolean {
  const { connection } = navigator as Connection;
  const isCostly = connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
  return navigator.onLine && !isCostly && document.visibilityState === "visible";
}

interface Ahead {
  readonly today: Day;
  readonly workspaceId: string | undefined;
}

const fromServer: QueryPersister = (queryFn, context) => queryFn(context);

type LoadAhead = (query: {
  readonly queryKey: QueryKey;
  readonly queryFn?: unknown;
}) => Promise<void>;

/** What whoever follows their sleep or their cycle opens in the morning. */
async function readIntimateAhead(queryClient: QueryClient, today: Day, load: LoadAhead) {
  const userId = getSessionOwnerId();
  const onDay = (day: Day) => ({ query: { date: formatIsoDay(day) } });
  const agenda = queryClient.getQueryData(buildQuery(AGENDA, onDay(today)).queryKey);
  if (userId === null || (await fetchDeviceKey(userId)) === null) return;
  if (agenda?.sleep?.userRhythm ?? agenda?.sleep?.latestCycle)
    for (const query of [buildQuery(RHYTHM), buildQuery(REST), buildNightsQuery(FIRST_NIGHTS)])
      await load(query);
  if (agenda?.cycle?.settings)
    for (let day = today; day <= today + CYCLE_DAYS_AHEAD; day += 1)
      await load(buildQuery(CYCLE, onDay(day)));
  // Erased or hidden, perhaps on another device.
  else if (agenda?.cycle) void removeEncrypted(userId, "/energizing/cycle");
  await load(buildReviewListQuery("daily"));
}

/** Loads one after the other what is missing on the device, or older than `since`. */
async function readAhead(queryClient: QueryClient, ahead: Ahead, since: number): Promise<void> {
  const load: LoadAhead = async (query) => {
    const { queryKey } = query;
    if (!canReadAhead() || (await readTime(hashKey(queryKey))) >= since) return;
    const queryFn = query.queryFn as QueryFunction;
    await queryClient.prefetchQuery({ queryKey, queryFn, persister: fromServer, staleTime: 0 });
  };
  const { today, workspaceId } = ahead;
  for (let day = today; day <= today + DAYS_AHEAD; day += 1)
    await load(buildQuery(AGENDA, { query: { date: formatIsoDay(day) } }));
  await readIntimateAhead(queryClient, today, load);
  const days = { from: formatIsoDay(today), to: formatIsoDay(today + CALENDAR_DAYS - 1) };
  await load(buildQuery(CALENDAR, { query: days }));
  if (workspaceId !== undefined) {
    await load(buildQuery(OPEN_TASKS, { query: { by: "quadrant", workspaceId } }));
    await load(buildQuery("GET /workspaces/:id/areas", { params: { id: workspaceId } }));
  }
  const conversations = buildQuery(CONVERSATIONS, { query: { show: "open", page: 1 } });
  await load(conversations);
  const { items = [] } = queryClient.getQueryData(conversations.queryKey) ?? {};
  for (const { id } of items.slice(0, MAX_THREADS)) {
    await load(buildQuery("GET /panel/conversations/:id", { params: { id } }));
    await load(buildThreadQuery(id));
  }
}

/** Stores what is read, and reads ahead. @returns the stop function */
export function startStoredReads(queryClient: QueryClient, ahead: Ahead): () => void {
  const stop = start(queryClient);
  const [, agendaPath] = splitCall(AGENDA);
  let changedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopPin: (() => void) | undefined;
  const schedule = (afterMs: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // So that the key is deleted as soon as a PIN is set on another device.
      stopPin ??= new QueryObserver(queryClient, pinQuery).subscribe(() => undefined);
      const since = Math.max(changedAt, nowMs() - FRESH_MS);
      void readAhead(queryClient, ahead, since);
    }, afterMs);
  };
  schedule(FIRST_AFTER_MS);
  const stopListening = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "invalidate") return;
    if (event.query.queryKey[0] !== agendaPath) return;
    changedAt = nowMs();
    schedule(CHANGED_AFTER_MS);
  });
  return () => {
    stop();
    stopListening();
    stopPin?.();
    clearTimeout(timer);
  };
}
