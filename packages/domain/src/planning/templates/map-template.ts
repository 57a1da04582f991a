// Maps templates to responses: localises library templates and computes their totals.
import type { Locale } from "../../locale.ts";
import { taskCharacteristics } from "../tasks/catalogue-tasks.ts";
import type { TaskCharacteristic } from "../tasks/catalogue-tasks.ts";
import type {
  Template,
  TemplateContent,
  TemplateMission,
  TemplateTask,
} from "./contract-templates.ts";
import { noEstimation, totalMinutes } from "../tasks/estimation.ts";
import type { LibraryRepeat, LibraryTask, LibraryTemplate } from "./library-schema.ts";
import { countTimes } from "./times.ts";

type Repeat = NonNullable<TemplateContent["repeat"]>;

export function toFullRepeat(repeat: LibraryRepeat | undefined): Repeat | null {
  if (repeat === undefined) return null;
  const copyList = <T>(values: readonly T[] | null | undefined) =>
    values === null || values === undefined ? null : [...values];
  return {
    frequency: repeat.frequency,
    interval: repeat.interval ?? null,
    byWeekday: copyList(repeat.byWeekday),
    byMonthDay: copyList(repeat.byMonthDay),
    byMonth: copyList(repeat.byMonth),
    count: repeat.count ?? null,
    rruleString: repeat.rruleString ?? null,
  };
}

export function buildFlags(on: readonly TaskCharacteristic[]): Record<TaskCharacteristic, boolean> {
  const flags = taskCharacteristics.map((name) => [name, on.includes(name)] as const);
  return Object.fromEntries(flags) as Record<TaskCharacteristic, boolean>;
}

function localizeTask(locale: Locale, task: LibraryTask): TemplateTask {
  const parts = Object.entries(task.min).map(([part, value]) => [`${part}Min`, value]);
  return {
    title: task.title[locale],
    description: null,
    priority: task.priority ?? "MEDIUM",
    environmentId: task.at,
    intent: task.is.includes("isReward") ? "enjoy" : "plan",
    ...buildFlags(task.is),
    estimation: { ...noEstimation, ...Object.fromEntries(parts) },
    positiveConsequences: null,
    negativeConsequences: null,
    day: task.day ?? null,
    repeat: toFullRepeat(task.repeat),
    checklistItems: (task.steps ?? []).map((step) => ({ title: step[locale] })),
  };
}

export function localizeContent(locale: Locale, template: LibraryTemplate): TemplateContent {
  const { measure } = template;
  return {
    purpose: template.purpose[locale],
    days: [...template.days],
    repeat: toFullRepeat(template.repeat),
    trackedUnit: measure?.unit ?? null,
    customUnit: measure?.customUnit?.[locale] ?? null,
    measurementSource: measure === undefined ? null : (measure.source ?? "MANUAL"),
    behaviour: measure?.behaviour ?? null,
    targetValue: measure?.target ?? null,
    missions: template.missions.map(({ title, type, tasks }) => ({
      title: title[locale],
      type,
      tasks: tasks.map((task) => localizeTask(locale, task)),
    })),
  };
}

type TemplateInfo = Pick<
  Template,
  "id" | "isOwn" | "type" | "areaId" | "areas" | "title" | "updatedAt"
>;

export function toTemplateResponse(info: TemplateInfo, content: TemplateContent): Template {
  const days = content.days[0] ?? DEFAULT_DAYS;
  const missions = content.missions.map((mission, order) => ({
    ...mission,
    order,
    tasks: mission.tasks.map((task) => ({
      ...task,
      times: countTimes(getRepeat(task, info.type, content), days),
      plannedTotalMin: totalMinutes(task.estimation),
    })),
  }));
  const taskCount = missions.reduce((sum, { tasks }) => sum + tasks.length, 0);
  return { ...info, ...content, missions, taskCount };
}

/** A quarter of a year, for plans without a duration. */
export const DEFAULT_DAYS = 90;

/** The task's own rule, or the rule of its routine. */
export function getRepeat(
  task: Pick<TemplateTask, "day" | "repeat">,
  type: Template["type"],
  content: Pick<TemplateContent, "repeat">,
): Repeat | null {
  if (task.repeat !== null) return task.repeat;
  return type === "ROUTINE" && task.day === null ? content.repeat : null;
}

export function localizeTemplate(locale: Locale, library: LibraryTemplate): Template {
  const { key, type, areas, title } = library;
  return toTemplateResponse(
    {
      id: key,
      isOwn: false,
      type,
      areaId: areas[0],
      areas: [...areas],
      title: title[locale],
      updatedAt: null,
    },
    localizeContent(locale, library),
  );
}

export function selectMissions(
  content: Pick<TemplateContent, "missions">,
  requested: readonly number[] | undefined,
): TemplateMission[] {
  return content.missions.filter(
    (_, order) => requested === undefined || requested.includes(order),
  );
}
