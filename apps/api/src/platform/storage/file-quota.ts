// Limits the bytes of a user's stored files.
import { inArray, sql } from "drizzle-orm";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "../http/errors/errors.ts";
import { userFiles } from "./user-file-table.ts";

const MEGABYTE = 1024 * 1024;

function formatLimit(megabytes: number): string {
  return megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`;
}

/** Counts a file before it is stored. @throws file_quota_reached */
export async function countForQuota(
  tx: Database,
  config: Pick<Config, "fileQuotaMb">,
  file: typeof userFiles.$inferInsert,
): Promise<void> {
  await tx.insert(userFiles).values(file);
  await requireQuota(tx, config, [file.userId]);
}

/**
 * Call it in the transaction that adds files of the users. Locks their quotas, so that concurrent uploads
 * cannot exceed them together.
 * @throws file_quota_reached
 */
export async function requireQuota(
  tx: Database,
  { fileQuotaMb }: Pick<Config, "fileQuotaMb">,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const ids = sql.param(userIds.toSorted());
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(id, 2)) from unnest(${ids}::text[]) as id`,
  );
  const exceeding = await tx
    .select({ userId: userFiles.userId })
    .from(userFiles)
    .where(inArray(userFiles.userId, [...userIds]))
    .groupBy(userFiles.userId)
    .having(sql`sum(${userFiles.size}) > ${fileQuotaMb * MEGABYTE}`);
  if (exceeding.length > 0)
    throw new AppError("file_quota_reached", { limit: formatLimit(fileQuotaMb) });
}
