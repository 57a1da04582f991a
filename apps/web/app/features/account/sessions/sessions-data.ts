// The cached session list, with optimistic closing and rollback.
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Session } from "@vereda/domain/account/contract";
import { api } from "#platform/api/api.ts";
import type { ApiResponse } from "#platform/api/api-response.ts";
import { toApiError } from "#platform/api/errors.ts";
import { buildQuery } from "#platform/query/build-query.ts";

export const sessionsQuery = buildQuery("GET /sessions/active");

/** One session, or all others; `others` lists those on the screen. */
export type Closing =
  { what: "one"; session: Session } | { what: "others"; others: readonly Session[] };

const CLOSING = ["sessions", "closing"];

function sessionsOf(closing: Closing): readonly Session[] {
  return closing.what === "one" ? [closing.session] : closing.others;
}

export function excludeSessions(list: readonly Session[], closed: readonly Session[]): Session[] {
  const closedIds = new Set(closed.map(({ id }) => id));
  return list.filter(({ id }) => !closedIds.has(id));
}

/** Restores sessions that could not be closed. Those closed meanwhile stay closed. */
export function restoreSessions(list: readonly Session[], failed: readonly Session[]): Session[] {
  return [...list, ...excludeSessions(failed, list)];
}

function change(queryClient: QueryClient, next: (list: readonly Session[]) => Session[]): void {
  queryClient.setQueryData(sessionsQuery.queryKey, (list) => list && next(list));
}

/** Whether the session is closed. A session that was already missing counts too. */
export function isClosed(response: ApiResponse<unknown>): boolean {
  return response.success || response.error === "not_found";
}

async function send(closing: Closing): Promise<void> {
  if (closing.what === "others") {
    await api.data("DELETE /sessions/others", { retry: true });
    return;
  }
  const response = await api.call("DELETE /sessions/:id", {
    params: { id: closing.session.id },
    retry: true,
  });
  if (!response.success && !isClosed(response)) throw toApiError(response);
}

interface ClosingOutcome {
  onClosed: (closing: Closing) => void;
  onFailed: (closing: Closing, error: unknown) => void;
}

/** Closes sessions optimistically. Several mutations can run at once, each with its own outcome. */
export function useClosing({ onClosed, onFailed }: ClosingOutcome): (closing: Closing) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: CLOSING,
    mutationFn: send,
    onMutate: async (closing: Closing) => {
      await queryClient.cancelQueries({ queryKey: sessionsQuery.queryKey });
      change(queryClient, (list) => excludeSessions(list, sessionsOf(closing)));
    },
    onSuccess: (_, closing) => onClosed(closing),
    onError: (error, closing) => {
      change(queryClient, (list) => restoreSessions(list, sessionsOf(closing)));
      onFailed(closing, error);
    },
    onSettled: async () => {
      // Refetching while other sessions are closing would list them again.
      if (queryClient.isMutating({ mutationKey: CLOSING }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return mutate;
}
