// Creates a data export in a job; after a crash the job starts over and replaces the partial export.
import { buffer } from "node:stream/consumers";
import { getIsoCode } from "@vereda/domain/account/profile/countries";
import { resolveClock } from "@vereda/domain/resolve-formats";
import { DAY_MS } from "@vereda/domain/time/units";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { ExportContext, PersonalCollection, PersonalRow } from "#platform/personal-data.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { avatarFolder, openAvatar } from "../../profile/avatar.ts";
import { dataExports } from "../../tables/data-rights.ts";
import { sendEmail } from "../../emails/send-email.ts";
import { users } from "../../tables/users.ts";
import { isUnfinished } from "./exports.ts";
import { storePieces } from "./pieces.ts";
import { exportReadme } from "@vereda/domain/account/data-rights/export-readme";
import type { Clock } from "@vereda/domain/formats";
import type { Locale } from "@vereda/domain/locale";
import { makeFormatters } from "../../emails/email-formatters.ts";
import { stringify } from "csv-stringify/sync";
import { Zip, ZipDeflate } from "fflate";

// Streams a ZIP piece by piece, so that no large file is in memory as a whole.

interface ZipEntry {
  readonly name: string;
  readonly content: () => AsyncIterable<string | Uint8Array>;
}

const level = 6;

async function* zipChunks(entries: Iterable<ZipEntry>, madeAt: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  const drainChunks = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const { name, content } of entries) {
    const file = new ZipDeflate(name, { level });
    file.mtime = madeAt;
    zip.add(file);
    for await (const part of content()) {
      file.push(typeof part === "string" ? Buffer.from(part) : part);
      yield* drainChunks();
    }
    file.push(new Uint8Array(), true);
    yield* drainChunks();
  }
  zip.end();
  yield* drainChunks();
}

// Writes one collection of the data export as JSON and CSV, page by page.

async function* streamJson(pages: AsyncIterable<readonly PersonalRow[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of pages) {
    yield before + page.map((row) => JSON.stringify(row)).join(",\n");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

// Values that do not fit in a CSV cell are written as JSON.
function formatCell(value: unknown): string | number | boolean {
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
      return value;
    default:
      if (value instanceof Date) return value.toISOString();
      return value == null ? "" : JSON.stringify(value);
  }
}

async function* streamCsv(pages: AsyncIterable<readonly PersonalRow[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pages) {
    const [one] = page;
    if (one === undefined) continue;
    const columns = Object.keys(one);
    yield stringify(
      page.map((row) => columns.map((column) => formatCell(row[column]))),
      {
        // Spreadsheets recognise UTF-8 by the byte order mark.
        bom: isFirst,
        header: isFirst,
        columns,
        record_delimiter: "windows",
        // Prevents CSV injection: cells that start with =, +, -, @ and the like get an apostrophe.
        escape_formulas: true,
        cast: { boolean: String, number: String },
      },
    );
    isFirst = false;
  }
}

function buildCollectionFiles(collection: PersonalCollection, context: ExportContext): ZipEntry[] {
  const { name, pages } = collection;
  return [
    { name: `${name}.json`, content: () => streamJson(pages(context)) },
    { name: `${name}.csv`, content: () => streamCsv(pages(context)) },
  ];
}

// Writes the README of a data export in the user's language: what each file contains.

interface ReadmeParts {
  readonly language: Locale;
  /** An IANA zone. */
  readonly timeZone: string;
  readonly clock: Clock;
  readonly madeAt: Date;
  readonly collections: readonly PersonalCollection[];
  readonly avatarFile: string | null;
}

function buildReadme(parts: ReadmeParts): string {
  const { language, timeZone, clock, madeAt, collections, avatarFile } = parts;
  const labels = exportReadme[language];
  const files = collections.map(
    ({ name, about }) => `${name}.json\n${name}.csv\n    ${about[language]}`,
  );
  if (avatarFile !== null) files.push(`${avatarFile}\n    ${labels.avatar}`);
  const intro = labels.intro(makeFormatters(language, timeZone, clock).instant(madeAt));
  return `${["Vereda", intro, labels.formats, ...files, labels.leftOut].join("\n\n")}\n`;
}

const RETENTION_DAYS = 3;

type ExportDeps = Pick<
  AppContext,
  | "db"
  | "openReads"
  | "clock"
  | "config"
  | "hooks"
  | "mailer"
  | "files"
  | "dataKeys"
  | "personalData"
>;

async function startExport({ db }: ExportDeps, exportId: string, now: Date) {
  const [started] = await db
    .update(dataExports)
    .set({ status: "RUNNING", startedAt: now })
    .where(isUnfinished(exportId))
    .returning({ userId: dataExports.userId });
  if (started === undefined) return undefined;
  const [user] = await db
    .select({
      userId: users.id,
      language: users.language,
      timeZone: users.timezone,
      clock: users.clock,
      country: users.country,
      avatar: users.avatar,
    })
    .from(users)
    .where(eq(users.id, started.userId));
  return user;
}

type ExportedUser = NonNullable<Awaited<ReturnType<typeof startExport>>>;

async function buildAvatarEntry(
  { files }: ExportDeps,
  { avatar }: ExportedUser,
): Promise<ZipEntry | null> {
  if (avatar === null || !avatar.startsWith(avatarFolder)) return null;
  const name = avatar.slice(avatarFolder.length);
  // Read whole, so that an export that stops leaves no file open. A missing one must not fail the export.
  const image = await openAvatar({ files }, name)
    .then(({ content }) => buffer(content))
    .catch(() => null);
  if (image === null) return null;
  return {
    name: "account/picture.webp",
    async *content() {
      yield image;
    },
  };
}

async function buildEntries(
  deps: ExportDeps,
  user: ExportedUser,
  context: ExportContext,
  madeAt: Date,
): Promise<ZipEntry[]> {
  const avatarEntry = await buildAvatarEntry(deps, user);
  const collections = deps.personalData.flatMap(({ collection }) => collection ?? []);
  const readme = buildReadme({
    language: user.language,
    timeZone: user.timeZone,
    clock: resolveClock(user.clock, user.language, getIsoCode(user.country)),
    madeAt,
    collections,
    avatarFile: avatarEntry?.name ?? null,
  });
  return [
    {
      name: "README.txt",
      async *content() {
        yield readme;
      },
    },
    ...(avatarEntry === null ? [] : [avatarEntry]),
    ...collections.flatMap((collection) => buildCollectionFiles(collection, context)),
  ];
}

interface FinishedExport {
  readonly exportId: string;
  readonly startedAt: Date;
  readonly size: number;
}

// Checks `startedAt`: when another run restarted the export, its pieces and these do not form one ZIP.
async function finishExport(
  deps: ExportDeps,
  user: ExportedUser,
  { exportId, startedAt, size }: FinishedExport,
) {
  const expiresAt = new Date(deps.clock.now().getTime() + RETENTION_DAYS * DAY_MS);
  const [ready] = await deps.db
    .update(dataExports)
    .set({ status: "READY", size, expiresAt })
    .where(
      and(
        eq(dataExports.id, exportId),
        eq(dataExports.status, "RUNNING"),
        eq(dataExports.startedAt, startedAt),
      ),
    )
    .returning({ id: dataExports.id });
  if (ready === undefined) return;
  const path = user.language === "en" ? "/en/panel/privacy" : "/panel/privacy";
  const link = new URL(path, getPublicUrl(deps.config)).href;
  await sendEmail(deps, user.userId, "exportReady", { expiresAt, link });
}

export async function makeExport(
  deps: ExportDeps,
  { subject: exportId, now, signal }: JobRun,
): Promise<void> {
  const user = await startExport(deps, exportId, now);
  // The export is already finished or was deleted.
  if (user === undefined) return;
  const { db, dataKeys } = deps;
  const userKey = await dataKeys.getOrCreate(db, user.userId, now);
  const context = { db: await deps.openReads(), userId: user.userId, userKey };
  const entries = await buildEntries(deps, user, context, now);
  const size = await storePieces({ db, exportId, userKey }, zipChunks(entries, now), signal);
  await finishExport(deps, user, { exportId, startedAt: now, size });
}
