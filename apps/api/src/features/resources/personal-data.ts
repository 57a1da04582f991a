// Exports, imports and erases the resources of a user's workspaces and the user's entries.
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { eraseRows, readPages } from "#platform/personal-data.ts";
import type { ExportContext, PersonalDataSource } from "#platform/personal-data.ts";
import { listOwnedWorkspaces } from "../workspace/access.ts";
import { toResourceEntry, toStoredContent } from "./measures/encrypted-entry.ts";
import { listStoredLinks } from "./links/stored-links.ts";
import { resourceEntries, resourceLinks } from "./tables/resources.ts";
import type { ResourceEntryRow } from "./tables/resources.ts";
import * as z from "zod/mini";
import { day, instant } from "@vereda/domain/http/values";
import { id } from "@vereda/domain/id";
import {
  resourceBehaviours,
  resourceKeys,
  type ResourceKey,
} from "@vereda/domain/workspace/catalogue-resources";
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
  type ImportContext,
  type ImportCount,
} from "#platform/data-import.ts";

// Imports the resources of a data export: order, settings and entries.

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

async function importResources(context: ImportContext): Promise<ImportCount[]> {
  const locate = await loadTarget(context);
  return [await importLinks(context, locate), await importEntries(context, locate)];
}

async function* exportLinks({ db, userId }: ExportContext) {
  const owned = await listOwnedWorkspaces(db, userId);
  const byWorkspace = await listStoredLinks(
    db,
    owned.map(({ id }) => id),
  );
  yield [...byWorkspace.values()].flat();
}

async function* exportEntries({ db, userId, userKey }: ExportContext) {
  const read = (after: ResourceEntryRow | undefined, limit: number) =>
    db
      .select()
      .from(resourceEntries)
      .where(and(eq(resourceEntries.ownerId, userId), after && gt(resourceEntries.id, after.id)))
      .orderBy(asc(resourceEntries.id))
      .limit(limit);
  for await (const page of readPages(read)) {
    yield page.flatMap((row) => {
      const entry = toResourceEntry(row, userKey);
      return entry === null ? [] : [{ ...entry, workspaceId: row.workspaceId }];
    });
  }
}

async function eraseEncrypted(db: Database, userId: string): Promise<void> {
  const isEncrypted = and(eq(resourceEntries.ownerId, userId), isNotNull(resourceEntries.content));
  await eraseRows(db, resourceEntries, isEncrypted);
}

export const resourcesData: PersonalDataSource = {
  importRows: importResources,
  collections: [
    {
      name: "resources/links",
      about: {
        es: "Cómo ordenaste, agrupaste y mides los recursos de tus espacios, y sus metas.",
        en: "How you ordered, grouped and measure the resources of your workspaces, and their goals.",
      },
      tables: ["resource_links"],
      pages: exportLinks,
    },
    {
      name: "resources/entries",
      about: {
        es: "Lo que registraste en tus recursos, también en tus finanzas.",
        en: "What you logged on your resources, finances included.",
      },
      tables: ["resource_entries"],
      pages: exportEntries,
    },
  ],
  eraseEncrypted,
  // The links are deleted or transferred with their workspace.
  erase: (db, { userId }) => eraseRows(db, resourceEntries, eq(resourceEntries.ownerId, userId)),
};
