// For whom the server writes a document of the panel: for who opens their day and shows a session. All others are the
// same for everybody, and find out in the browser who is there.
import type { User } from "@vereda/domain/account/contract";
import type { LoaderFunctionArgs } from "react-router";
import { readCookie, DAY_VIEW_COOKIE } from "#platform/cookies.ts";
import { localeOfPath } from "#platform/i18n/locale-path.ts";
import { isDayPath } from "#platform/pages/panel-path.ts";
import { fetchApiAsUser, requestContext } from "#platform/request-context.server.ts";

type LoaderArgs = Pick<LoaderFunctionArgs, "context" | "request">;

/** Whose day a document shows; null where it shows nobody's. */
export async function readDocumentUser({ context, request }: LoaderArgs): Promise<User | null> {
  const { pathname, search } = new URL(request.url);
  const isTimeline = readCookie(request.headers.get("cookie"), DAY_VIEW_COOKIE) === "timeline";
  if (!isDayPath(pathname) || search !== "" || isTimeline) return null;
  const user = await fetchApiAsUser(context, request, "GET /sessions/me");
  // An address without a prefix leads on to the user's own language.
  return localeOfPath(pathname) === "es" && user?.language !== "es" ? null : user;
}

/** Says for which session the document is written: a browser that holds another one does not show it. */
export async function bindDocument({ context, request }: LoaderArgs): Promise<void> {
  const sessions = await fetchApiAsUser(context, request, "GET /sessions/active");
  const current = sessions?.find((session) => session.current);
  if (current !== undefined) context.get(requestContext).documentSession = current.id;
}
