// Saved filters of a user.
import { and, asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { filtersApi, type Filter } from "@vereda/domain/planning/tasks/filters/contract-filters";
import { MAX_FILTERS } from "@vereda/domain/planning/tasks/filters/task-filter";
import type { Database } from "#db/client.ts";
import { lockUser } from "#features/account/user-conditions.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { route } from "#platform/http/route.ts";
import {
  deleteRow,
  findRepeated,
  formatVersion,
  insertOnce,
  updateVersion,
  type Created,
} from "#platform/http/writing.ts";
import { requireRow } from "../access/access.ts";
import { planningFilters, type FilterRow } from "../tables/filters.ts";

const showFilter = (row: FilterRow): Filter => ({
  ...formatVersion(row),
  createdAt: row.createdAt.toISOString(),
});

const isOwn = ({ userId }: Caller) => eq(planningFilters.ownerId, userId);

/** @throws conflict for the id of another user's; too_many_filters */
function createFilter(
  db: Database,
  { userId: ownerId }: Caller,
  { name, query, ...input }: BodyOf<typeof filtersApi.create>,
  now: Date,
): Promise<Created<Filter>> {
  const row = { id: input.id ?? createId(now.getTime()), ownerId, name, query };
  return db.transaction(async (tx) => {
    await lockUser(tx, ownerId);
    const repeated = await findRepeated(tx, planningFilters, row, ["ownerId"]);
    if (repeated !== undefined) return { made: showFilter(repeated), isNew: false };
    const owned = await tx.$count(planningFilters, eq(planningFilters.ownerId, ownerId));
    if (owned >= MAX_FILTERS) throw new AppError("too_many_filters");
    const values = { ...row, createdAt: now, updatedAt: now };
    const { made, isNew } = await insertOnce(tx, planningFilters, values, ["ownerId"]);
    return { made: showFilter(made), isNew };
  });
}

/** @throws not_found; conflict with the stored filter */
async function updateFilter(
  db: Database,
  caller: Caller,
  id: string,
  changes: BodyOf<typeof filtersApi.update>,
  now: Date,
): Promise<Filter> {
  const which = and(eq(planningFilters.id, id), isOwn(caller));
  const getCurrent = async () => {
    const [row] = await db.select().from(planningFilters).where(which);
    return showFilter(requireRow(row));
  };
  return showFilter(await updateVersion(db, planningFilters, which, changes, now, getCurrent));
}

export function filterRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, filtersApi.list, ({ caller, query }) => {
    const rows = db.select().from(planningFilters).where(isOwn(caller));
    const total = db.$count(planningFilters, isOwn(caller));
    const ordered = rows.orderBy(asc(planningFilters.name), asc(planningFilters.id));
    return loadPage(query, total, ordered, (all) => all.map(showFilter));
  });
  route(app, filtersApi.create, ({ caller, body, now }) => createFilter(db, caller, body, now));
  route(app, filtersApi.update, ({ caller, params, body, now }) =>
    updateFilter(db, caller, params.id, body, now),
  );
  route(app, filtersApi.remove, ({ caller, params }) =>
    deleteRow(db, planningFilters, and(eq(planningFilters.id, params.id), isOwn(caller))),
  );
}
