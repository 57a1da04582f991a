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
import {
  chooseIds,
  countExisting,
  countRows,
  insertRows,
  parseRows,
  selectNew,
} from "#platform/data-import.ts";
import type { ImportContext, ImportCount } from "#platform/data-import.ts";
import { loadImportTarget } from "#features/workspace/import-target.ts";
import { toStoredContent } from "./encrypted-entry.ts";
import { logbookEntries } from "../tables/entries.ts";

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

export async function importEntries(context: ImportContext): Promise<ImportCount[]> {
  const { tx, caller, userKey } = context;
  const name = "logbook/entries";
  const rows = (await parseRows(context, name, entryRow)).filter(isValid);
  const { authorId } = logbookEntries;
  const table = { table: logbookEntries, id: logbookEntries.id, owner: authorId };
  const ids = await chooseIds(context, table, rows);
  const locate = await loadImportTarget(tx, caller.userId);
  const added = selectNew(rows, ids).flatMap(
    ({ id: entryId, row: { kind, title = null, values, ...row } }) => {
      const location = locate(row);
      if (location === null || !listAreaKinds(location.areaId).includes(kind)) return [];
      const definition = logbookKindDefinitions[kind];
      const content = {
        title: definition.title === null ? null : title,
        values: sanitizeValues(definition.fields, values),
      };
      const own = {
        ...location,
        ...toStoredContent(kind, content, userKey),
        id: entryId,
        kind,
        authorId: caller.userId,
        day: row.day,
        createdAt: new Date(row.createdAt),
        updatedAt: new Date(row.updatedAt),
      };
      return [own];
    },
  );
  await insertRows(added, (batch) => tx.insert(logbookEntries).values(batch));
  return [countRows(context, name, { created: added.length, existing: countExisting(ids) })];
}
