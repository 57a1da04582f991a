// The personal data of schedules, reminders and custom templates.
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { id } from "@vereda/domain/id";
import { objectiveTypes } from "@vereda/domain/planning/catalogue";
import { reminderKinds } from "@vereda/domain/planning/reminders/catalogue-reminders";
import {
  MAX_DAYS_BEFORE,
  MAX_MINUTES_BEFORE,
  MAX_REMINDERS,
  reminderWhen,
} from "@vereda/domain/planning/reminders/reminder-time";
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import { scheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { readSchedule } from "@vereda/domain/planning/schedules/schedule";
import {
  templateContent,
  templateLimits,
} from "@vereda/domain/planning/templates/contract-templates";
import { requiredText } from "@vereda/domain/text";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { getImportedId, parseRows } from "#platform/data-import.ts";
import type { ImportContext } from "#platform/data-import.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { buildWhen } from "../reminders/occurrences.ts";
import { scheduleOfRow, toScheduleColumns } from "../schedules/schedule-rows.ts";
import { reminders } from "../tables/reminders.ts";
import { schedules } from "../tables/schedules.ts";
import { objectiveTemplates } from "../tables/templates.ts";
import { MAX_TEMPLATE_CHARACTERS } from "../templates/template-making.ts";
import { stamps } from "../tables/stamps.ts";
import { objectiveRow, scheduleRow, taskRow } from "./plan-rows.ts";

const reminderRow = z
  .object({
    id,
    taskId: z.nullable(id),
    objectiveId: z.nullable(id),
    kind: z.enum(reminderKinds),
    minutes: z.int().check(z.minimum(0), z.maximum(MAX_MINUTES_BEFORE)),
    clockMinute: z.int().check(z.minimum(0), z.maximum(1439)),
    daysBefore: z.int().check(z.minimum(0), z.maximum(MAX_DAYS_BEFORE)),
    createdAt: stamps.createdAt,
  })
  .check(z.refine((row) => z.safeParse(reminderWhen, buildWhen(row)).success));

export const reminderData = definePersonalData(reminders, reminders.ownerId, {
  name: "planning/reminders",
  about: {
    es: "Tus recordatorios: de qué, cuándo suenan y cuándo sonará cada uno la próxima vez.",
    en: "Your reminders: of what, when they ring, and when each rings next.",
  },
  hidden: ["isStale", "settledAt"],
  imported: {
    schema: reminderRow,
    build(rows, context) {
      const { caller, now } = context;
      const perSubject = new Map<string, number>();
      return rows.flatMap(({ id: ownId, row }) => {
        const taskId = getImportedId(context, "planning/tasks", row.taskId);
        const objectiveId = getImportedId(context, "planning/objectives", row.objectiveId);
        const subject = taskId ?? objectiveId;
        if (subject === null || (taskId !== null && objectiveId !== null)) return [];
        const others = perSubject.get(subject) ?? 0;
        perSubject.set(subject, others + 1);
        if (others >= MAX_REMINDERS) return [];
        // Those whose time has passed do not ring.
        const settledAt = now;
        return { ...row, id: ownId, ownerId: caller.userId, taskId, objectiveId, settledAt };
      });
    },
  },
});

const templateRow = z.object({
  id,
  type: z.enum(objectiveTypes),
  areaId: z.enum(areaKeys),
  title: requiredText(200),
  content: templateContent.check(
    z.refine((content) => JSON.stringify(content).length <= MAX_TEMPLATE_CHARACTERS),
  ),
  ...stamps,
});

export const templateData = definePersonalData(objectiveTemplates, objectiveTemplates.ownerId, {
  name: "planning/templates",
  about: {
    es: "Las plantillas que hiciste de tus objetivos.",
    en: "The templates you made of your objectives.",
  },
  imported: {
    schema: templateRow,
    async build(rows, { tx, caller: { userId: ownerId } }) {
      const isOwn = eq(objectiveTemplates.ownerId, ownerId);
      const left = templateLimits.own - (await tx.$count(objectiveTemplates, isOwn));
      return rows
        .slice(0, Math.max(0, left))
        .map(({ id: ownId, row }) => ({ ...row, id: ownId, ownerId }));
    },
  },
});

/** Reads a row as the schedule that the user would have sent. Null when it is none. */
function readScheduleRow(
  { caller }: ImportContext,
  row: z.output<typeof scheduleRow>,
  type: ScheduleType,
) {
  try {
    // The cast is checked by what follows: everything is parsed again.
    const input = scheduleInput.parse(scheduleOfRow(row as never));
    const result = readSchedule(input, type, caller.timeZone);
    return result.ok ? toScheduleColumns(result.schedule) : null;
  } catch {
    return null;
  }
}

export const scheduleData = definePersonalData(schedules, schedules.ownerId, {
  name: "planning/schedules",
  about: {
    es: "Cuándo ocurren tus objetivos, misiones y tareas. Las horas son locales de la zona indicada, en minutos desde la medianoche.",
    en: "When your objectives, missions and tasks happen. Times are local to the zone given, in minutes since midnight.",
  },
  // Names other users.
  hidden: ["rotation"],
  imported: {
    schema: scheduleRow,
    // What exists here may have got a schedule of its own since, which stays.
    async build(rows, context) {
      const objectives = await parseRows(context, "planning/objectives", objectiveRow);
      const types = new Map(objectives.map((row) => [row.id, row.type]));
      const tasks = await parseRows(context, "planning/tasks", taskRow);
      const open = new Set(
        tasks.flatMap(({ id: taskId, status }) =>
          status === "PENDING" || status === "IN_PROGRESS" ? taskId : [],
        ),
      );
      return rows.flatMap(({ id: ownId, row }) => {
        const objectiveId = getImportedId(context, "planning/objectives", row.objectiveId);
        const missionId = getImportedId(context, "planning/missions", row.missionId);
        const taskId = getImportedId(context, "planning/tasks", row.taskId);
        if ([objectiveId, missionId, taskId].filter((each) => each !== null).length !== 1) {
          return [];
        }
        const above = missionId === null ? types.get(row.objectiveId ?? "") : "MISSION";
        const type = taskId === null ? above : "TASK";
        const columns = type === undefined ? null : readScheduleRow(context, row, type);
        if (columns === null) return [];
        return {
          ...columns,
          id: ownId,
          ownerId: context.caller.userId,
          objectiveId,
          missionId,
          taskId,
          isOpen: taskId === null || open.has(row.taskId ?? ""),
          updatedAt: row.updatedAt,
        };
      });
    },
  },
});
