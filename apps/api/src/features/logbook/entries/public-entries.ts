// Lists the entries that a workspace has published, for its public page.
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { LogbookField, FieldValue } from "@vereda/domain/logbook/fields";
import { logbookKindDefinitions, type LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import type { Locale } from "@vereda/domain/locale";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { PublicEntry, PublicSection } from "@vereda/domain/workspace/public/public-sections";
import type { Database } from "#db/client.ts";
import { logbookAttachments, logbookEntries } from "../tables/entries.ts";

const MAX_PER_KIND = 20;

interface PublicEntriesQuery {
  readonly workspaceId: string;
  readonly areaIds: readonly AreaKey[];
  readonly kinds: readonly LogbookKind[];
  /** Maximum length of a text in characters; longer texts are cut and get an ellipsis. */
  readonly textLength: number;
}

export interface SectionEntry {
  readonly section: PublicSection;
  readonly areaId: AreaKey;
  readonly entry: PublicEntry;
}

export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.replace(/\s+\S*$/, "").toWellFormed()}…`;
}

function formatValue(
  { type, options = [] }: LogbookField,
  value: FieldValue,
  locale: Locale,
): string {
  if (type !== "choice") return String(value);
  return options.find(({ key }) => key === value)?.label[locale] ?? "";
}

function buildDetails(
  kind: LogbookKind,
  values: Readonly<Record<string, FieldValue>>,
  locale: Locale,
) {
  return logbookKindDefinitions[kind].fields.flatMap((field) => {
    const value = values[field.key];
    if (field.key === "text" || value === undefined) return [];
    const text = formatValue(field, value, locale);
    const label = field.label[locale];
    return text === "" ? [] : [{ label, value: text, isDay: field.type === "day" }];
  });
}

type Row = Pick<
  typeof logbookEntries.$inferSelect,
  "id" | "areaId" | "kind" | "day" | "title" | "values"
>;

interface Reading {
  readonly textLength: number;
  readonly locale: Locale;
}

async function showEntries(
  db: Database,
  rows: readonly Row[],
  { textLength, locale }: Reading,
): Promise<SectionEntry[]> {
  const images = await findImages(db, rows);
  return rows.flatMap((row) => {
    const { section } = logbookKindDefinitions[row.kind];
    if (section === null) return [];
    const values = row.values ?? {};
    const text = typeof values["text"] === "string" ? truncate(values["text"], textLength) : null;
    const entry = {
      id: row.id,
      title: row.title ?? "",
      text,
      day: row.day,
      details: buildDetails(row.kind, values, locale),
      images: images.get(row.id)?.map(({ id }) => id) ?? [],
    };
    return [{ section, areaId: row.areaId, entry }];
  });
}

const isImage = and(eq(logbookAttachments.type, "image/webp"), isNotNull(logbookAttachments.name));

/** As many as the entries have, of whose number the caller has a limit. */
async function findImages(db: Database, rows: readonly Row[]) {
  const { id, entryId, createdAt } = logbookAttachments;
  const ids = rows.map((row) => row.id);
  const images = await db
    .select({ id, entryId })
    .from(logbookAttachments)
    .where(and(inArray(entryId, ids), isImage))
    .orderBy(asc(createdAt), asc(id));
  return Map.groupBy(images, (image) => image.entryId);
}

interface PublicImageQuery {
  readonly workspaceId: string;
  readonly areaIds: readonly AreaKey[];
  readonly kinds: readonly LogbookKind[];
  readonly imageId: string;
}

/** The file of a picture of a visible entry. The caller must check that the workspace is public. */
export async function findPublicImage(
  db: Database,
  { workspaceId, areaIds, kinds, imageId }: PublicImageQuery,
): Promise<string | null> {
  const [row] = await db
    .select({ file: logbookAttachments.file })
    .from(logbookAttachments)
    .innerJoin(logbookEntries, eq(logbookEntries.id, logbookAttachments.entryId))
    .where(
      and(eq(logbookAttachments.id, imageId), isImage, isPublicEntry(workspaceId, areaIds, kinds)),
    );
  return row?.file ?? null;
}

const isPublicEntry = (
  workspaceId: string,
  areaIds: readonly AreaKey[],
  kinds: readonly LogbookKind[],
) =>
  and(
    eq(logbookEntries.workspaceId, workspaceId),
    eq(logbookEntries.isPublic, true),
    isNull(logbookEntries.encrypted),
    isNull(logbookEntries.hiddenAt),
    inArray(logbookEntries.kind, [...kinds]),
    inArray(logbookEntries.areaId, [...areaIds]),
  );

interface PublicPostsQuery {
  readonly workspaceId: string;
  readonly areaIds: readonly AreaKey[];
  readonly limit: number;
  /** Only this one. */
  readonly postId?: string;
}

/** Posts of the blog with their whole text, the latest first. The caller must check that the blog is public. */
export async function listPublicPosts(
  db: Database,
  { workspaceId, areaIds, limit, postId }: PublicPostsQuery,
  locale: Locale,
): Promise<SectionEntry[]> {
  if (areaIds.length === 0) return [];
  const { id, day, createdAt } = logbookEntries;
  const isRequested = postId === undefined ? undefined : eq(id, postId);
  const rows = await db
    .select()
    .from(logbookEntries)
    .where(and(isPublicEntry(workspaceId, areaIds, ["blog"]), isRequested))
    .orderBy(desc(day), desc(createdAt), desc(id))
    .limit(limit);
  return showEntries(db, rows, { textLength: Number.POSITIVE_INFINITY, locale });
}

/** Sorted with the latest first. The caller must check that the workspace is public. */
export async function listPublicEntries(
  db: Database,
  { workspaceId, areaIds, kinds, textLength }: PublicEntriesQuery,
  locale: Locale,
): Promise<SectionEntry[]> {
  if (kinds.length === 0 || areaIds.length === 0) return [];
  const { id, areaId, kind, day, title, values, createdAt } = logbookEntries;
  const ranked = db
    .select({
      id,
      areaId,
      kind,
      day,
      title,
      values,
      createdAt,
      rank: sql<number>`row_number() over (
        partition by ${kind}, ${areaId} order by ${day} desc, ${createdAt} desc, ${id} desc
      )`.as("rank"),
    })
    .from(logbookEntries)
    .where(isPublicEntry(workspaceId, areaIds, kinds))
    .as("ranked");
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, MAX_PER_KIND))
    .orderBy(asc(ranked.kind), asc(ranked.areaId), desc(ranked.day), asc(ranked.rank));
  return showEntries(db, rows, { textLength, locale });
}
