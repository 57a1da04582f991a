// Exports, imports and erases the resources of a user's workspaces and the user's entries.
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { eraseRows, readPages } from "#platform/personal-data.ts";
import type { ExportContext, PersonalDataSource } from "#platform/personal-data.ts";
import { listOwnedWorkspaces } from "../workspace/access.ts";
import { toResourceEntry } from "./measures/encrypted-entry.ts";
import { importResources } from "./import-resources.ts";
import { listStoredLinks } from "./links/stored-links.ts";
import { resourceEntries } from "./tables/resources.ts";
import type { ResourceEntryRow } from "./tables/resources.ts";

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
