// What planning keeps of a person.
import { and, asc, eq, gt, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { eraseRows, pagesOf, rowsOfPerson } from "#platform/personal-data.ts";
import type { PersonalDataSource, Telling } from "#platform/personal-data.ts";
import { inheritancesOf } from "../workspace/heirs.ts";
import { handOverPlans } from "./access/handing-over.ts";
import { planningBin } from "./tables/bin.ts";
import { dayChanges } from "./tables/day-changes.ts";
import { daySettings } from "./tables/day-settings.ts";
import { schedules, taskCompletions, timeEntries } from "./tables/schedules.ts";
import { reminders, reminderSettings, rungReminders } from "./tables/reminders.ts";
import { comments, shares } from "./tables/sharing.ts";
import { timeEntryChanges } from "./tables/time-changes.ts";
import { checklistItems, missions, objectives, progressEntries, tasks } from "./tables/plans.ts";
import { objectiveTemplates } from "./tables/templates.ts";

interface OwnedTable extends PgTable {
  readonly id: PgColumn;
  readonly ownerId: PgColumn;
}

type Name = Parameters<typeof rowsOfPerson>[0];

function owned(name: Name, table: OwnedTable, hidden: readonly string[] = []) {
  return rowsOfPerson(name, { table, owner: table.ownerId, order: [table.id], hidden });
}

function readShares({ db, userId }: Telling, after: string | undefined, limit: number) {
  return db
    .select({
      id: shares.id,
      objective: objectives.title,
      mission: missions.title,
      task: tasks.title,
      role: shares.role,
      lastDay: shares.lastDay,
      createdAt: shares.createdAt,
    })
    .from(shares)
    .leftJoin(objectives, eq(objectives.id, shares.objectiveId))
    .leftJoin(missions, eq(missions.id, shares.missionId))
    .leftJoin(tasks, eq(tasks.id, shares.taskId))
    .where(and(eq(shares.userId, userId), after === undefined ? undefined : gt(shares.id, after)))
    .orderBy(asc(shares.id))
    .limit(limit);
}

type ReceivedShare = Awaited<ReturnType<typeof readShares>>[number];

const received = {
  name: "planning/shares-received",
  tables: ["shares"],
  pages: (telling: Telling) =>
    pagesOf<ReceivedShare>((after, limit) => readShares(telling, after?.id, limit)),
} as const;

// From the leaves to the root, so that no row takes thousands of others with it.
const fromTheLeaves: readonly [PgTable, (userId: string) => SQL | undefined][] = [
  [planningBin, (userId) => eq(planningBin.ownerId, userId)],
  [objectiveTemplates, (userId) => eq(objectiveTemplates.ownerId, userId)],
  [rungReminders, (userId) => eq(rungReminders.ownerId, userId)],
  [reminders, (userId) => eq(reminders.ownerId, userId)],
  [reminderSettings, (userId) => eq(reminderSettings.ownerId, userId)],
  [comments, (userId) => eq(comments.ownerId, userId)],
  [shares, (userId) => or(eq(shares.ownerId, userId), eq(shares.userId, userId))],
  [timeEntryChanges, (userId) => eq(timeEntryChanges.ownerId, userId)],
  [timeEntries, (userId) => eq(timeEntries.ownerId, userId)],
  [taskCompletions, (userId) => eq(taskCompletions.ownerId, userId)],
  [progressEntries, (userId) => eq(progressEntries.ownerId, userId)],
  [schedules, (userId) => eq(schedules.ownerId, userId)],
  [checklistItems, (userId) => eq(checklistItems.ownerId, userId)],
  [tasks, (userId) => eq(tasks.ownerId, userId)],
  [missions, (userId) => eq(missions.ownerId, userId)],
  [objectives, (userId) => eq(objectives.ownerId, userId)],
  [daySettings, (userId) => eq(daySettings.userId, userId)],
  // Each of the above notes one.
  [dayChanges, (userId) => eq(dayChanges.ownerId, userId)],
];

export const planningData: PersonalDataSource = {
  collections: [
    owned("planning/objectives", objectives),
    owned("planning/missions", missions),
    owned("planning/tasks", tasks),
    owned("planning/checklist-items", checklistItems),
    owned("planning/schedules", schedules),
    rowsOfPerson("planning/completions", {
      table: taskCompletions,
      owner: taskCompletions.ownerId,
      order: [taskCompletions.taskId, taskCompletions.day],
    }),
    owned("planning/time-entries", timeEntries),
    owned("planning/time-corrections", timeEntryChanges),
    rowsOfPerson("planning/day-settings", {
      table: daySettings,
      owner: daySettings.userId,
      order: [daySettings.userId],
    }),
    owned("planning/reminders", reminders, ["isStale", "settledAt"]),
    owned("planning/reminders-rung", rungReminders),
    rowsOfPerson("planning/reminder-settings", {
      table: reminderSettings,
      owner: reminderSettings.ownerId,
      order: [reminderSettings.ownerId],
    }),
    owned("planning/progress-entries", progressEntries),
    // Who was named in it is somebody else's to tell.
    owned("planning/comments", comments, ["mentionedIds"]),
    owned("planning/templates", objectiveTemplates),
    // What went with it may hold what others said or are shared; taken back, it is told with the rest.
    owned("planning/just-deleted", planningBin, ["content"]),
    // With whom is somebody else's to tell.
    owned("planning/shares-given", shares, ["userId"]),
    received,
  ],
  untold: {
    day_changes:
      "that something of what the copy tells changed within the last hours, and not what",
  },
  async erase(db, { userId }) {
    // What they planned with others stays with the others.
    for (const { workspaceId, ownerId } of await inheritancesOf(db, userId)) {
      await db.transaction((tx) => handOverPlans(tx, { workspaceId, userId }, ownerId));
    }
    for (const [table, which] of fromTheLeaves) await eraseRows(db, table, which(userId));
  },
};
