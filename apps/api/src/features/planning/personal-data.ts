// The personal data of plans, in the order of an export and of an import.
import { getTagKey, MAX_TAGS } from "@vereda/domain/planning/tasks/tags/tag-rules";
import { getImportedId } from "#platform/data-import.ts";
import { type PersonalData, definePersonalData } from "#platform/personal-data.ts";
import { listPlanTransfers } from "../workspace/successors.ts";
import { eraseFromBins } from "./access/bin.ts";
import { leaveRotations } from "./access/leave-rotations.ts";
import { transferPlans, unassignFrom } from "./access/transfer-plans.ts";
import { reminderData, scheduleData, templateData } from "./import/import-plans.ts";
import { binData } from "./tables/bin.ts";
import { editData } from "./tables/edits.ts";
import { caldavData } from "./tables/caldav.ts";
import { dayChangeData } from "./tables/day-changes.ts";
import { daySettingsData } from "./tables/day-settings.ts";
import { followedCalendarData } from "./calendars/calendars.ts";
import {
  calendarAccountData,
  calendarEventData,
  calendarFeedData,
  writtenEventData,
} from "./tables/calendars.ts";
import { fixedBlockData } from "./tables/fixed-blocks.ts";
import { deliveryData } from "./tables/reminders.ts";
import { commentData, shareData } from "./tables/sharing.ts";
import { timeChangeData } from "./tables/time-changes.ts";
import { dropForeignDependencies } from "./tasks/dependencies/dependencies.ts";
import { formatLivedDay } from "./access/lived-day.ts";
import { objectiveResources } from "./tables/feeding.ts";
import {
  checklistItems,
  progressEntries,
  missions,
  objectives,
  taskAttachments,
  tasks,
} from "./tables/plans.ts";
import { columnData } from "./tables/board.ts";
import { filterData } from "./tables/filters.ts";
import { planningTags } from "./tables/tags.ts";
import { taskCompletions, timeEntries } from "./tables/schedules.ts";
import {
  completionRow,
  fedResourceRow,
  itemRow,
  linkRow,
  progressRow,
  timeRow,
  missionRow,
  objectiveRow,
  tagRow,
  taskRow,
} from "./import/plan-rows.ts";
import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { loadImportTarget } from "#features/workspace/import-target.ts";

// The personal data of objectives, missions and tasks.

const objectiveData = definePersonalData(objectives, objectives.ownerId, {
  name: "planning/objectives",
  about: { es: "Tus objetivos.", en: "Your objectives." },
  imported: {
    schema: objectiveRow,
    async build(rows, { tx, caller: { userId: ownerId } }, ids) {
      const locate = await loadImportTarget(tx, ownerId);
      const loose = await tx
        .select({
          id: objectives.id,
          workspaceId: objectives.workspaceId,
          areaId: objectives.areaId,
        })
        .from(objectives)
        .where(and(eq(objectives.ownerId, ownerId), eq(objectives.isLoose, true)));
      const looseIds = new Map(loose.map((row) => [`${row.workspaceId} ${row.areaId}`, row.id]));
      return rows.flatMap(({ id, row }) => {
        const location = locate(row);
        if (location === null) return [];
        const key = `${location.workspaceId} ${location.areaId}`;
        const existing = row.isLoose ? looseIds.get(key) : undefined;
        if (existing !== undefined) {
          // An area collects its loose tasks in one objective.
          ids.set(row.id, { id: existing, isExisting: true });
          return [];
        }
        if (row.isLoose) looseIds.set(key, id);
        return { ...row, ...location, id, ownerId };
      });
    },
  },
});

const missionData = definePersonalData(missions, missions.ownerId, {
  name: "planning/missions",
  about: { es: "Las misiones de tus objetivos.", en: "The missions of your objectives." },
  imported: {
    schema: missionRow,
    parents: { objectiveId: "planning/objectives" },
    build: (rows, { caller }) =>
      rows.map(({ id, row }) => ({ ...row, id, ownerId: caller.userId })),
  },
});

const tagData = definePersonalData(planningTags, planningTags.ownerId, {
  name: "planning/tags",
  about: { es: "Tus etiquetas.", en: "Your tags." },
  hidden: ["nameKey"],
  imported: {
    schema: tagRow,
    async build(rows, { tx, caller: { userId: ownerId } }, ids) {
      const stored = await tx
        .select({ id: planningTags.id, nameKey: planningTags.nameKey })
        .from(planningTags)
        .where(eq(planningTags.ownerId, ownerId));
      const byName = new Map(stored.map((row) => [row.nameKey, row.id]));
      return rows.flatMap(({ id, row }) => {
        const nameKey = getTagKey(row.name);
        const existing = byName.get(nameKey);
        if (existing !== undefined) {
          ids.set(row.id, { id: existing, isExisting: true });
          return [];
        }
        if (byName.size >= MAX_TAGS) return [];
        byName.set(nameKey, id);
        return { ...row, nameKey, id, ownerId };
      });
    },
  },
});

type TaskRow = z.output<typeof taskRow>;

/** Sorts tasks behind those they continue, because of the foreign key; a circle is cut. */
function sortBySeries(rows: readonly TaskRow[]): TaskRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sorted = new Map<string, TaskRow>();
  for (const row of rows) {
    const chain: TaskRow[] = [];
    const seen = new Set<string>();
    let next: TaskRow | undefined = row;
    while (next !== undefined && !sorted.has(next.id) && !seen.has(next.id)) {
      chain.push(next);
      seen.add(next.id);
      next = next.seriesId === null ? undefined : byId.get(next.seriesId);
    }
    const isCircle = next !== undefined && seen.has(next.id);
    for (const each of chain.toReversed()) {
      const isCut = isCircle && each === chain.at(-1);
      sorted.set(each.id, isCut ? { ...each, seriesId: null, seriesDay: null } : each);
    }
  }
  return [...sorted.values()];
}

const taskData = definePersonalData(tasks, tasks.ownerId, {
  name: "planning/tasks",
  about: {
    es: "Tus tareas, con sus características y estimaciones.",
    en: "Your tasks, with their characteristics and estimations.",
  },
  // Who else does them is somebody else's data.
  hidden: ["assigneeId", "assignedById", "assignmentNote"],
  imported: {
    schema: taskRow,
    parents: { missionId: "planning/missions" },
    async build(rows, context, ids) {
      const { tx, caller } = context;
      const ownerId = caller.userId;
      // An existing mission may have moved to another objective since.
      const stored = await tx
        .select({ id: missions.id, objectiveId: missions.objectiveId })
        .from(missions)
        .where(eq(missions.ownerId, ownerId));
      const objectiveIds = new Map(stored.map((row) => [row.id, row.objectiveId]));
      const occurrences = new Set<string>();
      return sortBySeries(rows.map(({ row }) => row)).flatMap((row) => {
        const objectiveId = objectiveIds.get(row.missionId);
        if (objectiveId === undefined) return [];
        const { completedAt } = row;
        const completedDay =
          completedAt === null ? null : (row.completedDay ?? formatLivedDay(caller, completedAt));
        const own = { id: ids.get(row.id)?.id ?? row.id, ownerId, objectiveId, completedDay };
        const tagIds = (row.tagIds ?? []).flatMap(
          (tagId) => getImportedId(context, "planning/tags", tagId) ?? [],
        );
        const columnId = getImportedId(context, "planning/columns", row.columnId ?? "");
        const seriesId = ids.get(row.seriesId ?? "")?.id ?? null;
        // At most one task replaces an occurrence.
        const occurrence = `${seriesId} ${row.seriesDay}`;
        const isSeries =
          seriesId !== null && row.seriesDay !== null && !occurrences.has(occurrence);
        if (isSeries) occurrences.add(occurrence);
        const series = isSeries ? { seriesId } : { seriesId: null, seriesDay: null };
        // What they wait for may be in the file too, or here already.
        const waitsFor = (row.waitsFor ?? []).map((taskId) => ids.get(taskId)?.id ?? taskId);
        return { ...row, ...own, tagIds, columnId, waitsFor, ...series };
      });
    },
  },
});

/** After all tasks were imported. */
const dependencyData: PersonalData = {
  tables: [],
  async importRows(context) {
    const ids = [...(context.ids.get("planning/tasks")?.values() ?? [])].map(({ id }) => id);
    await dropForeignDependencies(context.tx, context.caller, ids);
    return [];
  },
};

const parentData: readonly PersonalData[] = [
  objectiveData,
  missionData,
  tagData,
  columnData,
  taskData,
  dependencyData,
];

// The personal data of what belongs to tasks and objectives: checklists, completions, tracked time and progress.

const itemData = definePersonalData(checklistItems, checklistItems.ownerId, {
  name: "planning/checklist-items",
  about: { es: "Los pasos de tus tareas.", en: "The checklist items of your tasks." },
  hidden: ["assigneeId"],
  imported: {
    schema: itemRow,
    parents: { taskId: "planning/tasks" },
    build: (rows, { caller }) =>
      rows.map(({ id, row }) => ({ ...row, id, ownerId: caller.userId })),
  },
});

const attachmentData = definePersonalData(taskAttachments, taskAttachments.ownerId, {
  name: "planning/attachments",
  about: {
    es: "Los enlaces de tus tareas, y el nombre, tipo y tamaño en bytes de sus archivos.",
    en: "The links of your tasks, and the name, type and size in bytes of their files.",
  },
  hidden: ["file"],
  imported: {
    schema: linkRow,
    parents: { taskId: "planning/tasks" },
    build: (rows, { caller }) =>
      rows.map(({ id, row }) => ({ ...row, id, ownerId: caller.userId })),
  },
});

const completionData = definePersonalData(taskCompletions, taskCompletions.ownerId, {
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

const timeData = definePersonalData(timeEntries, timeEntries.ownerId, {
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

const progressData = definePersonalData(progressEntries, progressEntries.ownerId, {
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

const fedResourceData = definePersonalData(objectiveResources, objectiveResources.ownerId, {
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

export const planningData: readonly PersonalData[] = [
  dayChangeData,
  ...parentData,
  filterData,
  itemData,
  attachmentData,
  scheduleData,
  completionData,
  timeData,
  timeChangeData,
  daySettingsData,
  fixedBlockData,
  calendarAccountData,
  followedCalendarData,
  writtenEventData,
  calendarEventData,
  calendarFeedData,
  reminderData,
  ...deliveryData,
  progressData,
  fedResourceData,
  commentData,
  ...editData,
  templateData,
  ...caldavData,
  binData,
  ...shareData,
  {
    // Erased first: plans in shared workspaces are transferred to their owner instead.
    tables: [],
    async erase(db, { userId }, now) {
      for (const { workspaceId, ownerId } of await listPlanTransfers(db, userId)) {
        await db.transaction((tx) => transferPlans(tx, { workspaceId, userId }, ownerId));
      }
      await unassignFrom(db, userId);
      await eraseFromBins(db, userId, now);
      await leaveRotations(db, userId, null, now);
    },
  },
];
