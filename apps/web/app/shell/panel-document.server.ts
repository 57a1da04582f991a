// Decides whose data a server-rendered panel document contains: the day's user, or nobody's.
import type { User } from "@vereda/domain/account/contract";
import type { LoaderFunctionArgs } from "react-router";
import { readCookie, DAY_VIEW_COOKIE } from "#platform/cookies.ts";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { isDayPath } from "#platform/pages/panel-path.ts";
import { fetchApiAsUser, requestContext } from "#platform/request-context.server.ts";

type LoaderArgs = Pick<LoaderFunctionArgs, "context" | "request">;

/** The user whose day the document shows; null for a document without user data. */
export async function readDocumentUser({ context, request }: LoaderArgs): Promise<User | null> {
  const { pathname, search } = new URL(request.url);
  const isTimeline = readCookie(request.headers.get("cookie"), DAY_VIEW_COOKIE) === "timeline";
  if (!isDayPath(pathname) || search !== "" || isTimeline) return null;
  const user = await fetchApiAsUser(context, request, "GET /sessions/me");
  // Another language redirects to the user's own.
  return parseLocale(pathname) === user?.language ? user : null;
}

/** Binds the document to its session: a browser with another session does not show it. */
export async function bindDocument({ context, request }: LoaderArgs): Promise<void> {
  const sessions = await fetchApiAsUser(context, request, "GET /sessions/active");
  const current = sessions?.find((session) => session.current);
  if (current !== undefined) context.get(requestContext).documentSession = current.id;
}
