// Lists the caller's entries of a resource, the latest first.
import { and, desc, eq, gte, lte } from "drizzle-orm";
import type { EncryptedPage } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { ResourceEntry, resourcesApi } from "@vereda/domain/resources/contract";
import { makeEncryptedPage } from "#platform/crypto/encrypted-page.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { isIntimate, requireResource, type ResourceParams, type Storage } from "../access.ts";
import { resourceEntries } from "../tables/resources.ts";
import { toResourceEntry } from "./encrypted-entry.ts";

/** @throws as `requireResource` */
export async function listEntries(
  { db, dataKeys }: Storage,
  caller: Caller,
  params: ResourceParams,
  { from, to, areaId, kind, ...paging }: QueryOf<typeof resourcesApi.entries>,
): Promise<EncryptedPage<ResourceEntry>> {
  await requireResource(db, caller, params, "read");
  const which = and(
    eq(resourceEntries.workspaceId, params.id),
    eq(resourceEntries.resourceId, params.resourceId),
    eq(resourceEntries.ownerId, caller.userId),
    from === undefined ? undefined : gte(resourceEntries.day, from),
    to === undefined ? undefined : lte(resourceEntries.day, to),
    areaId === undefined ? undefined : eq(resourceEntries.areaId, areaId),
    kind === undefined ? undefined : eq(resourceEntries.kind, kind),
  );
  const rows = db
    .select()
    .from(resourceEntries)
    .where(which)
    .orderBy(desc(resourceEntries.day), desc(resourceEntries.createdAt), desc(resourceEntries.id));
  const userKey = isIntimate(params.resourceId) ? await dataKeys.find(db, caller.userId) : null;
  return makeEncryptedPage(
    await loadPage(paging, db.$count(resourceEntries, which), rows, (all) =>
      all.map((row) => ({ id: row.id, decrypted: toResourceEntry(row, userKey) })),
    ),
  );
}
