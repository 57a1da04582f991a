// Imports the resources of a data export: order, settings and entries.
import * as z from "zod/mini";
import { day, instant } from "@vereda/domain/http/values";
import { id } from "@vereda/domain/id";
import { resourceBehaviours, resourceKeys } from "@vereda/domain/resources/catalogue";
import type { ResourceKey } from "@vereda/domain/resources/catalogue";
import { resourcePeriods, resourceUnits } from "@vereda/domain/resources/catalogue-settings";
import { resourceEntryInput } from "@vereda/domain/resources/contract";
import { listOfferedResources } from "@vereda/domain/resources/measures/offered-resources";
import {
  chooseIds,
  countExisting,
  countRows,
  insertRows,
  parseRows,
  selectNew,
} from "#platform/data-import.ts";
import type { ImportContext, ImportCount } from "#platform/data-import.ts";
import { listOwnedWorkspaces } from "../workspace/access.ts";
import { toStoredContent } from "./measures/encrypted-entry.ts";
import { resourceEntries, resourceLinks } from "./tables/resources.ts";

const location = { workspaceId: id, resourceId: z.enum(resourceKeys) };

const linkRow = z.object({
  ...location,
  groupName: z.nullable(z.string().check(z.maxLength(60))),
  order: z.nullable(z.int().check(z.minimum(0), z.maximum(1000))),
  isHidden: z.boolean(),
  behaviour: z.nullable(z.enum(resourceBehaviours)),
  unit: z.nullable(z.enum(resourceUnits)),
  period: z.nullable(z.enum(resourcePeriods)),
  hasPeriod: z.boolean(),
  target: z.nullable(resourceEntryInput.shape.value),
});

const entryRow = z.object({
  ...location,
  ...resourceEntryInput.shape,
  id,
  date: day,
  kind: z.nullable(resourceEntryInput.shape.kind),
  currency: z.nullable(resourceEntryInput.shape.currency),
  createdAt: instant,
  updatedAt: instant,
});

type Located = { readonly workspaceId: string; readonly resourceId: ResourceKey };

/** The same workspace, or else the Personal Studio; null where it does not have the resource. */
async function loadTarget({ tx, caller }: ImportContext) {
  const owned = await listOwnedWorkspaces(tx, caller.userId);
  const studio = owned.find(({ typeId }) => typeId === "PERSONAL_STUDIO");
  return ({ workspaceId, resourceId }: Located): string | null => {
    const target = owned.find((each) => each.id === workspaceId) ?? studio;
    if (target === undefined) return null;
    return listOfferedResources(target.typeId).includes(resourceId) ? target.id : null;
  };
}

type Target = Awaited<ReturnType<typeof loadTarget>>;

async function importLinks(context: ImportContext, locate: Target): Promise<ImportCount> {
  const { tx, now: updatedAt } = context;
  const name = "resources/links";
  const rows = (await parseRows(context, name, linkRow)).flatMap((row) => {
    const workspaceId = locate(row);
    return workspaceId === null ? [] : [{ ...row, workspaceId, updatedAt }];
  });
  let created = 0;
  await insertRows(rows, async (batch) => {
    const made = await tx
      .insert(resourceLinks)
      .values(batch)
      .onConflictDoNothing()
      .returning({ resourceId: resourceLinks.resourceId });
    created += made.length;
  });
  return countRows(context, name, { created, existing: rows.length - created });
}

async function importEntries(context: ImportContext, locate: Target): Promise<ImportCount> {
  const { tx, caller, userKey } = context;
  const name = "resources/entries";
  const rows = await parseRows(context, name, entryRow);
  const table = { table: resourceEntries, id: resourceEntries.id, owner: resourceEntries.ownerId };
  const ids = await chooseIds(context, table, rows);
  const added = selectNew(rows, ids).flatMap(({ id: entryId, row }) => {
    const workspaceId = locate(row);
    if (workspaceId === null) return [];
    const { resourceId, value, note = null, areaId = null, kind = null, currency = null } = row;
    const own = {
      id: entryId,
      workspaceId,
      ownerId: caller.userId,
      resourceId,
      day: row.date,
      ...toStoredContent(resourceId, { value, note }, userKey),
      areaId,
      kind,
      currency,
      createdAt: new Date(row.createdAt),
      updatedAt: new Date(row.updatedAt),
    };
    return [own];
  });
  await insertRows(added, (batch) => tx.insert(resourceEntries).values(batch));
  return countRows(context, name, { created: added.length, existing: countExisting(ids) });
}

export async function importResources(context: ImportContext): Promise<ImportCount[]> {
  const locate = await loadTarget(context);
  return [await importLinks(context, locate), await importEntries(context, locate)];
}
