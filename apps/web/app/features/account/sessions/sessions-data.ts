// The session list, and closing sessions.
import type { Session } from "@vereda/domain/account/contract";
import { api } from "#platform/api/api.ts";
import type { ApiResponse } from "#platform/api/api-response.ts";
import { toApiError } from "#platform/api/errors.ts";
import { buildQuery } from "#platform/query/build-query.ts";

export const sessionsQuery = buildQuery("GET /sessions/active");

/** One session, or all others; `others` lists those on the screen. */
export type Closing =
  | { what: "one"; session: Session }
  | { what: "others"; others: readonly Session[] };

export function sessionsOf(closing: Closing): readonly Session[] {
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

/** Whether the session is closed. A session that was already missing counts too. */
export function isClosed(response: ApiResponse<unknown>): boolean {
  return response.success || response.error === "not_found";
}

export async function closeSessions(closing: Closing): Promise<void> {
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
