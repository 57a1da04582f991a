// Loads the context of many reminders in a fixed number of queries: plan, visibility, zone, rhythm.
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import { getHighestOrigin, canByRole } from "@vereda/domain/planning/policy";
import type { ReminderUser } from "@vereda/domain/planning/reminders/firing";
import type { PausedRange } from "@vereda/domain/resources/streak/streak";
import type { Day } from "@vereda/domain/time/day";
import { DAY_MS } from "@vereda/domain/time/units";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { getUserLocales } from "../../account/user-lookup.ts";
import type { UserLocale } from "../../account/user-lookup.ts";
import { listSleepRhythms } from "../../energizing/rhythm/user-rhythms.ts";
import { selectMembershipColumns } from "../../workspace/access.ts";
import { isHandedOver } from "../agenda/rows/queries.ts";
import { reminders } from "../tables/reminders.ts";
import { schedules } from "../tables/schedules.ts";
import type { ScheduleRow } from "../tables/schedules.ts";
import { isShareActive, termColumns } from "../access/share-terms.ts";
import { shares } from "../tables/sharing.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";

const RECENT_DAYS = 30;

const ofTask = alias(schedules, "task_schedule");
const ofMission = alias(schedules, "mission_schedule");
const ofObjective = alias(schedules, "objective_schedule");

function selectRows(db: Database, which: SQL | undefined) {
  return db
    .select({
      reminder: reminders,
      title: sql<string>`coalesce(${tasks.title}, ${objectives.title})`,
      taskStatus: tasks.status,
      isGivenAway: sql<
        boolean | null
      >`${sql.raw(isHandedOver)} and ${tasks.ownerId} = ${reminders.ownerId}`,
      triggerModule: tasks.triggerModule,
      missionId: tasks.missionId,
      missionStatus: missions.status,
      objectiveId: objectives.id,
      objectiveType: objectives.type,
      objectiveStatus: objectives.status,
      pauses: objectives.pauses,
      taskPauses: tasks.pauses,
      workspaceId: objectives.workspaceId,
      areaId: objectives.areaId,
      taskSchedule: ofTask,
      missionSchedule: ofMission,
      objectiveSchedule: ofObjective,
      ...selectMembershipColumns(reminders.ownerId, "objectives"),
    })
    .from(reminders)
    .leftJoin(tasks, eq(tasks.id, reminders.taskId))
    .leftJoin(missions, eq(missions.id, tasks.missionId))
    .innerJoin(
      objectives,
      eq(objectives.id, sql`coalesce(${tasks.objectiveId}, ${reminders.objectiveId})`),
    )
    .leftJoin(ofTask, eq(ofTask.taskId, reminders.taskId))
    .leftJoin(ofMission, eq(ofMission.missionId, tasks.missionId))
    .leftJoin(ofObjective, eq(ofObjective.objectiveId, objectives.id))
    .where(which);
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

export interface ReminderInfo extends Row {
  readonly schedule: ScheduleRow | null;
  readonly user: ReminderUser & UserLocale;
  /** Recent and future pauses of all routines of the user who is reminded. */
  readonly streakPauses: readonly PausedRange[];
  /** The highest level that the user may see; null when the subject is not visible to them. */
  readonly visibility: ShareOrigin | null;
}

async function loadShares(db: Database, rows: readonly Row[], now: Date) {
  const others = rows.filter(({ membership, areaId }) => !canByRole(membership, "read", areaId));
  if (others.length === 0) return [];
  const listIds = (idOf: (row: Row) => string | null) => [
    ...new Set(others.flatMap((row) => idOf(row) ?? [])),
  ];
  const { userId, taskId, missionId, objectiveId } = shares;
  const candidates = await db
    .select({ userId, taskId, missionId, objectiveId, ...termColumns })
    .from(shares)
    .where(
      and(
        inArray(
          userId,
          listIds(({ reminder }) => reminder.ownerId),
        ),
        or(
          inArray(
            taskId,
            listIds(({ reminder }) => reminder.taskId),
          ),
          inArray(
            missionId,
            listIds((row) => row.missionId),
          ),
          inArray(
            objectiveId,
            listIds((row) => row.objectiveId),
          ),
        ),
      ),
    );
  return candidates.filter((share) => isShareActive(share, now));
}

type Share = Awaited<ReturnType<typeof loadShares>>[number];

function getVisibility(row: Row, shared: readonly Share[]): ShareOrigin | null {
  if (row.isBlocked || row.isArchived) return null;
  if (canByRole(row.membership, "read", row.areaId)) return "objective";
  const { taskId, ownerId } = row.reminder;
  const origins = shared.flatMap((share): ShareOrigin[] => {
    if (share.userId !== ownerId) return [];
    if (share.objectiveId === row.objectiveId) return ["objective"];
    if (share.missionId !== null && share.missionId === row.missionId) return ["mission"];
    return share.taskId !== null && share.taskId === taskId ? ["task"] : [];
  });
  return getHighestOrigin(origins);
}

/** Earlier occurrences are never delivered. */
const getPausesStart = (now: Date): Day => Math.floor(now.getTime() / DAY_MS) - RECENT_DAYS;

/** @param which must limit the number of reminders */
export async function loadReminderInfo(
  { db, dataKeys, hooks }: Pick<AppContext, "db" | "dataKeys" | "hooks">,
  which: SQL | undefined,
  now: Date,
): Promise<ReminderInfo[]> {
  const rows = await selectRows(db, which);
  if (rows.length === 0) return [];
  const owners = rows.map(({ reminder }) => reminder.ownerId);
  const homes = await getUserLocales(db, owners);
  const rhythms = await listSleepRhythms({ db, dataKeys }, owners);
  const since = getPausesStart(now);
  const paused = await Promise.all(
    hooks.flatMap(({ pauses }) => pauses?.(db, owners, since) ?? []),
  );
  const pauses = Map.groupBy(paused.flat(), ({ userId }) => userId);
  const shared = await loadShares(db, rows, now);
  return rows.flatMap((row) => {
    const home = homes.get(row.reminder.ownerId);
    if (home === undefined) return [];
    const dailySettings = rhythms.get(row.reminder.ownerId) ?? [];
    const schedule = row.reminder.taskId === null ? row.objectiveSchedule : row.taskSchedule;
    return [
      {
        ...row,
        schedule,
        user: { ...home, dailySettings },
        streakPauses: pauses.get(row.reminder.ownerId) ?? [],
        visibility: getVisibility(row, shared),
      },
    ];
  });
}
