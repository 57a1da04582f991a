// Changes how a resource is measured, and its goal.
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import type { Resource, resourcesApi } from "@vereda/domain/resources/contract";
import { listSettingIssues } from "@vereda/domain/resources/measures/entry-rules";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, isSameInstant, requireWritten } from "#platform/http/writing.ts";
import { requireResource, type ResourceParams, type Storage } from "../access.ts";
import { measureResource } from "../measures/resource.ts";
import { resourceLinks, type ResourceLinkRow } from "../tables/resources.ts";
import { lockLinks } from "./links.ts";
import { resolveSettings } from "./stored-links.ts";

type Changes = BodyOf<typeof resourcesApi.change>;

/**
 * Changes the given settings.
 * @throws as `requireResource`; validation_error; conflict with the current resource when `updatedAt` is
 * stale
 */
export async function changeSettings(
  storage: Storage,
  caller: Caller,
  params: ResourceParams,
  { updatedAt, ...changes }: Changes,
  now: Date,
): Promise<Resource> {
  const { db } = storage;
  await requireResource(db, caller, params, "manage");
  const { id: workspaceId, resourceId } = params;
  const isSaved = await db.transaction(async (tx) => {
    const rows = await lockLinks(tx, workspaceId);
    const stored = rows.find((row) => row.resourceId === resourceId);
    const version = stored?.updatedAt.toISOString() ?? null;
    if (updatedAt !== undefined && !isSameInstant(version, updatedAt)) return false;
    const values = mergeSettings(resourceId, stored, changes);
    await tx
      .insert(resourceLinks)
      .values({ workspaceId, resourceId, ...values, updatedAt: now })
      .onConflictDoUpdate({
        target: [resourceLinks.workspaceId, resourceLinks.resourceId],
        set: { ...values, updatedAt: buildNextTimestamp(resourceLinks.updatedAt, now) },
      });
    return true;
  });
  return requireWritten(isSaved, await measureResource(storage, caller, params, null, now));
}

function mergeSettings(
  resourceId: ResourceKey,
  stored: ResourceLinkRow | undefined,
  changes: Omit<Changes, "updatedAt">,
) {
  const before = resolveSettings(resourceId, stored);
  const { behaviour = before.behaviour, unit = before.unit, target = before.target } = changes;
  const issues = [
    ...listSettingIssues(resourceId, { behaviour, unit, period: null }),
    ...(target !== null && target <= 0
      ? [{ path: "target", code: "target_out_of_range" as const }]
      : []),
  ];
  if (issues.length > 0) throw createInvalidFieldsError(...issues);
  const hasPeriod = changes.period !== undefined || stored?.hasPeriod === true;
  const { period = stored?.period ?? null } = changes;
  return { behaviour, unit, target, period, hasPeriod };
}
