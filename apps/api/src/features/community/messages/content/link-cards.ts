// What the product's own addresses in a conversation lead to, for whoever reads it, and requests for access.
import type { LinkCard, messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { formatOwnLink, isGrantable } from "@vereda/domain/community/messages/link-cards";
import type { LinkCardKind, OwnLink } from "@vereda/domain/community/messages/link-cards";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { notify, withdrawNoticesOf } from "#features/inbox/notify.ts";
import {
  listReadableSubjects,
  listShareableIds,
} from "#features/planning/access/readable-subjects.ts";
import { canSeeProfile } from "@vereda/domain/community/policy";
import { listProfileUsers } from "#features/account/profile/profile-user.ts";
import { formatFullName } from "#features/account/user-lookup.ts";
import { listPublishedNames } from "#features/workspace/public/published.ts";
import { getRelations } from "../../connections/relations.ts";
import { findParticipation, findVisibleMessage, requireWritable } from "../access.ts";

const accessRequests = { limit: 20, windowMs: HOUR_MS };

function parseLink(text: string): OwnLink {
  const at = text.indexOf(":");
  return { kind: text.slice(0, at) as LinkCardKind, id: text.slice(at + 1) };
}

/** Whose profiles a user sees, by username. */
async function listVisibleProfiles(
  db: Database,
  viewerId: string,
  links: readonly OwnLink[],
): Promise<ReadonlyMap<string, string>> {
  const usernames = links.flatMap(({ kind, id }) => (kind === "profile" ? id : []));
  if (usernames.length === 0) return new Map();
  const named = await listProfileUsers(db, usernames);
  const userIds = named.map(({ id }) => id);
  const relations = await getRelations(db, viewerId, userIds);
  const visible = named.filter(({ id, visibility }) =>
    canSeeProfile(visibility, relations.get(id)?.relation ?? "stranger"),
  );
  return new Map(visible.map((user) => [user.username, formatFullName(user)]));
}

/** Of what members and visitors see: profiles and public pages. */
async function listOpenTitles(
  db: Database,
  { userId }: Caller,
  links: readonly OwnLink[],
): Promise<[string, string][]> {
  const pages = links.filter(({ kind }) => kind === "public");
  const getSlug = ({ id }: OwnLink) => id.split("/")[0] ?? "";
  const names = await listPublishedNames(db, pages.map(getSlug));
  const profiles = await listVisibleProfiles(db, userId, links);
  return links.flatMap((link): [string, string][] => {
    const title = link.kind === "public" ? names.get(getSlug(link)) : profiles.get(link.id);
    return title === undefined ? [] : [[formatOwnLink(link), title]];
  });
}

async function findTitles(
  { db, hooks }: Pick<AppContext, "db" | "hooks">,
  caller: Caller,
  links: readonly OwnLink[],
): Promise<ReadonlyMap<string, string>> {
  const byKind = Map.groupBy(links, ({ kind }) => kind);
  const ids = new Map(
    [...byKind].flatMap(([kind, list]) =>
      kind === "profile" || kind === "public" ? [] : [[kind, list.map(({ id }) => id)] as const],
    ),
  );
  const titles = new Map(await listOpenTitles(db, caller, links));
  for (const { subjects } of hooks) {
    for (const { kind, id, title } of (await subjects?.(db, caller, ids)) ?? [])
      titles.set(`${kind}:${id}`, title);
  }
  return titles;
}

/** The profiles that only the caller sees, and the plans that they may share and the other may not open. */
async function listClosedToOther(
  db: Database,
  caller: Caller,
  otherId: string | undefined,
  links: readonly OwnLink[],
  titles: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  if (otherId === undefined) return new Set();
  const profiles = await listVisibleProfiles(db, otherId, links);
  const closed = links.filter(
    (link) => link.kind === "profile" && titles.has(formatOwnLink(link)) && !profiles.has(link.id),
  );
  const plans = links.flatMap(({ kind, id }) => (isGrantable(kind) ? { kind, id } : []));
  const shareable = await listShareableIds(db, caller, plans);
  const shared = plans.filter(({ id }) => shareable.has(id));
  const readable = await listReadableSubjects(db, { ...caller, userId: otherId }, shared);
  const open = new Set(readable.map(({ id }) => id));
  return new Set([...shared.filter(({ id }) => !open.has(id)), ...closed].map(({ id }) => id));
}

/** @throws not_found for a conversation that is not the caller's */
export async function listLinkCards(
  deps: Pick<AppContext, "db" | "hooks">,
  caller: Caller,
  conversationId: string,
  given: readonly string[],
): Promise<LinkCard[]> {
  const { db } = deps;
  const { other, isBlocking } = await findParticipation(db, caller, conversationId);
  const links = [...new Set(given)].map(parseLink);
  const titles = await findTitles(deps, caller, links);
  const otherId = isBlocking ? undefined : other?.userId;
  const closed = await listClosedToOther(db, caller, otherId, links, titles);
  return links.map((link) => ({
    ...link,
    title: titles.get(formatOwnLink(link)) ?? null,
    isClosedToOther: closed.has(link.id),
  }));
}

/**
 * Notifies who sent the message. Says nothing of the plan, nor whether it exists; asking again replaces the
 * earlier request.
 * @throws not_found for a message of one's own, or without that plan; message_not_allowed; suspended;
 * rate_limited
 */
export async function requestAccess(
  db: Database,
  caller: Caller,
  messageId: string,
  subject: BodyOf<typeof messagesApi.requestAccess>,
  now: Date,
): Promise<null> {
  await requireNotSuspended(db, caller, now);
  const { authorId, text, card, hiddenAt, conversationId } = await findVisibleMessage(
    db,
    caller,
    messageId,
  );
  const names = card?.id === subject.id || text.toLowerCase().includes(subject.id);
  if (authorId === null || authorId === caller.userId || hiddenAt !== null || !names) {
    throw new AppError("not_found");
  }
  requireWritable(await findParticipation(db, caller, conversationId));
  await consume(db, limitKey("access-request", caller.userId), accessRequests, now);
  const notice = { kind: "share", detail: "access_requested", subject } as const;
  await db.transaction(async (tx) => {
    await withdrawNoticesOf(tx, caller.userId, notice);
    await notify(tx, [authorId], { ...notice, actorId: caller.userId, causeId: messageId }, now);
  });
  return null;
}
