// Saved filters of a user.
import { and, asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import { createId } from "@vereda/domain/id";
import { filtersApi, type Filter } from "@vereda/domain/planning/open-tasks/contract-filters";
import { MAX_FILTERS } from "@vereda/domain/planning/open-tasks/task-filter";
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
  insertOnce,
  updateVersion,
  type Created,
} from "#platform/http/writing.ts";
import { requireRow } from "../access/access.ts";
import { planningFilters, type FilterRow } from "../tables/filters.ts";

function showFilter({ id, name, query, createdAt, updatedAt }: FilterRow): Filter {
  const stamps = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, name, query, ...stamps };
}

function listFilters(
  db: Database,
  { userId }: Caller,
  query: QueryOf<typeof filtersApi.list>,
): Promise<Page<Filter>> {
  const isOwn = eq(planningFilters.ownerId, userId);
  const rows = db
    .select()
    .from(planningFilters)
    .where(isOwn)
    .orderBy(asc(planningFilters.name), asc(planningFilters.id));
  return loadPage(query, db.$count(planningFilters, isOwn), rows, (all) => all.map(showFilter));
}

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

const isFilterOf = ({ userId }: Caller, id: string) =>
  and(eq(planningFilters.id, id), eq(planningFilters.ownerId, userId));

/** @throws not_found; conflict with the stored filter */
async function updateFilter(
  db: Database,
  caller: Caller,
  id: string,
  changes: BodyOf<typeof filtersApi.update>,
  now: Date,
): Promise<Filter> {
  const which = isFilterOf(caller, id);
  const getCurrent = async () => {
    const [row] = await db.select().from(planningFilters).where(which);
    return showFilter(requireRow(row));
  };
  return showFilter(await updateVersion(db, planningFilters, which, changes, now, getCurrent));
}

export function filterRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, filtersApi.list, ({ caller, query }) => listFilters(db, caller, query));
  route(app, filtersApi.create, ({ caller, body, now }) => createFilter(db, caller, body, now));
  route(app, filtersApi.update, ({ caller, params, body, now }) =>
    updateFilter(db, caller, params.id, body, now),
  );
  route(app, filtersApi.remove, ({ caller, params }) =>
    deleteRow(db, planningFilters, isFilterOf(caller, params.id)),
  );
}
