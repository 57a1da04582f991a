// Searches plans by an index that includes the owner, and checks permissions on the hits only.
import { eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { makePage } from "@vereda/domain/http/envelope";
import type { Page } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import type { planningSearchApi, SearchHit } from "@vereda/domain/planning/search/contract-search";
import { parseIndexTerms } from "@vereda/domain/search-terms";
import type { IndexTerm } from "@vereda/domain/search-terms";
import { prepareJsonRows } from "#db/json-rows.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listReadableLocations } from "../access/readable-locations.ts";
import { scheduleOfRow } from "../schedules/schedule-rows.ts";
import { listEndedShares } from "../access/share-terms.ts";
import { schedules } from "../tables/schedules.ts";
import { shares } from "../tables/sharing.ts";

type SearchQuery = QueryOf<typeof planningSearchApi.search>;

/** Limits the hits per kind, so that very common terms stay cheap. */
const MAX_PER_KIND = 500;

interface HitRow {
  readonly kind: SearchHit["kind"];
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly objectiveId: string;
  readonly objectiveTitle: string;
  readonly missionId: string | null;
  readonly workspaceId: string;
  readonly areaId: SearchHit["areaId"];
  readonly plannedTotalMin: number | null;
  readonly updatedAt: string;
  readonly seesObjective: boolean;
  readonly total: number;
}

/** The owners whose plans the user may see: members of the user's workspaces, and users who share with them. */
const planOwners = `
  select user_id from memberships where workspace_id = any($2::uuid[]) and status = 'ACTIVE'
  union select $1::uuid
  union select owner_id from shares where user_id = $1::uuid`;

/** Matches every word by its Spanish or English stem or literally; the last one also as a prefix. */
const matches = `plainto_tsquery('pg_catalog.spanish', written)
  || plainto_tsquery('pg_catalog.spanish', normalized)
  || plainto_tsquery('pg_catalog.english', normalized)
  || to_tsquery('pg_catalog.simple', prefix)`;

const unmarkedTerms = `(select string_agg('(' || nullif((${matches})::text, '') || ')', ' & ') as unmarked
  from unnest($4::text[], $5::text[], $6::text[]) as terms(normalized, written, prefix)) as unmarked_terms`;

/**
 * The index marks words with four digits of their owner, so that a word reads few rows of others. Each mark is
 * looked up by itself: PostgreSQL would compare every row with each of thousands.
 */
const marks = `${unmarkedTerms}
  cross join (select distinct right(user_id::text, 4) as mark from (${planOwners}) as plan_owners) as marks`;
const markedTerms = `regexp_replace(unmarked, '''([^'']+)''', '''' || mark || '\\1''', 'g')::tsquery`;

/** `offset 0` keeps the planner, which does not know how few match, from reading all plans instead. */
const matchRows = (kind: SearchHit["kind"]) => `(select * from ${kind}s
  where planning_search_terms(owner_id, title, ${kind === "mission" ? "null::text" : "description"})
    @@ ${markedTerms} offset 0)`;

/** Whether a task contains the terms, by the same index; null when there are none. */
export function buildTermsFilter(
  userId: string,
  workspaceIds: readonly string[],
  q: string,
): SQL | null {
  const terms = parseIndexTerms(q);
  if (terms.length === 0) return null;
  const lists = [
    workspaceIds,
    [],
    terms.map(({ normalised }) => normalised),
    terms.map(({ written }) => written),
    buildPrefixTerms(terms),
  ];
  const values = [userId, ...lists].map((value) => sql.param(value));
  const matchingIds = `select tasks.id from ${marks} cross join lateral ${matchRows("task")} as tasks`;
  const query = matchingIds
    .split(/\$(\d)/u)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : values[Number(part) - 1]));
  return sql`tasks.id in (${sql.join(query.flatMap((part) => part ?? []))})`;
}

/** Workspaces and areas that the user may read by role. */
const readable = `(objectives.workspace_id || ':' || objectives.area_id = any($3::text[]))`;

/** What matches comes first, by its index, and each hit looks up its plan. */
function buildHitQuery(kind: SearchHit["kind"], shared: string, mission: string): string {
  const table = `${kind}s`;
  const isObjective = kind === "objective";
  const reads = isObjective ? "true" : `(${readable} or ${sharesObjective})`;
  const minutes = kind === "task" ? "tasks.planned_total_min" : "null::integer";
  const plan = `cross join lateral (select * from objectives where objectives.id = ${table}.objective_id offset 0) as objectives`;
  return `(select '${kind}' as kind, ${table}.id, ${table}.title, ${table}.status,
      objectives.id as objective_id, objectives.title as objective_title, ${mission} as mission_id,
      objectives.workspace_id, objectives.area_id, ${minutes} as planned_total_min, ${table}.updated_at, ${reads} as sees_objective
    from ${marks} cross join lateral ${matchRows(kind)} as ${table} ${isObjective ? "" : plan}
    where ($7::text is null or $7::text = '${kind}')
      and ($8::uuid is null or objectives.workspace_id = $8::uuid)
      and (${readable} or ${shared})
      and (select blocked_at from workspace_areas
        where workspace_areas.workspace_id = objectives.workspace_id
          and workspace_areas.area_id = objectives.area_id) is null
    limit ${MAX_PER_KIND})`;
}

/** SQL condition for an active share with the user; $9 lists the ended shares. */
function buildShareCondition(kind: SearchHit["kind"], id: string): string {
  return `exists (select 1 from shares where shares.user_id = $1::uuid
    and shares.${kind}_id = ${id} and shares.id <> all($9::uuid[]))`;
}

const sharesObjective = buildShareCondition("objective", "objectives.id");
const sharesMission = `(${sharesObjective} or ${buildShareCondition("mission", "missions.id")})`;
const sharesTask = `(${sharesObjective} or ${buildShareCondition("mission", "tasks.mission_id")} or ${buildShareCondition("task", "tasks.id")})`;

function prepareHits(db: Database) {
  return prepareJsonRows<HitRow>(
    db,
    "planning_search",
    {
      kind: "kind",
      id: "id",
      title: "title",
      status: "status",
      objectiveId: "objective_id",
      objectiveTitle: "objective_title",
      missionId: "mission_id",
      workspaceId: "workspace_id",
      areaId: "area_id",
      plannedTotalMin: "planned_total_min",
      updatedAt: "updated_at",
      seesObjective: "sees_objective",
      total: "count(*) over ()",
    },
    `from (
      ${buildHitQuery("objective", sharesObjective, "null::uuid")}
      union all ${buildHitQuery("mission", sharesMission, "missions.id")}
      union all ${buildHitQuery("task", sharesTask, "tasks.mission_id")}
    ) as found
    order by normalize_text(title) like $10 || '%' desc, normalize_text(title) like '%' || $10 || '%' desc,
      status in ('COMPLETED', 'CANCELLED', 'SKIPPED', 'ARCHIVED'), updated_at desc, id
    limit $11::integer offset $12::integer`,
  );
}

export function makeSearch(db: Database) {
  const hits = prepareHits(db);
  return async (caller: Caller, query: SearchQuery): Promise<Page<SearchHit>> => {
    const { q, page, perPage } = query;
    const terms = parseIndexTerms(q);
    if (terms.length === 0) return makePage([], 0, page, perPage);
    const locations = await listReadableLocations(db, caller);
    const rows = await hits(
      caller.userId,
      [...new Set(locations.map(({ workspaceId }) => workspaceId))],
      locations.map(({ workspaceId, areaId }) => `${workspaceId}:${areaId}`),
      terms.map(({ normalised }) => normalised),
      terms.map(({ written }) => written),
      buildPrefixTerms(terms),
      query.kind ?? null,
      query.workspaceId ?? null,
      await listEndedShares(db, eq(shares.userId, caller.userId), caller.requestedAt),
      terms.map(({ normalised }) => normalised).join(" "),
      String(perPage),
      String((page - 1) * perPage),
    );
    const dates = await loadSchedules(db, rows);
    const items = rows.map((row) => buildHit(row, dates.get(row.id) ?? null));
    return makePage(items, Math.min(rows[0]?.total ?? 0, MAX_PER_KIND), page, perPage);
  };
}

/** The last word becomes a prefix from two characters on; one would match too much. */
function buildPrefixTerms(terms: readonly IndexTerm[]): string[] {
  return terms.map(({ normalised }, at) => {
    // Quoted, because one letter can become several terms or symbols: "⑴" becomes "(1)".
    const lexeme = `'${normalised.replaceAll(/['\\]/gu, "")}'`;
    return at === terms.length - 1 && normalised.length > 1 ? `${lexeme}:*` : lexeme;
  });
}

/** The dates of the tasks of one page, which the caller may read. */
async function loadSchedules(
  db: Database,
  hits: readonly HitRow[],
): Promise<ReadonlyMap<string, Schedule>> {
  const ids = hits.flatMap(({ kind, id }) => (kind === "task" ? id : []));
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(schedules).where(inArray(schedules.taskId, ids));
  return new Map(rows.map((row) => [row.taskId ?? "", scheduleOfRow(row)]));
}

function buildHit(
  { seesObjective, objectiveId, objectiveTitle, missionId, ...row }: HitRow,
  schedule: Schedule | null,
): SearchHit {
  const { kind, id, title, status, workspaceId, areaId, plannedTotalMin, updatedAt } = row;
  const location = { workspaceId, areaId };
  const hit = { kind, id, title, status, ...location, schedule, plannedTotalMin, updatedAt };
  if (seesObjective) return { ...hit, objectiveId, objectiveTitle, missionId };
  return { ...hit, objectiveId: null, objectiveTitle: null, missionId: null };
}
