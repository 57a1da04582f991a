// Imports the entries of a data export, without their files; nothing is published.
import * as z from "zod/mini";
import { instant } from "@vereda/domain/http/values";
import { id } from "@vereda/domain/id";
import { listAreaKinds } from "@vereda/domain/logbook/area-tools";
import { listTitleErrors, listValueErrors } from "@vereda/domain/logbook/content";
import { logbookApi } from "@vereda/domain/logbook/contract";
import { sanitizeValues } from "@vereda/domain/logbook/fields";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import type { ImportContext } from "#platform/data-import.ts";
import { loadImportTarget } from "#features/workspace/import-target.ts";
import { toStoredContent } from "./encrypted-entry.ts";

const entryRow = z.object({
  ...logbookApi.create.body.shape,
  id,
  workspaceId: id,
  areaId: z.enum(areaKeys),
  createdAt: instant,
  updatedAt: instant,
});

function isValid({ kind, title = null, values }: z.output<typeof entryRow>): boolean {
  return listTitleErrors(kind, title).length + listValueErrors(kind, values).length === 0;
}

export const importedEntries = {
  schema: entryRow.check(z.refine(isValid)),
  async build(
    rows: readonly { readonly id: string; readonly row: z.output<typeof entryRow> }[],
    { tx, caller, userKey }: ImportContext,
  ) {
    const locate = await loadImportTarget(tx, caller.userId);
    return rows.flatMap(({ id: entryId, row: { kind, title = null, values, ...row } }) => {
      const location = locate(row);
      if (location === null || !listAreaKinds(location.areaId).includes(kind)) return [];
      const definition = logbookKindDefinitions[kind];
      const content = {
        title: definition.title === null ? null : title,
        values: sanitizeValues(definition.fields, values),
      };
      return {
        ...location,
        ...toStoredContent(kind, content, userKey),
        id: entryId,
        kind,
        authorId: caller.userId,
        day: row.day,
        createdAt: new Date(row.createdAt),
        updatedAt: new Date(row.updatedAt),
      };
    });
  },
};
