// Everything that decides about a reminder: what it is about and how that is planned, whether its person may still see
// it, where they live and how they sleep. Asked for many reminders of many people at once, in a fixed number of queries.
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import { getHighestOrigin, mayByRole } from "@vereda/domain/planning/policy";
import type { ReminderUser } from "@vereda/domain/planning/reminders/firing";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { getUserLocales } from "../../account/user-lookup.ts";
import type { UserLocale } from "../../account/user-lookup.ts";
import { listSleepRhythms } from "../../energizing/rhythm/user-rhythms.ts";
import { selectMembershipColumns } from "../../workspace/access.ts";
import { reminders } from "../tables/reminders.ts";
import { schedules } from "../tables/schedules.ts";
import type { ScheduleRow } from "../tables/schedules.ts";
import { isShareActive, termColumns } from "../sharing/share-terms.ts";
import { shares } from "../tables/sharing.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";

const ofTask = alias(schedules, "task_schedule");
const ofMission = alias(schedules, "mission_schedule");
const ofObjective = alias(schedules, "objective_schedule");

function rowsQuery(db: Database, which: SQL | undefined) {
  return db
    .select({
      reminder: reminders,
      title: sql<string>`coalesce(${tasks.title}, ${objectives.title})`,
      taskStatus: tasks.status,
      triggerModule: tasks.triggerModule,
      missionId: tasks.missionId,
      missionStatus: missions.status,
      objectiveId: objectives.id,
      objectiveStatus: objectives.status,
      pauses: objectives.pauses,
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

type Row = Awaited<ReturnType<typeof rowsQuery>>[number];

export interface ReminderInfo extends Row {
  /** That of the subject itself. */
  readonly schedule: ScheduleRow | null;
  readonly user: ReminderUser & UserLocale;
  /** From where down its person sees the plan; null when they no longer see what they would be reminded of. */
  readonly visibility: ShareOrigin | null;
}

/** The shares that reach any of what these reminders are about, of their people. */
async function sharesAbout(db: Database, rows: readonly Row[], now: Date) {
  const others = rows.filter(({ membership, areaId }) => !mayByRole(membership, "read", areaId));
  if (others.length === 0) return [];
  const ids = (idOf: (row: Row) => string | null) => [
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
          ids(({ reminder }) => reminder.ownerId),
        ),
        or(
          inArray(
            taskId,
            ids(({ reminder }) => reminder.taskId),
          ),
          inArray(
            missionId,
            ids((row) => row.missionId),
          ),
          inArray(
            objectiveId,
            ids((row) => row.objectiveId),
          ),
        ),
      ),
    );
  return candidates.filter((share) => isShareActive(share, now));
}

type Share = Awaited<ReturnType<typeof sharesAbout>>[number];

function getVisibility(row: Row, shared: readonly Share[]): ShareOrigin | null {
  if (row.isBlocked || row.isArchived) return null;
  if (mayByRole(row.membership, "read", row.areaId)) return "objective";
  const { taskId, ownerId } = row.reminder;
  const origins = shared.flatMap((share): ShareOrigin[] => {
    if (share.userId !== ownerId) return [];
    if (share.objectiveId === row.objectiveId) return ["objective"];
    if (share.missionId !== null && share.missionId === row.missionId) return ["mission"];
    return share.taskId !== null && share.taskId === taskId ? ["task"] : [];
  });
  return getHighestOrigin(origins);
}

/** What decides about these reminders. `which` has to bound how many they are. */
export async function loadReminderInfo(
  { db, dataKeys }: Pick<AppContext, "db" | "dataKeys">,
  which: SQL | undefined,
  now: Date,
): Promise<ReminderInfo[]> {
  const rows = await rowsQuery(db, which);
  if (rows.length === 0) return [];
  const owners = rows.map(({ reminder }) => reminder.ownerId);
  const homes = await getUserLocales(db, owners);
  const rhythms = await listSleepRhythms({ db, dataKeys }, owners);
  const shared = await sharesAbout(db, rows, now);
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
        visibility: getVisibility(row, shared),
      },
    ];
  });
}
