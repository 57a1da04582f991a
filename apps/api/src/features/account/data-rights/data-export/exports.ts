// Data exports: requesting one, its download link and its expiry.
import { HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import type { DataExport } from "@vereda/domain/account/data-rights/contract-data-rights";
import { createId } from "@vereda/domain/id";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { addJobs } from "#platform/jobs/jobs.ts";
import { dataExports } from "../../tables/data-rights.ts";
import { users } from "../../tables/users.ts";
import { hashToken, generateToken } from "../../sessions/tokens.ts";
import { readPieces } from "./pieces.ts";

export const exportJob = "data-export";

const linkMs = 5 * MINUTE_MS;

type Row = typeof dataExports.$inferSelect;

function toExport({ id, status, requestedAt, expiresAt, size }: Row): DataExport {
  const isReady = status === "READY";
  return {
    id,
    status,
    requestedAt: requestedAt.toISOString(),
    expiresAt: (isReady && expiresAt?.toISOString()) || null,
    size: isReady ? size : null,
  };
}

async function findLatestRow(db: Database, userId: string, now: Date): Promise<Row | undefined> {
  const [latest] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.requestedAt))
    .limit(1);
  const isOver = latest?.expiresAt != null && latest.expiresAt <= now;
  return isOver ? undefined : latest;
}

/** The user's latest export that has not expired; null when there is none. */
export async function findLatestExport(
  db: Database,
  userId: string,
  now: Date,
): Promise<DataExport | null> {
  const latest = await findLatestRow(db, userId, now);
  return latest === undefined ? null : toExport(latest);
}

/** Requests an export. Within an hour it returns the previous one, unless that one failed. */
export async function requestExport(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ made: DataExport; isNew: boolean }> {
  return db.transaction(async (tx) => {
    // Locks the user's row, so that concurrent requests run one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const latest = await findLatestRow(tx, userId, now);
    const isRecent = latest !== undefined && now.getTime() - latest.requestedAt.getTime() < HOUR_MS;
    if (isRecent && latest.status !== "FAILED") return { made: toExport(latest), isNew: false };
    await tx.delete(dataExports).where(eq(dataExports.userId, userId));
    const id = createId(now.getTime());
    const [row] = await tx
      .insert(dataExports)
      .values({ id, userId, status: "PENDING", requestedAt: now })
      .returning();
    if (row === undefined) throw new Error("Inserting the data export returned no row.");
    await addJobs(tx, [{ name: exportJob, subject: id }], now);
    return { made: toExport(row), isNew: true };
  });
}

const isDownloadable = (now: Date) =>
  and(eq(dataExports.status, "READY"), gt(dataExports.expiresAt, now));

/** Creates a single-use download token and invalidates the previous one.
@throws not_found */
export async function createExportLink(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = generateToken();
  const expiresAt = new Date(now.getTime() + linkMs);
  const linked = await db
    .update(dataExports)
    .set({ linkHash: hashToken(token), linkExpiresAt: expiresAt })
    .where(and(eq(dataExports.userId, userId), isDownloadable(now)))
    .returning({ id: dataExports.id });
  if (linked.length === 0) throw new AppError("not_found");
  return { token, expiresAt };
}

/** @throws token_invalid */
export async function openExport(
  { db, dataKeys }: Pick<AppContext, "db" | "dataKeys">,
  token: string,
  now: Date,
): Promise<{ size: number | undefined; requestedAt: Date; content: AsyncIterable<Uint8Array> }> {
  const [row] = await db
    .update(dataExports)
    .set({ linkHash: null, linkExpiresAt: null })
    .where(
      and(
        eq(dataExports.linkHash, hashToken(token)),
        gt(dataExports.linkExpiresAt, now),
        isDownloadable(now),
      ),
    )
    .returning();
  const userKey = row && (await dataKeys.find(db, row.userId));
  if (row === undefined || !userKey) throw new AppError("token_invalid");
  const { id: exportId, size, requestedAt } = row;
  return {
    size: size ?? undefined,
    requestedAt,
    content: readPieces({ db, exportId, userKey }),
  };
}

export const isUnfinished = (exportId: string) =>
  and(eq(dataExports.id, exportId), inArray(dataExports.status, ["PENDING", "RUNNING"]));

export async function failExport(db: Database, exportId: string): Promise<void> {
  await db.update(dataExports).set({ status: "FAILED" }).where(isUnfinished(exportId));
}

const CLEANUP_BATCH = 20;

export async function deleteExpiredExports(db: Database, now: Date): Promise<void> {
  let deletedCount = CLEANUP_BATCH;
  while (deletedCount === CLEANUP_BATCH) {
    const expired = db
      .select({ id: dataExports.id })
      .from(dataExports)
      .where(lte(dataExports.expiresAt, now))
      .limit(CLEANUP_BATCH);
    const deleted = await db
      .delete(dataExports)
      .where(inArray(dataExports.id, expired))
      .returning({ id: dataExports.id });
    deletedCount = deleted.length;
  }
}
