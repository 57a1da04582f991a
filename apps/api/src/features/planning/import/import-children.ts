// The personal data of what belongs to tasks and objectives: checklists, completions, tracked time and progress.
import { definePersonalData } from "#platform/personal-data.ts";
import { formatLivedDay } from "../access/lived-day.ts";
import { objectiveResources } from "../tables/feeding.ts";
import { checklistItems, progressEntries } from "../tables/plans.ts";
import { taskCompletions, timeEntries } from "../tables/schedules.ts";
import { completionRow, fedResourceRow, itemRow, progressRow, timeRow } from "./plan-rows.ts";

export const itemData = definePersonalData(checklistItems, checklistItems.ownerId, {
  name: "planning/checklist-items",
  about: { es: "Los pasos de tus tareas.", en: "The checklist items of your tasks." },
  imported: {
    schema: itemRow,
    parents: { taskId: "planning/tasks" },
    build: (rows, { caller }) =>
      rows.map(({ id, row }) => ({ ...row, id, ownerId: caller.userId })),
  },
});

export const completionData = definePersonalData(taskCompletions, taskCompletions.ownerId, {
  name: "planning/completions",
  about: {
    es: "Los días en que hiciste cada tarea que se repite.",
    en: "The days on which you did each task that repeats.",
  },
  importedByKey: {
    schema: completionRow,
    parents: { taskId: "planning/tasks" },
    build: (rows, { caller }) =>
      rows.map((row) => ({
        ...row,
        occurredDay: row.occurredDay ?? row.day,
        completedDay: row.completedDay ?? formatLivedDay(caller, row.completedAt),
        ownerId: caller.userId,
      })),
  },
});

export const timeData = definePersonalData(timeEntries, timeEntries.ownerId, {
  name: "planning/time-entries",
  about: {
    es: "El tiempo que registraste en tus tareas.",
    en: "The time you tracked on your tasks.",
  },
  imported: {
    schema: timeRow,
    parents: { taskId: "planning/tasks" },
    build: (rows, { caller }) =>
      rows.map(({ id, row }) => ({
        ...row,
        id,
        ownerId: caller.userId,
        startedDay: row.startedDay ?? formatLivedDay(caller, row.startedAt),
        timezone: row.timezone ?? caller.timeZone,
      })),
  },
});

export const progressData = definePersonalData(progressEntries, progressEntries.ownerId, {
  name: "planning/progress-entries",
  about: {
    es: "Los avances que anotaste en tus objetivos.",
    en: "The progress you noted on your objectives.",
  },
  imported: {
    schema: progressRow,
    parents: { objectiveId: "planning/objectives" },
    build: (rows, { caller }) =>
      rows.map(({ id, row }) => ({
        ...row,
        id,
        ownerId: caller.userId,
        loggedDay: row.loggedDay ?? formatLivedDay(caller, row.loggedAt),
      })),
  },
});

export const fedResourceData = definePersonalData(objectiveResources, objectiveResources.ownerId, {
  name: "planning/objective-resources",
  about: {
    es: "Los recursos que alimenta cada uno de tus objetivos.",
    en: "The resources that each of your objectives feeds.",
  },
  importedByKey: {
    schema: fedResourceRow,
    parents: { objectiveId: "planning/objectives" },
    build: (rows, { caller }) => rows.map((row) => ({ ...row, ownerId: caller.userId })),
  },
});
