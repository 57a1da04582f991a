// Makes a copy of everything of a person. A job does it: begun again after a crash, it replaces what there was.
import { DAY_MS } from "@vereda/domain/time/units";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { Telling } from "#platform/personal-data.ts";
import { publicUrl } from "#platform/http/public-url.ts";
import { avatarFolder, openAvatar } from "../avatar/avatar.ts";
import { dataExports } from "../tables/data-rights.ts";
import { post } from "../letters/post.ts";
import { users } from "../tables/users.ts";
import { filesOf } from "./collection-files.ts";
import { isWanted } from "./exports.ts";
import { storePieces } from "./pieces.ts";
import { readmeOf } from "./readme.ts";
import { zipChunks } from "./zip-chunks.ts";
import type { ZipEntry } from "./zip-chunks.ts";

const keptDays = 3;

type ExportDeps = Pick<
  AppContext,
  "db" | "clock" | "config" | "mailer" | "files" | "dataKeys" | "personalData"
>;

async function begin({ db }: ExportDeps, exportId: string, now: Date) {
  const [begun] = await db
    .update(dataExports)
    .set({ status: "RUNNING", startedAt: now })
    .where(isWanted(exportId))
    .returning({ userId: dataExports.userId });
  if (begun === undefined) return undefined;
  const [user] = await db
    .select({
      userId: users.id,
      language: users.language,
      timeZone: users.timezone,
      avatar: users.avatar,
    })
    .from(users)
    .where(eq(users.id, begun.userId));
  return user;
}

type Exported = NonNullable<Awaited<ReturnType<typeof begin>>>;

async function picture({ files }: ExportDeps, { avatar }: Exported): Promise<ZipEntry | null> {
  if (avatar === null || !avatar.startsWith(avatarFolder)) return null;
  const name = avatar.slice(avatarFolder.length);
  // One that is lost costs nobody the rest of their copy.
  const stored = await openAvatar({ files }, name).catch(() => null);
  return stored && { name: "account/picture.webp", content: () => stored.content };
}

async function entriesOf(
  deps: ExportDeps,
  user: Exported,
  telling: Telling,
  madeAt: Date,
): Promise<ZipEntry[]> {
  const shown = await picture(deps, user);
  const collections = deps.personalData.flatMap((source) => source.collections);
  const readme = readmeOf({
    language: user.language,
    timeZone: user.timeZone,
    madeAt,
    collections,
    picture: shown?.name ?? null,
  });
  return [
    {
      name: "README.txt",
      async *content() {
        yield readme;
      },
    },
    ...(shown === null ? [] : [shown]),
    ...collections.flatMap((collection) => filesOf(collection, telling)),
  ];
}

interface Made {
  readonly exportId: string;
  readonly startedAt: Date;
  readonly size: number;
}

// Only while nobody else began again: pieces of two runs make no ZIP.
async function finish(deps: ExportDeps, user: Exported, { exportId, startedAt, size }: Made) {
  const expiresAt = new Date(deps.clock.now().getTime() + keptDays * DAY_MS);
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
  const link = new URL(path, publicUrl(deps.config)).href;
  await post(deps, user.userId, "exportReady", { expiresAt, link });
}

export async function makeExport(
  deps: ExportDeps,
  { subject: exportId, now, signal }: JobRun,
): Promise<void> {
  const user = await begin(deps, exportId, now);
  // Made already, or nobody wants it any more.
  if (user === undefined) return;
  const { db, dataKeys } = deps;
  const person = await dataKeys.obtain(db, user.userId, now);
  const entries = await entriesOf(deps, user, { db, userId: user.userId, person }, now);
  const size = await storePieces({ db, exportId, person }, zipChunks(entries, now), signal);
  await finish(deps, user, { exportId, startedAt: now, size });
}
