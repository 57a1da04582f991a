// Limits the bytes of a user's stored files.
import { eq, sql } from "drizzle-orm";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "../http/errors/errors.ts";
import { userFiles } from "./user-file-table.ts";

const MEGABYTE = 1024 * 1024;

function formatLimit(megabytes: number): string {
  return megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`;
}

/**
 * Counts a file before it is stored. Locks the user's quota, so that concurrent uploads cannot exceed it
 * together.
 * @throws file_quota_reached
 */
export async function countForQuota(
  tx: Database,
  { fileQuotaMb }: Pick<Config, "fileQuotaMb">,
  file: typeof userFiles.$inferInsert,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${file.userId}, 2))`);
  const [used] = await tx
    .select({ bytes: sql`coalesce(sum(${userFiles.size}), 0)`.mapWith(Number) })
    .from(userFiles)
    .where(eq(userFiles.userId, file.userId));
  if ((used?.bytes ?? 0) + file.size > fileQuotaMb * MEGABYTE) {
    throw new AppError("file_quota_reached", { limit: formatLimit(fileQuotaMb) });
  }
  await tx.insert(userFiles).values(file);
}
