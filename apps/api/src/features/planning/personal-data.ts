// Exports and erases a user's planning data.
import { and, asc, eq, gt, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Label } from "@vereda/domain/locale";
import { eraseRows, readPages, makeRowCollection } from "#platform/personal-data.ts";
import type { PersonalDataSource, ExportContext } from "#platform/personal-data.ts";
import { listPlanTransfers } from "../workspace/successors.ts";
import { transferPlans } from "./access/transfer-plans.ts";
import { planningBin } from "./tables/bin.ts";
import { dayChanges } from "./tables/day-changes.ts";
import { daySettings } from "./tables/day-settings.ts";
import { objectiveResources } from "./tables/feeding.ts";
import { schedules, taskCompletions, timeEntries } from "./tables/schedules.ts";
import { reminders, reminderSettings, reminderDeliveries } from "./tables/reminders.ts";
import { comments, shares } from "./tables/sharing.ts";
import { timeEntryChanges } from "./tables/time-changes.ts";
import { checklistItems, missions, objectives, progressEntries, tasks } from "./tables/plans.ts";
import { objectiveTemplates } from "./tables/templates.ts";
import { importPlans } from "./import/import-plans.ts";

interface OwnedTable extends PgTable {
  readonly id: PgColumn;
  readonly ownerId: PgColumn;
}

function defineOwnedCollection(
  name: string,
  about: Label,
  table: OwnedTable,
  hidden: readonly string[] = [],
) {
  return makeRowCollection(name, { about, table, owner: table.ownerId, order: [table.id], hidden });
}

function readShares({ db, userId }: ExportContext, after: string | undefined, limit: number) {
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
  about: {
    es: "Lo que otras personas comparten contigo: su título, tu rol y desde cuándo.",
    en: "What others share with you: its title, your role and since when.",
  },
  tables: ["shares"],
  pages: (context: ExportContext) =>
    readPages<ReceivedShare>((after, limit) => readShares(context, after?.id, limit)),
} as const;

// Children first, so that no delete cascades to thousands of rows.
const eraseOrder: readonly [PgTable, (userId: string) => SQL | undefined][] = [
  [planningBin, (userId) => eq(planningBin.ownerId, userId)],
  [objectiveTemplates, (userId) => eq(objectiveTemplates.ownerId, userId)],
  [reminderDeliveries, (userId) => eq(reminderDeliveries.ownerId, userId)],
  [reminders, (userId) => eq(reminders.ownerId, userId)],
  [reminderSettings, (userId) => eq(reminderSettings.ownerId, userId)],
  [comments, (userId) => eq(comments.ownerId, userId)],
  [shares, (userId) => or(eq(shares.ownerId, userId), eq(shares.userId, userId))],
  [timeEntryChanges, (userId) => eq(timeEntryChanges.ownerId, userId)],
  [timeEntries, (userId) => eq(timeEntries.ownerId, userId)],
  [taskCompletions, (userId) => eq(taskCompletions.ownerId, userId)],
  [progressEntries, (userId) => eq(progressEntries.ownerId, userId)],
  [objectiveResources, (userId) => eq(objectiveResources.ownerId, userId)],
  [schedules, (userId) => eq(schedules.ownerId, userId)],
  [checklistItems, (userId) => eq(checklistItems.ownerId, userId)],
  [tasks, (userId) => eq(tasks.ownerId, userId)],
  [missions, (userId) => eq(missions.ownerId, userId)],
  [objectives, (userId) => eq(objectives.ownerId, userId)],
  [daySettings, (userId) => eq(daySettings.userId, userId)],
  // Must be last: triggers of the deletes above insert rows here.
  [dayChanges, (userId) => eq(dayChanges.ownerId, userId)],
];

export const planningData: PersonalDataSource = {
  importRows: importPlans,
  collections: [
    defineOwnedCollection(
      "planning/objectives",
      { es: "Tus objetivos.", en: "Your objectives." },
      objectives,
    ),
    defineOwnedCollection(
      "planning/missions",
      { es: "Las misiones de tus objetivos.", en: "The missions of your objectives." },
      missions,
    ),
    defineOwnedCollection(
      "planning/tasks",
      {
        es: "Tus tareas, con sus características y estimaciones.",
        en: "Your tasks, with their characteristics and estimations.",
      },
      tasks,
    ),
    defineOwnedCollection(
      "planning/checklist-items",
      { es: "Los pasos de tus tareas.", en: "The checklist items of your tasks." },
      checklistItems,
    ),
    defineOwnedCollection(
      "planning/schedules",
      {
        es: "Cuándo ocurren tus objetivos, misiones y tareas. Las horas son locales de la zona indicada, en minutos desde la medianoche.",
        en: "When your objectives, missions and tasks happen. Times are local to the zone given, in minutes since midnight.",
      },
      schedules,
    ),
    makeRowCollection("planning/completions", {
      about: {
        es: "Los días en que hiciste cada tarea que se repite.",
        en: "The days on which you did each task that repeats.",
      },
      table: taskCompletions,
      owner: taskCompletions.ownerId,
      order: [taskCompletions.taskId, taskCompletions.day],
    }),
    defineOwnedCollection(
      "planning/time-entries",
      { es: "El tiempo que registraste en tus tareas.", en: "The time you tracked on your tasks." },
      timeEntries,
    ),
    defineOwnedCollection(
      "planning/time-corrections",
      {
        es: "Lo que corregiste del tiempo registrado, con lo que decía antes.",
        en: "What you corrected of the tracked time, with what it said before.",
      },
      timeEntryChanges,
    ),
    makeRowCollection("planning/day-settings", {
      about: {
        es: "Cuándo termina tu día, y cuánto te enfocas y descansas.",
        en: "When your day ends, and how long you focus and rest.",
      },
      table: daySettings,
      owner: daySettings.userId,
      order: [daySettings.userId],
    }),
    defineOwnedCollection(
      "planning/reminders",
      {
        es: "Tus recordatorios: de qué, cuándo suenan y cuándo sonará cada uno la próxima vez.",
        en: "Your reminders: of what, when they ring, and when each rings next.",
      },
      reminders,
      ["isStale", "settledAt"],
    ),
    defineOwnedCollection(
      "planning/reminders-rung",
      {
        es: "Los recordatorios que sonaron hace poco, y cuándo los viste o los dejaste para después.",
        en: "The reminders that rang lately, and when you saw them or put them off.",
      },
      reminderDeliveries,
    ),
    makeRowCollection("planning/reminder-settings", {
      about: {
        es: "Cómo pediste que te lleguen los recordatorios.",
        en: "How you asked for reminders to reach you.",
      },
      table: reminderSettings,
      owner: reminderSettings.ownerId,
      order: [reminderSettings.ownerId],
    }),
    defineOwnedCollection(
      "planning/progress-entries",
      {
        es: "Los avances que anotaste en tus objetivos.",
        en: "The progress you noted on your objectives.",
      },
      progressEntries,
    ),
    makeRowCollection("planning/objective-resources", {
      about: {
        es: "Los recursos que alimenta cada uno de tus objetivos.",
        en: "The resources that each of your objectives feeds.",
      },
      table: objectiveResources,
      owner: objectiveResources.ownerId,
      order: [objectiveResources.objectiveId, objectiveResources.resourceId],
    }),
    defineOwnedCollection(
      "planning/comments",
      {
        es: "Lo que escribiste en objetivos, misiones y tareas.",
        en: "What you wrote on objectives, missions and tasks.",
      },
      comments,
      ["mentionedIds"],
    ),
    defineOwnedCollection(
      "planning/templates",
      {
        es: "Las plantillas que hiciste de tus objetivos.",
        en: "The templates you made of your objectives.",
      },
      objectiveTemplates,
    ),
    // Deleted content may contain comments and shares of other users; once restored, it is exported with
    // the rest.
    defineOwnedCollection(
      "planning/just-deleted",
      {
        es: "Lo que acabas de eliminar y todavía puedes recuperar: qué es y desde cuándo. Su contenido vuelve a estar con lo demás si lo recuperas.",
        en: "What you have just deleted and can still take back: what it is and since when. Taken back, its content is told with the rest.",
      },
      planningBin,
      ["content"],
    ),
    defineOwnedCollection(
      "planning/shares-given",
      {
        es: "Lo que compartes, con qué rol y desde cuándo. Con quién no se dice: es información de otra persona.",
        en: "What you share, in what role and since when. It does not say with whom: that is someone else’s data.",
      },
      shares,
      ["userId", "invitedAs"],
    ),
    received,
  ],
  notExported: {
    day_changes:
      "that something of what the copy tells changed within the last hours, and not what",
  },
  async erase(db, { userId }) {
    // Plans in shared workspaces are transferred to their owner instead of erased.
    for (const { workspaceId, ownerId } of await listPlanTransfers(db, userId)) {
      await db.transaction((tx) => transferPlans(tx, { workspaceId, userId }, ownerId));
    }
    for (const [table, which] of eraseOrder) await eraseRows(db, table, which(userId));
  },
};
