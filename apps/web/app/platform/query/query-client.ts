// The cache of what the server said, with the patience of the house. Panel screens only: public
// pages do not load it.
import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError, isRetryable, NetworkError, TIMEOUT } from "../api/errors.ts";
import { MAX_RETRY_WAIT_MS } from "../api/retry.ts";
import { session } from "../auth/session/session.ts";

const FRESH_MS = 30_000;
const ATTEMPTS = 3;
const STEP_MS = 1_000;

const getRetryAfterMs = (error: unknown) => (error instanceof ApiError ? error.retryAfterMs : 0);

// A call that ran out of time was given ten seconds already, twice.
function mayRetry(failures: number, error: unknown): boolean {
  if (error instanceof NetworkError && error.code === TIMEOUT) return false;
  return (
    failures < ATTEMPTS - 1 && isRetryable(error) && getRetryAfterMs(error) <= MAX_RETRY_WAIT_MS
  );
}

/** The server makes one for each document. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: mayRetry,
        retryDelay: (failures, error) => Math.max(STEP_MS * (failures + 1), getRetryAfterMs(error)),
        // Without a connection a call fails and says so; it does not wait in silence.
        networkMode: "always",
        // What could not be asked for is, once there is a connection again: with that mode, not by itself.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

// A page that was opened without a network would otherwise not notice that there is one again.
if (typeof window !== "undefined") onlineManager.setOnline(navigator.onLine);

export const queryClient = createQueryClient();

session.onReset(() => queryClient.clear());
