// Creates a plan from a template in one transaction, with one insert per table.

import * as z from "zod/mini";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { Locale } from "@vereda/domain/locale";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { templateContent } from "@vereda/domain/planning/templates/contract-templates";
import type {
  Template,
  TemplateContent,
  templatesApi,
} from "@vereda/domain/planning/templates/contract-templates";
import { isEstimated } from "@vereda/domain/planning/tasks/estimation";
import { readSchedule } from "@vereda/domain/planning/schedules/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { validatePlacement } from "@vereda/domain/planning/schedules/preview/schedule-placement";
import { templateLibrary } from "@vereda/domain/planning/templates/library";
import { getMissionDates } from "@vereda/domain/planning/templates/mission-dates";
import type { MissionDates } from "@vereda/domain/planning/templates/mission-dates";
import { getObjectiveDates, getTaskDates } from "@vereda/domain/planning/templates/template-dates";
import type { TemplateDateOptions } from "@vereda/domain/planning/templates/template-dates";
import { selectMissions, localizeContent } from "@vereda/domain/planning/templates/map-template";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { insertOnce, type Created } from "#platform/http/writing.ts";
import { requireAreaPermission } from "../../workspace/access.ts";
import { getPlan } from "../objectives/plans.ts";
import { toScheduleColumns } from "../schedules/schedule-rows.ts";
import { schedules } from "../tables/schedules.ts";
import { checklistItems, missions, objectives, tasks } from "../tables/plans.ts";
import { toEstimationColumns } from "../tables/task-content.ts";
import { findOwnTemplate } from "./templates.ts";

type Input = BodyOf<typeof templatesApi.use>;
type Source = { type: Template["type"]; title: string; content: TemplateContent };

/**
 * Creates a plan, or returns the one with the same id.
 * @throws not_found for an unknown template or workspace; validation_error; forbidden; conflict when
 * another user owns the id
 */
export async function planFromTemplate(
  db: Database,
  caller: Caller,
  input: Input,
  locale: Locale,
  now: Date,
): Promise<Created<Plan>> {
  await requireAreaPermission(db, caller, input, "plan");
  const source = await loadSource(db, caller, input.templateId, locale);
  const id = input.id ?? createId(now.getTime());
  const rows = buildRows(source, input, caller, id, now);
  const isNew = await db.transaction(async (tx) => {
    const made = await insertOnce(tx, objectives, rows.objective, ["ownerId"]);
    if (!made.isNew) return false;
    if (rows.missions.length > 0) await tx.insert(missions).values(rows.missions);
    if (rows.tasks.length > 0) await tx.insert(tasks).values(rows.tasks);
    if (rows.items.length > 0) await tx.insert(checklistItems).values(rows.items);
    if (rows.schedules.length > 0) await tx.insert(schedules).values(rows.schedules);
    return true;
  });
  return { made: await getPlan(db, caller, id, now), isNew };
}

/** `templateId` is a library key or the id of a custom template. @throws not_found */
async function loadSource(
  db: Database,
  caller: Caller,
  templateId: string,
  locale: Locale,
): Promise<Source> {
  const library = templateLibrary.find(({ key }) => key === templateId);
  if (library !== undefined) {
    const { type, title } = library;
    return { type, title: title[locale], content: localizeContent(locale, library) };
  }
  if (!z.safeParse(z.uuid(), templateId).success) throw new AppError("not_found");
  const { type, title, content } = await findOwnTemplate(db, caller, templateId.toLowerCase());
  return { type, title, content: z.parse(templateContent, content) };
}

function buildRows(source: Source, input: Input, caller: Caller, objectiveId: string, now: Date) {
  const { type, content } = source;
  const ownerId = caller.userId;
  const createRowBase = () => ({ id: createId(now.getTime()), ownerId });
  const stamps = { createdAt: now, updatedAt: now };
  const placement = buildPlacement(source, input, caller, now);
  const own = placement === null ? null : buildObjectiveSchedule(placement, caller);
  const { purpose, trackedUnit, customUnit, measurementSource, behaviour, targetValue } = content;
  const measure = { trackedUnit, customUnit, measurementSource, behaviour, targetValue };
  const selected = selectMissions(content, input.missions);
  const ranges = placement === null ? [] : getMissionDates(placement, selected);
  const chosen = selected.map((mission, order) => ({
    mission,
    schedule: buildMissionSchedule(ranges[order] ?? null, caller),
    columns: {
      ...createRowBase(),
      objectiveId,
      title: mission.title,
      type: mission.type,
      order,
      ...stamps,
    },
  }));
  const planned = chosen.flatMap(({ mission, columns, schedule: above }) =>
    mission.tasks.map(({ day, repeat, estimation, checklistItems: items, ...task }, order) => ({
      items,
      columns: {
        ...task,
        ...createRowBase(),
        ...toEstimationColumns(estimation),
        objectiveId,
        missionId: columns.id,
        templateId: input.templateId,
        order,
        ...stamps,
      },
      schedule:
        placement === null || own === null || !isEstimated(estimation)
          ? null
          : buildTaskSchedule(
              placement,
              { objective: own, mission: above },
              { day, repeat },
              caller,
            ),
    })),
  );
  const toScheduleRow = (subject: object, schedule: StoredSchedule) => ({
    ...toScheduleColumns(schedule),
    ...createRowBase(),
    ...subject,
    updatedAt: now,
  });
  return {
    objective: {
      id: objectiveId,
      ownerId,
      type,
      workspaceId: input.workspaceId,
      areaId: input.areaId,
      title: input.title ?? source.title,
      description: purpose,
      ...measure,
      ...stamps,
    },
    missions: chosen.map(({ columns }) => columns),
    tasks: planned.map(({ columns }) => columns),
    items: planned.flatMap(({ items, columns }) =>
      items.map(({ title }, order) => ({ ...createRowBase(), taskId: columns.id, title, order })),
    ),
    schedules: [
      ...(own === null ? [] : [toScheduleRow({ objectiveId }, own)]),
      ...chosen.flatMap(({ columns, schedule }) =>
        schedule === null ? [] : [toScheduleRow({ missionId: columns.id }, schedule)],
      ),
      ...planned.flatMap(({ columns, schedule }) =>
        schedule === null ? [] : [toScheduleRow({ taskId: columns.id }, schedule)],
      ),
    ],
  };
}

function buildPlacement(
  { type, content }: Source,
  { startDate, days }: Input,
  caller: Caller,
  now: Date,
): TemplateDateOptions | null {
  const start = parseDay(startDate ?? "");
  if (start === null) return null;
  const today = getUserDay(now.getTime(), caller);
  return { type, content, start, days: days ?? null, today };
}

/** @throws validation_error when the plan cannot start on that day */
function buildObjectiveSchedule(placement: TemplateDateOptions, caller: Caller): StoredSchedule {
  const read = readSchedule(getObjectiveDates(placement), placement.type, caller.timeZone);
  if (!read.ok)
    throw createInvalidFieldsError(...read.issues.map(({ code }) => ({ path: "startDate", code })));
  return read.schedule;
}

function buildMissionSchedule(dates: MissionDates | null, caller: Caller): StoredSchedule | null {
  if (dates === null) return null;
  const input = { startDate: formatIsoDay(dates.first), endDate: formatIsoDay(dates.last) };
  const read = readSchedule(input, "MISSION", caller.timeZone);
  return read.ok ? read.schedule : null;
}

/** Null when the template gives no day, or the task would be in the past or outside the plan. */
function buildTaskSchedule(
  placement: TemplateDateOptions,
  above: { objective: StoredSchedule; mission: StoredSchedule | null },
  task: Parameters<typeof getTaskDates>[1],
  caller: Caller,
): StoredSchedule | null {
  const input = getTaskDates(placement, task);
  const read = input === null ? null : readSchedule(input, "TASK", caller.timeZone);
  if (read === null || !read.ok) return null;
  const errors = validatePlacement(read.schedule, {
    kind: "task",
    ...above,
    isEstimated: true,
    storedStart: null,
    today: placement.today,
    user: caller,
  });
  return errors.length === 0 ? read.schedule : null;
}
