// Stores reports of what users wrote; hosts of circles and a queue of moderators read them.
import { and, eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId, id as idSchema } from "@vereda/domain/id";
import { getModeratorsFrom } from "@vereda/domain/community/moderation/moderation-rules";
import type { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import type { Created } from "#platform/http/writing.ts";
import { notify } from "#features/inbox/notify.ts";
import { listHostIds } from "../../circles/hosts.ts";
import { notifyModerators, scheduleModeratorNotice } from "../notify-deciders.ts";
import { reports, type ReportRow } from "../../tables/reports.ts";
import type { ReportSubject } from "@vereda/domain/community/messages/catalogue-messages";
import { formatFullName } from "#features/account/user-lookup.ts";
import { findEntry } from "#features/logbook/access.ts";
import { getWrittenText } from "#features/logbook/entries/entry-view.ts";
import { findReadableComment } from "#features/planning/sharing/comments.ts";
import { findPublishedWorkspace } from "#features/workspace/public/published.ts";
import { findIdea, findLibraryItem } from "../../area-tools/access.ts";
import { requireVisibleCircle } from "../../circles/access.ts";
import { requireReachableUser } from "../../connections/block-user.ts";
import { findVisibleMessage } from "../../messages/access.ts";
import { findVisiblePost } from "../../posts/visibility.ts";
import { hideRefusals } from "../../refusals.ts";

// Finds what a user reports, as far as they see it.

interface ReportedSubject {
  readonly id: string;
  /** Null after the author's account is deleted, and for a circle. */
  readonly authorId: string | null;
  /** What was reported, as it stands now. */
  readonly excerpt: string;
  /** That it is written in, or that it is. */
  readonly circleId?: string | null;
}

type FindSubject = (db: Database, caller: Caller, id: string) => Promise<ReportedSubject | null>;

const joinLines = (...lines: readonly (string | null)[]) => lines.filter(Boolean).join("\n");

/** @throws not_found for a user whom the caller does not know */
async function findProfile(
  db: Database,
  caller: Caller,
  username: string,
): Promise<ReportedSubject> {
  const { user } = await requireReachableUser(db, caller, username);
  return { id: user.id, authorId: user.id, excerpt: formatFullName(user) };
}

/** @throws not_found for a message that the caller may not see */
async function findMessage(
  db: Database,
  caller: Caller,
  id: string,
): Promise<ReportedSubject | null> {
  const { authorId, text, deletedAt, hiddenAt } = await findVisibleMessage(db, caller, id);
  if (deletedAt !== null || hiddenAt !== null) return null;
  return { id, authorId, excerpt: text };
}

const findPost =
  (isReply: boolean): FindSubject =>
  async (db, caller, id) => {
    const { authorId, circleId, parentId, text } = (await findVisiblePost(db, caller, id)).row;
    if ((parentId !== null) !== isReply) return null;
    return { id, authorId, circleId, excerpt: text };
  };

/**
 * About its hosts, who do not report it themselves.
 * @throws not_found for a circle that the caller may not know of
 */
async function findCircle(
  db: Database,
  caller: Caller,
  id: string,
): Promise<ReportedSubject | null> {
  const { circle, mine } = await requireVisibleCircle(db, caller, id);
  const isHost = mine?.role === "HOST" && mine.status === "ACTIVE";
  if (circle.hiddenAt !== null || isHost) return null;
  const excerpt = joinLines(circle.name, circle.purpose);
  return { id, authorId: null, circleId: id, excerpt };
}

async function findReportedIdea(
  db: Database,
  caller: Caller,
  id: string,
): Promise<ReportedSubject> {
  const { authorId, title, text } = (await findIdea(db, caller, id)).row;
  return { id, authorId, excerpt: joinLines(title, text) };
}

async function findReportedItem(
  db: Database,
  caller: Caller,
  id: string,
): Promise<ReportedSubject> {
  const { authorId, title, url, text } = (await findLibraryItem(db, caller, id)).row;
  return { id, authorId, excerpt: joinLines(title, url, text) };
}

/** @throws as `findReadableComment` */
async function findComment(
  db: Database,
  caller: Caller,
  id: string,
): Promise<ReportedSubject | null> {
  const comment = await findReadableComment(db, caller, id);
  return comment && { id, authorId: comment.authorId, excerpt: comment.text };
}

/** @throws not_found for a workspace that has no public page */
async function findWorkspace(
  db: Database,
  _caller: Caller,
  slug: string,
): Promise<ReportedSubject> {
  const { workspace } = await findPublishedWorkspace(db, slug);
  const { id, ownerId, name, description, publicSlug } = workspace;
  return { id, authorId: ownerId, excerpt: joinLines(name, `/public/${publicSlug}`, description) };
}

/** @throws as `findEntry` */
async function findLogbookEntry(
  db: Database,
  caller: Caller,
  id: string,
): Promise<ReportedSubject> {
  const { entry } = await findEntry(db, caller, id);
  return { id, authorId: entry.authorId, excerpt: getWrittenText(entry) };
}

const byId =
  (find: FindSubject): FindSubject =>
  async (db, caller, id) =>
    idSchema.safeParse(id).success ? find(db, caller, id) : null;

const finders: Readonly<Record<ReportSubject, FindSubject>> = {
  profile: findProfile,
  message: byId(findMessage),
  post: byId(findPost(false)),
  reply: byId(findPost(true)),
  circle: byId(findCircle),
  idea: byId(findReportedIdea),
  library_item: byId(findReportedItem),
  comment: byId(findComment),
  workspace: findWorkspace,
  logbook_entry: byId(findLogbookEntry),
};

/** @throws not_found for what the caller does not see, or wrote */
async function requireSubject(
  db: Database,
  caller: Caller,
  { subjectType, subjectId }: { readonly subjectType: ReportSubject; readonly subjectId: string },
): Promise<ReportedSubject> {
  const subject = await hideRefusals(finders[subjectType](db, caller, subjectId));
  if (subject === null || subject.authorId === caller.userId) throw new AppError("not_found");
  return subject;
}

const reportsPerDay = { limit: 20, windowMs: DAY_MS };

type Input = BodyOf<typeof reportsApi.report>;

/** Its hosts are notified when they decide first, without the name of who reported. */
async function insertReport(
  tx: Database,
  { userId: ownerId }: Caller,
  subject: ReportedSubject,
  { id, subjectType, reason, text }: Input,
  now: Date,
): Promise<ReportRow | undefined> {
  const { authorId, excerpt, circleId = null } = subject;
  const hostIds = circleId === null ? [] : await listHostIds(tx, circleId);
  const isAuthorHost = authorId !== null && hostIds.includes(authorId);
  const about = { subject: subjectType, isInCircle: hostIds.length > 0, isAuthorHost };
  const moderatorsFrom = new Date(getModeratorsFrom(about, now.getTime()));
  const [made] = await tx
    .insert(reports)
    .values({
      id: id ?? createId(now.getTime()),
      ownerId,
      subjectType,
      subjectId: subject.id,
      authorId,
      reason,
      text: text || null,
      excerpt,
      circleId,
      moderatorsFrom,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made !== undefined && circleId !== null && moderatorsFrom > now) {
    const notice = { kind: "circle_report" as const, id: circleId };
    const recipients = hostIds.filter((one) => one !== ownerId);
    await notify(tx, recipients, { kind: "moderation", subject: notice }, now);
    await scheduleModeratorNotice(tx, made, now);
  } else if (made !== undefined) {
    await notifyModerators(tx, made, subjectType === "circle" ? hostIds : [], now);
  }
  return made;
}

/**
 * One report per user and subject: a second one answers the first.
 * @throws not_found for what the caller does not see or wrote; conflict when the id is taken; rate_limited
 */
export async function createReport(
  db: Database,
  caller: Caller,
  input: Input,
  now: Date,
): Promise<Created<{ id: string }>> {
  const subject = await requireSubject(db, caller, input);
  const isTheSame = and(
    eq(reports.ownerId, caller.userId),
    eq(reports.subjectType, input.subjectType),
    eq(reports.subjectId, subject.id),
  );
  const findExisting = () => db.select({ id: reports.id }).from(reports).where(isTheSame);
  const [existing] = await findExisting();
  if (existing !== undefined) return { made: existing, isNew: false };
  await consume(db, limitKey("report", caller.userId), reportsPerDay, now);
  const made = await db.transaction((tx) => insertReport(tx, caller, subject, input, now));
  if (made !== undefined) return { made: { id: made.id }, isNew: true };
  const [concurrent] = await findExisting();
  if (concurrent === undefined) throw new AppError("conflict");
  return { made: concurrent, isNew: false };
}
