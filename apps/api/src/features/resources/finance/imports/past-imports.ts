// Lists the files that were imported, and undoes an import.
import { and, count, desc, eq, isNotNull, max, min, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { PgTable } from "drizzle-orm/pg-core";
import type { DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import { pickPage } from "@vereda/domain/http/envelope";
import type { financeApi } from "@vereda/domain/resources/finance/contract-finance";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { financeImports } from "../../tables/finance.ts";
import { financeTransfers } from "../../tables/accounts.ts";
import { resourceEntries } from "../../tables/resources.ts";
import { requireResource } from "../../access.ts";
import { listAccountNames } from "./accounts.ts";

const LISTED_IMPORTS = 50;

/** The latest first. An import without entries left is not listed. */
export async function listImports(
  db: Database,
  caller: Caller,
  workspaceId: string,
  query: QueryOf<typeof financeApi.imports>,
): Promise<DataOf<typeof financeApi.imports>> {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "read");
  const { id, account, createdAt } = financeImports;
  const listDays = (table: typeof resourceEntries | typeof financeTransfers) =>
    db
      .select({ importId: sql<string>`import_id`.as("import_id"), day: sql<string>`day`.as("day") })
      .from<PgTable>(table)
      .where(and(eq(table.workspaceId, workspaceId), isNotNull(table.importId)));
  const imported = unionAll(listDays(resourceEntries), listDays(financeTransfers)).as("imported");
  const { day } = imported;
  const rows = await db
    .select({ id, account, createdAt, count: count(), from: min(day), to: max(day) })
    .from(financeImports)
    .innerJoin(imported, eq(imported.importId, id))
    .where(eq(financeImports.workspaceId, workspaceId))
    .groupBy(id)
    .orderBy(desc(createdAt), desc(id))
    .limit(LISTED_IMPORTS);
  const items = rows.map((row) => ({
    ...row,
    from: row.from ?? "",
    to: row.to ?? "",
    createdAt: row.createdAt.toISOString(),
  }));
  return {
    ...pickPage(items, query),
    accounts: await listAccountNames(db, workspaceId),
  };
}

/** Deletes the entries of an import, by cascade. @throws as `requireResource` */
export async function undoImport(db: Database, caller: Caller, id: string): Promise<null> {
  const [row] = await db
    .select({ workspaceId: financeImports.workspaceId })
    .from(financeImports)
    .where(eq(financeImports.id, id));
  if (row === undefined) throw new AppError("not_found");
  await requireResource(db, caller, { id: row.workspaceId, resourceId: "finance" }, "plan");
  await db.delete(financeImports).where(eq(financeImports.id, id));
  return null;
}
