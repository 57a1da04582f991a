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
import { findParticipation, findVisibleMessage, requireWritable } from "../access.ts";

const accessRequests = { limit: 20, windowMs: HOUR_MS };

function parseLink(text: string): OwnLink {
  const at = text.indexOf(":");
  return { kind: text.slice(0, at) as LinkCardKind, id: text.slice(at + 1) };
}

async function findTitles(
  { db, hooks }: Pick<AppContext, "db" | "hooks">,
  caller: Caller,
  links: readonly OwnLink[],
): Promise<ReadonlyMap<string, string>> {
  const byKind = Map.groupBy(links, ({ kind }) => kind);
  const ids = new Map([...byKind].map(([kind, list]) => [kind, list.map(({ id }) => id)]));
  const titles = new Map<string, string>();
  for (const { subjects } of hooks) {
    for (const { kind, id, title } of (await subjects?.(db, caller, ids)) ?? [])
      titles.set(`${kind}:${id}`, title);
  }
  return titles;
}

/** The plans that the caller may share and the other user of the conversation may not open. */
async function listClosedToOther(
  db: Database,
  caller: Caller,
  otherId: string | undefined,
  links: readonly OwnLink[],
): Promise<ReadonlySet<string>> {
  const plans = links.flatMap(({ kind, id }) => (isGrantable(kind) ? { kind, id } : []));
  if (otherId === undefined || plans.length === 0) return new Set();
  const shareable = await listShareableIds(db, caller, plans);
  const shared = plans.filter(({ id }) => shareable.has(id));
  const readable = await listReadableSubjects(db, { ...caller, userId: otherId }, shared);
  const open = new Set(readable.map(({ id }) => id));
  return new Set(shared.flatMap(({ id }) => (open.has(id) ? [] : id)));
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
  const closed = await listClosedToOther(db, caller, otherId, links);
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
