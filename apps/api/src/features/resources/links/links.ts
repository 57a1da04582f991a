// Lists the resources of a workspace with their current values, and stores their order, groups and hiding.
import { and, eq, sql } from "drizzle-orm";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import type { resourcesApi } from "@vereda/domain/resources/contract";
import {
  arrangeLinks,
  listOfferedResources,
} from "@vereda/domain/resources/measures/offered-resources";
import {
  computeCurrent,
  getCurrentPeriod,
  sumByDay,
} from "@vereda/domain/resources/measures/resource-values";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, isSameInstant, requireWritten } from "#platform/http/writing.ts";
import { lockWorkspace } from "#features/workspace/members/owners.ts";
import { getWeekStart } from "../../account/user-weeks.ts";
import { requireResources, type Storage } from "../access.ts";
import { DEFAULT_DAYS, listContributions, loadSources, type Sources } from "../measures/sources.ts";
import { resourceEntries, resourceLinks, type ResourceLinkRow } from "../tables/resources.ts";
import { listStoredLinks, resolveSettings } from "./stored-links.ts";

type Links = DataOf<typeof resourcesApi.list>;

/** @throws as `requireResources` */
export async function listResources(
  storage: Storage,
  caller: Caller,
  workspaceId: string,
  now: Date,
): Promise<Links> {
  const { typeId } = await requireResources(storage.db, caller, workspaceId, "read");
  return await showLinks(storage, caller, workspaceId, listOfferedResources(typeId), now);
}

async function showLinks(
  storage: Storage,
  caller: Caller,
  workspaceId: string,
  offered: readonly ResourceKey[],
  now: Date,
): Promise<Links> {
  const rows = (await listStoredLinks(storage.db, [workspaceId])).get(workspaceId) ?? [];
  const resources = arrangeLinks(offered, rows).map((link) => {
    const row = rows.find(({ resourceId }) => resourceId === link.resourceId);
    return { ...link, settings: resolveSettings(link.resourceId, row) };
  });
  const [{ currents, feeding }, logged] = await Promise.all([
    loadCurrents(storage, caller, workspaceId, resources, now),
    storage.db
      .selectDistinct({ resourceId: resourceEntries.resourceId })
      .from(resourceEntries)
      .where(
        and(
          eq(resourceEntries.workspaceId, workspaceId),
          eq(resourceEntries.ownerId, caller.userId),
        ),
      ),
  ]);
  const used = new Set([...rows, ...feeding, ...logged].map(({ resourceId }) => resourceId));
  const items = resources.map(({ settings, ...link }) => {
    const {
      label: _label,
      icon: _icon,
      colour: _colour,
      actions,
      ...flags
    } = resourceDefinitions[link.resourceId];
    const current = currents.get(link.resourceId) ?? null;
    const isUsed = used.has(link.resourceId);
    return { ...link, isUsed, ...flags, actions: [...actions], ...settings, current };
  });
  return { items, updatedAt: getVersion(rows) };
}

async function loadCurrents(
  storage: Storage,
  caller: Caller,
  workspaceId: string,
  resources: Parameters<typeof loadSources>[3],
  now: Date,
): Promise<Pick<Sources, "feeding"> & { currents: ReadonlyMap<ResourceKey, number | null> }> {
  const today = getUserDay(now.getTime(), caller);
  const weekStart = getWeekStart(caller);
  const periods = resources.flatMap(
    ({ settings }) => getCurrentPeriod(settings, today, weekStart) ?? [],
  );
  const from = Math.min(today - DEFAULT_DAYS + 1, ...periods.map((period) => period.from));
  const to = Math.max(today, ...periods.map((period) => period.to));
  const range = { from, to, since: from };
  const sources = await loadSources(storage, caller, workspaceId, resources, range, now);
  const currents = new Map(
    resources.map((resource) => {
      const { resourceId, settings } = resource;
      const values = sumByDay(listContributions(sources, resource), settings.behaviour);
      return [resourceId, computeCurrent(settings, values, today, weekStart)];
    }),
  );
  return { feeding: sources.feeding, currents };
}

/** The latest change of an arranged resource; null until they are arranged. */
function getVersion(rows: readonly ResourceLinkRow[]): string | null {
  const times = rows.flatMap(({ order, updatedAt }) => (order === null ? [] : updatedAt.getTime()));
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}

type Arrangement = BodyOf<typeof resourcesApi.arrange>;

function validateItems(items: Arrangement["items"], offered: readonly ResourceKey[]): void {
  for (const [at, { resourceId }] of items.entries()) {
    const path = `items.${at}.resourceId`;
    if (!offered.includes(resourceId)) {
      throw createInvalidFieldsError({ path, code: "resource_not_here" });
    }
    if (items.findIndex((item) => item.resourceId === resourceId) !== at) {
      throw createInvalidFieldsError({ path, code: "resource_repeated" });
    }
  }
}

/**
 * Replaces order, groups and hiding; resources that are not named come last, visible and in their own group.
 * @throws as `requireResources`; validation_error; conflict with the current list when `updatedAt` is stale
 */
export async function arrangeResources(
  storage: Storage,
  caller: Caller,
  workspaceId: string,
  { items, updatedAt }: Arrangement,
  now: Date,
): Promise<Links> {
  const { db } = storage;
  const { typeId } = await requireResources(db, caller, workspaceId, "manage");
  const offered = listOfferedResources(typeId);
  validateItems(items, offered);
  const chosen = items.map(({ resourceId, order, groupName, isHidden = false }) => ({
    resourceId,
    order,
    groupName: groupName || null,
    isHidden,
  }));
  const arranged = arrangeLinks(offered, chosen).map(({ resourceId, order, isHidden }) => ({
    workspaceId,
    resourceId,
    order,
    groupName: chosen.find((item) => item.resourceId === resourceId)?.groupName ?? null,
    isHidden,
    updatedAt: now,
  }));
  const isSaved = await db.transaction(async (tx) => {
    const version = getVersion(await lockLinks(tx, workspaceId));
    if (updatedAt !== undefined && !isSameInstant(version, updatedAt)) return false;
    await upsertLinks(tx, arranged, now);
    return true;
  });
  return requireWritten(isSaved, await showLinks(storage, caller, workspaceId, offered, now));
}

/** Locks the workspace, so that concurrent changes do not mix: there may be no rows to lock yet. */
export async function lockLinks(tx: Database, workspaceId: string): Promise<ResourceLinkRow[]> {
  await lockWorkspace(tx, workspaceId);
  return tx.select().from(resourceLinks).where(eq(resourceLinks.workspaceId, workspaceId));
}

async function upsertLinks(
  tx: Database,
  rows: readonly (typeof resourceLinks.$inferInsert)[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(resourceLinks)
    .values([...rows])
    .onConflictDoUpdate({
      target: [resourceLinks.workspaceId, resourceLinks.resourceId],
      set: {
        order: sql`excluded."order"`,
        groupName: sql`excluded.group_name`,
        isHidden: sql`excluded.is_hidden`,
        updatedAt: buildNextTimestamp(resourceLinks.updatedAt, now),
      },
    });
}
