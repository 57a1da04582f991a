// Stores the taken hours of a user's week; nobody has any until they are saved.
import { eq } from "drizzle-orm";
import type {
  FixedBlocks,
  fixedBlocksApi,
} from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import { normaliseBlocks } from "@vereda/domain/planning/workload/fixed-blocks/normalise-blocks";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { requireVersion, requireWritten, saveVersion } from "#platform/http/writing.ts";
import { fixedBlocks } from "../../tables/fixed-blocks.ts";

type Owner = Pick<Caller, "userId">;

export async function getFixedBlocks(db: Database, { userId }: Owner): Promise<FixedBlocks> {
  const [row] = await db
    .select({ items: fixedBlocks.items, updatedAt: fixedBlocks.updatedAt })
    .from(fixedBlocks)
    .where(eq(fixedBlocks.userId, userId));
  return row === undefined
    ? { items: [], updatedAt: null }
    : { items: [...row.items], updatedAt: row.updatedAt.toISOString() };
}

/** @throws conflict with the current blocks when `updatedAt` is stale */
export async function saveFixedBlocks(
  db: Database,
  caller: Owner,
  { items, updatedAt }: BodyOf<typeof fixedBlocksApi.save>,
  now: Date,
): Promise<FixedBlocks> {
  const before = await getFixedBlocks(db, caller);
  requireVersion(before.updatedAt, updatedAt, before);
  const changes = { items: normaliseBlocks(items, now), updatedAt };
  const isSaved = await saveVersion(db, fixedBlocks, { userId: caller.userId }, changes, now);
  return requireWritten(isSaved, await getFixedBlocks(db, caller));
}
