// Feeds of a user's plans for other calendars, and the plans as a file.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { and, count, desc, eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { MAX_CALENDAR_FEEDS } from "@vereda/domain/planning/calendars/calendar-limits";
import {
  calendarFeedsApi,
  type CalendarFeed,
} from "@vereda/domain/planning/calendars/contract-calendar-feeds";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { getTodayIn } from "@vereda/domain/time/zone";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import { generateToken, hashToken } from "#features/account/sessions/tokens.ts";
import { lockUser } from "#features/account/user-conditions.ts";
import { getRecipients, isActiveUser } from "#features/account/user-lookup.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { buildAddressKey, tryConsume } from "#platform/http/rate-limit/rate-limit.ts";
import { FileResponse, route } from "#platform/http/route.ts";
import { deleteRow, findRepeated, insertOnce } from "#platform/http/writing.ts";
import { calendarFeeds, type CalendarFeedRow } from "../tables/calendars.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";

const DAYS_BACK = 366;
/** Of an address: calendar services fetch the feeds of many users from few. */
const reads = { limit: 600, windowMs: MINUTE_MS };
const FILE_NAME = "vereda.ics";

const showFeed = ({ id, areaId, showsTitles, createdAt }: CalendarFeedRow): CalendarFeed => ({
  id,
  areaId,
  showsTitles,
  createdAt: createdAt.toISOString(),
});

/** @throws not_found for what is not the caller's own */
async function buildExport(
  db: Database,
  { userId, timeZone }: Caller,
  { areaId, objectiveId, missionId, taskId }: QueryOf<typeof calendarFeedsApi.exportFile>,
  now: Date,
): Promise<string> {
  const subjects = [
    [objectives, objectiveId],
    [missions, missionId],
    [tasks, taskId],
  ] as const;
  for (const [table, id] of subjects) {
    if (id === undefined) continue;
    const [own] = await db
      .select({ rows: count() })
      .from(table)
      .where(and(eq(table.id, id), eq(table.ownerId, userId)));
    if (own?.rows !== 1) throw new AppError("not_found");
  }
  const isOf = {
    area: areaId === undefined ? undefined : eq(objectives.areaId, areaId),
    objective: objectiveId === undefined ? undefined : eq(objectives.id, objectiveId),
    mission: missionId === undefined ? undefined : eq(tasks.missionId, missionId),
    task: taskId === undefined ? undefined : eq(tasks.id, taskId),
  };
  const hasEvents = missionId === undefined && taskId === undefined;
  const { loadExportEntries } = await import("./plan-entries.ts");
  const { writeCalendar } = await import("#platform/icalendar/write-calendar.ts");
  const today = getTodayIn(timeZone, now.getTime());
  const entries = await loadExportEntries(
    db,
    { userId, today },
    {
      tasks: and(isOf.area, isOf.objective, isOf.mission, isOf.task),
      events: hasEvents ? and(isOf.area, isOf.objective) : sql`false`,
    },
  );
  return writeCalendar({ name: "Vereda", entries });
}

export function calendarFeedRoutes(app: FastifyInstance, { db, config }: AppContext): void {
  const isOf = ({ userId }: Caller) => eq(calendarFeeds.ownerId, userId);
  route(app, calendarFeedsApi.list, ({ caller, query }) => {
    const rows = db.select().from(calendarFeeds).where(isOf(caller));
    const ordered = rows.orderBy(desc(calendarFeeds.createdAt), desc(calendarFeeds.id));
    const total = db.$count(calendarFeeds, isOf(caller));
    return loadPage(query, total, ordered, (all) => all.map(showFeed));
  });
  route(app, calendarFeedsApi.create, async ({ caller, body, now }) => {
    const token = generateToken();
    const row = {
      id: body.id ?? createId(now.getTime()),
      ownerId: caller.userId,
      areaId: body.areaId ?? null,
      showsTitles: body.showsTitles,
      tokenHash: hashToken(token),
      createdAt: now,
    };
    return db.transaction(async (tx) => {
      await lockUser(tx, caller.userId);
      const repeated = await findRepeated(tx, calendarFeeds, row, ["ownerId"]);
      if (repeated !== undefined)
        return { made: { ...showFeed(repeated), url: null }, isNew: false };
      if ((await tx.$count(calendarFeeds, isOf(caller))) >= MAX_CALENDAR_FEEDS)
        throw new AppError("too_many_calendar_feeds");
      const { made, isNew } = await insertOnce(tx, calendarFeeds, row, ["ownerId"]);
      const url = `${getPublicUrl(config)}/calendar/${token}.ics`;
      return { made: { ...showFeed(made), url }, isNew };
    });
  });
  route(app, calendarFeedsApi.remove, ({ caller, params }) =>
    deleteRow(db, calendarFeeds, and(eq(calendarFeeds.id, params.id), isOf(caller))),
  );
  route(app, calendarFeedsApi.exportFile, async ({ caller, query, now }) => {
    const bytes = Buffer.from(await buildExport(db, caller, query, now));
    return new FileResponse(Readable.from([bytes]), FILE_NAME, bytes.length);
  });
}

async function buildFeed(db: Database, token: string, now: Date) {
  const [feed] = await db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.tokenHash, hashToken(token)), isActiveUser(calendarFeeds.ownerId)));
  if (feed === undefined) return null;
  const { areaId, ownerId, showsTitles, createdAt } = feed;
  const owner = (await getRecipients(db, [ownerId])).get(ownerId);
  if (owner === undefined) return null;
  const { loadFeedEntries } = await import("./plan-entries.ts");
  const { writeCalendar } = await import("#platform/icalendar/write-calendar.ts");
  const today = getTodayIn(owner.timeZone, now.getTime());
  const entries = await loadFeedEntries(
    db,
    { userId: ownerId, today },
    {
      since: today - DAYS_BACK,
      where: areaId === null ? undefined : eq(objectives.areaId, areaId),
    },
    { showsTitles, locale: owner.language },
  );
  const area = areaId === null ? "" : ` · ${areaDefinitions[areaId].label[owner.language]}`;
  return {
    text: writeCalendar({ name: `Vereda${area}`, entries }),
    changedAt: entries.reduce(
      (latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest),
      createdAt,
    ),
  };
}

/** Registered outside `/api`: the secret in the address is the only authentication. */
export function publicCalendarRoutes(
  app: FastifyInstance,
  { db, clock }: Pick<AppContext, "db" | "clock">,
): void {
  app.get<{ Params: { file: string } }>("/calendar/:file", async (request, reply) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? [];
    const now = clock.now();
    reply.header("x-robots-tag", "noindex").type("text/plain; charset=utf-8");
    if (!(await tryConsume(db, buildAddressKey("calendar-feed", request), reads, now)))
      return reply.code(429).header("retry-after", "60").send("429");
    const feed = token === undefined ? null : await buildFeed(db, token, now);
    if (feed === null) return reply.code(404).send("404");
    const etag = `"${createHash("sha256").update(feed.text).digest("base64url").slice(0, 27)}"`;
    reply
      .header("etag", etag)
      .header("last-modified", feed.changedAt.toUTCString())
      .header("cache-control", "private, no-cache");
    const sent = request.headers["if-none-match"] ?? "";
    if (sent.split(",").some((one) => one.trim().replace(/^W\//, "") === etag))
      return reply.code(304).send();
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", `inline; filename="${FILE_NAME}"`)
      .send(feed.text);
  });
}
