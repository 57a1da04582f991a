import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import * as z from "zod/mini";
import { makePage } from "@vereda/domain/http/envelope";
import type { Page } from "@vereda/domain/http/envelope";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { Locale } from "@vereda/domain/locale";
import {
  templateContent,
  templateLimits,
} from "@vereda/domain/planning/templates/contract-templates";
import type { Template, templatesApi } from "@vereda/domain/planning/templates/contract-templates";
import type { MissionTypeKey } from "@vereda/domain/planning/objectives/mission-types";
import { starterTemplates, templateLibrary } from "@vereda/domain/planning/templates/library";
import {
  localizeTemplate,
  toTemplateResponse,
} from "@vereda/domain/planning/templates/map-template";
import { normaliseSearchText } from "@vereda/domain/search-terms";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { updateVersion, deleteRow } from "#platform/http/writing.ts";
import { requireRow } from "../access/access.ts";
import { objectiveTemplates } from "../tables/templates.ts";
import type { ObjectiveTemplateRow } from "../tables/templates.ts";

type ListQuery = QueryOf<typeof templatesApi.list>;
type Filter = Omit<ListQuery, "page" | "perPage">;

/** Custom templates first, latest first, then the library. Loads the content of the requested page only. */
export async function listTemplates(
  db: Database,
  caller: Caller,
  { page, perPage, ...filter }: ListQuery,
  locale: Locale,
): Promise<Page<Template>> {
  const hasOwn = filter.scope === undefined || filter.scope === "own";
  const own = hasOwn ? await ownIds(db, caller, filter) : [];
  const library = filter.scope === "own" ? [] : filterLibrary(filter, locale);
  const from = (page - 1) * perPage;
  const mine = await ownTemplates(db, caller, own.slice(from, from + perPage));
  const rest = library.slice(
    Math.max(0, from - own.length),
    Math.max(0, from + perPage - own.length),
  );
  const items = [...mine, ...rest.map((one) => localizeTemplate(locale, one))];
  return makePage(items, own.length + library.length, page, perPage);
}

function filterLibrary({ type, area, missionType, search, scope }: Filter, locale: Locale) {
  const library = scope === "starter" ? starterTemplates : templateLibrary;
  return library.filter(
    (one) =>
      (type === undefined || one.type === type) &&
      (area === undefined || one.areas.includes(area)) &&
      (missionType === undefined || one.missions.some((one) => one.type === missionType)) &&
      hasSearchTerms(search, `${one.title[locale]} ${one.purpose[locale]}`),
  );
}

function hasSearchTerms(search: string | undefined, text: string): boolean {
  const normalized = normaliseSearchText(text);
  return normaliseSearchText(search ?? "")
    .split(/\s+/u)
    .every((term) => normalized.includes(term));
}

/** Searches titles in memory without accents, because a user has few templates. */
async function ownIds(
  db: Database,
  caller: Caller,
  { type, area, missionType, search }: Filter,
): Promise<string[]> {
  const rows = await db
    .select({ id: objectiveTemplates.id, title: objectiveTemplates.title })
    .from(objectiveTemplates)
    .where(
      and(
        eq(objectiveTemplates.ownerId, caller.userId),
        type === undefined ? undefined : eq(objectiveTemplates.type, type),
        area === undefined ? undefined : eq(objectiveTemplates.areaId, area),
        missionType === undefined ? undefined : hasMission(missionType),
      ),
    )
    .orderBy(desc(objectiveTemplates.createdAt), desc(objectiveTemplates.id))
    .limit(templateLimits.own);
  return rows.filter(({ title }) => hasSearchTerms(search, title)).map(({ id }) => id);
}

function hasMission(type: MissionTypeKey): SQL {
  const fragment = JSON.stringify({ missions: [{ type }] });
  return sql`${objectiveTemplates.content} @> ${fragment}::jsonb`;
}

async function ownTemplates(
  db: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<Template[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(objectiveTemplates)
    .where(
      and(eq(objectiveTemplates.ownerId, caller.userId), inArray(objectiveTemplates.id, [...ids])),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [showOwnTemplate(row)];
  });
}

export function showOwnTemplate(row: ObjectiveTemplateRow): Template {
  const { id, type, areaId, title, updatedAt } = row;
  const content = z.parse(templateContent, row.content);
  const base = { id, type, areaId, title, areas: [areaId], isOwn: true };
  return toTemplateResponse({ ...base, updatedAt: updatedAt.toISOString() }, content);
}

/** @throws not_found, also for another user's template */
export async function findOwnTemplate(
  db: Database,
  caller: Caller,
  id: string,
): Promise<ObjectiveTemplateRow> {
  const [row] = await db.select().from(objectiveTemplates).where(isOwn(caller, id));
  return requireRow(row);
}

function isOwn(caller: Caller, id: string) {
  return and(eq(objectiveTemplates.id, id), eq(objectiveTemplates.ownerId, caller.userId));
}

/** @throws not_found; conflict with the stored template when `updatedAt` is stale */
export async function renameTemplate(
  db: Database,
  caller: Caller,
  id: string,
  changes: BodyOf<typeof templatesApi.update>,
  now: Date,
): Promise<Template> {
  await findOwnTemplate(db, caller, id);
  const getCurrent = async () => showOwnTemplate(await findOwnTemplate(db, caller, id));
  return showOwnTemplate(
    await updateVersion(db, objectiveTemplates, isOwn(caller, id), changes, now, getCurrent),
  );
}

export function deleteTemplate(db: Database, caller: Caller, id: string): Promise<null> {
  return deleteRow(db, objectiveTemplates, isOwn(caller, id));
}
