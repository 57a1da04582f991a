// The React Query client and its retry rules, for panel screens only.
import {
  notifyManager,
  onlineManager,
  QueryClient,
  type Query,
  type QueryPersister,
} from "@tanstack/react-query";
import { createFailure } from "../api/api-response.ts";
import {
  ApiError,
  isRetryable,
  NETWORK_ERROR,
  NetworkError,
  NOT_STORED,
  TIMEOUT,
} from "../api/errors.ts";
import { MAX_RETRY_WAIT_MS } from "../api/call-retries.ts";
import { connectCache, clearWrites } from "./changes.ts";
import { session } from "../auth/session/session.ts";

const FRESH_MS = 30_000;
const ATTEMPTS = 3;
const STEP_MS = 1_000;

const getRetryAfterMs = (error: unknown) => (error instanceof ApiError ? error.retryAfterMs : 0);

// A request that timed out has already had two attempts of ten seconds.
function canRetry(failures: number, error: unknown): boolean {
  if (error instanceof NetworkError && (error.code === TIMEOUT || !onlineManager.isOnline()))
    return false;
  return (
    failures < ATTEMPTS - 1 && isRetryable(error) && getRetryAfterMs(error) <= MAX_RETRY_WAIT_MS
  );
}

type Load = () => Promise<QueryPersister>;

let loadRestore: Load | null = null;
let restore: QueryPersister | null = null;

/**
 * What reads on the device in place of the server.
 * @param load imports it; with a network, the first screen does not wait for it
 */
export function connectStoredQueries(load: Load): Load {
  const loadOnce = async () => (restore ??= await load());
  loadRestore = loadOnce;
  return loadOnce;
}

const readStored: QueryPersister = async (queryFn, context, query) => {
  const isOnline = onlineManager.isOnline();
  const stored = restore ?? (isOnline ? null : await loadRestore?.().catch(() => null));
  try {
    return await (stored ? stored(queryFn, context, query) : queryFn(context));
  } catch (error) {
    const isUnreachable = error instanceof NetworkError && error.code === NETWORK_ERROR;
    if (!isUnreachable || query.state.data !== undefined) throw error;
    throw new NetworkError(createFailure(503, NOT_STORED, ""));
  }
};

/** The server creates one per document. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        persister: readStored,
        retry: canRetry,
        retryDelay: (failures, error) => Math.max(STEP_MS * (failures + 1), getRetryAfterMs(error)),
        // Offline, a request fails visibly instead of being paused.
        networkMode: "always",
        // Refetches failed queries when back online; this network mode does not do so by default.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

// Otherwise a page opened offline would not notice that the network is back.
if (typeof window !== "undefined") onlineManager.setOnline(navigator.onLine);

export const queryClient = createQueryClient();

/** Of the user who is signed in. */
export const QUERY_DATABASE = "vereda-queries";

function deleteStoredQueries(): void {
  try {
    indexedDB.deleteDatabase(QUERY_DATABASE);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

session.onReset(() => {
  queryClient.clear();
  clearWrites();
  deleteStoredQueries();
});

/** Queries whose data came with the response to the latest write. */
const stored = new Set<Query>();

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === "updated" && event.action.type === "success" && event.action.manual)
    stored.add(event.query);
});

connectCache({
  onWritten: () => stored.clear(),
  async refresh({ isChanged, isDeleted }) {
    const isStale = (query: Query) => {
      const [path] = query.queryKey;
      return typeof path === "string" && isChanged(path) && !stored.has(query);
    };
    void queryClient.invalidateQueries({ predicate: isStale, refetchType: "none" });
    await queryClient.refetchQueries({
      type: "active",
      predicate: (query) => isStale(query) && !isDeleted(query.queryKey),
    });
    // Screens get the loaded data a task later; whoever waits may not drop a draft before that.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  },
});
