// Exports, imports and erases the resources of a user's workspaces and the user's entries.
import { isNotNull } from "drizzle-orm";
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
import { getImportedId, importKeyed } from "#platform/data-import.ts";
import type { ImportContext } from "#platform/data-import.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import type { ExportContext, PersonalData } from "#platform/personal-data.ts";
import { listOwnedWorkspaces } from "../workspace/access.ts";
import { listStoredLinks } from "./links/stored-links.ts";
import { toResourceEntry, toStoredContent } from "./measures/encrypted-entry.ts";
import { resourceEntries, resourceLinks } from "./tables/resources.ts";
import abouts from "./personal-data.json" with { type: "json" };

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
  // Older exports lack both.
  categoryId: z.optional(z.nullable(z.string())),
  accountId: z.optional(z.nullable(z.string())),
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

async function* exportLinks({ db, userId }: ExportContext) {
  const owned = await listOwnedWorkspaces(db, userId);
  const ids = owned.map((workspace) => workspace.id);
  yield [...(await listStoredLinks(db, ids)).values()].flat();
}

const LINKS = "resources/links";
export const CATEGORIES = "resources/finance-categories";
export const ACCOUNTS = "resources/money-accounts";

export const resourcesData: readonly PersonalData[] = [
  {
    // Deleted or transferred with their workspace.
    tables: ["resource_links"],
    collection: {
      name: LINKS,
      about: abouts[LINKS],
      pages: exportLinks,
    },
    async importRows(context) {
      const locate = await loadTarget(context);
      const links = {
        name: LINKS,
        table: resourceLinks,
        key: resourceLinks.workspaceId,
        schema: linkRow,
        build: (rows: readonly z.output<typeof linkRow>[]) =>
          rows.flatMap((row) => {
            const workspaceId = locate(row);
            return workspaceId === null ? [] : { ...row, workspaceId, updatedAt: context.now };
          }),
      };
      return [await importKeyed(context, links)];
    },
  },
  definePersonalData(resourceEntries, resourceEntries.ownerId, {
    name: "resources/entries",
    about: abouts["resources/entries"],
    show: (rows, { userKey }) =>
      rows.flatMap((row) => {
        const entry = toResourceEntry(row, userKey);
        return entry === null ? [] : { ...entry, workspaceId: row.workspaceId };
      }),
    encrypted: isNotNull(resourceEntries.content),
    imported: {
      schema: entryRow,
      async build(rows, context) {
        const locate = await loadTarget(context);
        return rows.flatMap(({ id: entryId, row }) => {
          const workspaceId = locate(row);
          if (workspaceId === null) return [];
          const {
            resourceId,
            value,
            note = null,
            areaId = null,
            categoryId = null,
            accountId = null,
            kind = null,
            currency = null,
          } = row;
          return {
            id: entryId,
            workspaceId,
            ownerId: context.caller.userId,
            resourceId,
            day: row.date,
            ...toStoredContent(resourceId, { value, note }, context.userKey),
            areaId,
            categoryId: getImportedId(context, CATEGORIES, categoryId),
            accountId: getImportedId(context, ACCOUNTS, accountId),
            kind,
            currency,
            createdAt: new Date(row.createdAt),
            updatedAt: new Date(row.updatedAt),
          };
        });
      },
    },
  }),
];
