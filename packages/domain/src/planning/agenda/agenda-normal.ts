// Makes an agenda whole: whatever arrives over the wire, every field is there and of its kind, so
// that screens need not ask. Texts default to null or empty, flags to false, numbers to null.
import {
  daysOfWeek,
  easesOfFallingAsleep,
  feelingsUponWaking,
  sleepEnvironments,
} from "../../energizing/catalogue.ts";
import type { SleepCycle, SleepRhythm } from "../../energizing/contract-day.ts";
import { objectiveTypes, taskPriorities, triggerModules } from "../catalogue.ts";
import {
  scheduleFrequencies,
  scheduleStatuses,
  scheduleTypes,
  weekdays,
} from "../schedules/catalogue-schedule.ts";
import { taskCharacteristics, taskEnvironments } from "../tasks/catalogue-tasks.ts";
import type { TaskCharacteristic } from "../tasks/catalogue-tasks.ts";
import type { Agenda, AgendaItem } from "./contract-agenda.ts";
import type { Schedule } from "../schedules/contract-schedule.ts";
import {
  fieldsOf,
  flagOf,
  listOf,
  numberOr,
  numbersOf,
  objectOr,
  optionOr,
  optionsOf,
  textOr,
} from "../wild-values.ts";
import type { Wild } from "../wild-values.ts";

/** An agenda out of anything; of nothing, an empty day. */
export function normaliseAgenda(value: unknown): Agenda {
  const wild = fieldsOf(value);
  const items = listOf(wild["items"], itemOf);
  const sleep = fieldsOf(wild["sleep"]);
  const overdue = fieldsOf(wild["overdue"]);
  const late = listOf(overdue["items"], itemOf);
  return {
    date: textOf(wild["date"]),
    items,
    totalCount: numberOr(wild["totalCount"]) ?? items.length,
    plan: planOf(fieldsOf(wild["plan"])),
    overdue: { items: late, total: numberOr(overdue["total"]) ?? late.length },
    sleep: {
      latestCycle: objectOr(sleep["latestCycle"], sleepCycleOf),
      userRhythm: objectOr(sleep["userRhythm"], rhythmOf),
    },
    cycle: cycleOf(fieldsOf(wild["cycle"])),
  };
}

function itemOf(wild: Wild): AgendaItem {
  const flags = Object.fromEntries(
    taskCharacteristics.map((name) => [name, flagOf(wild[name])]),
  ) as Record<TaskCharacteristic, boolean>;
  return {
    type: optionOr(wild["type"], scheduleTypes) ?? "TASK",
    title: textOf(wild["title"]),
    objectiveId: textOf(wild["objectiveId"]),
    missionId: textOf(wild["missionId"]),
    missionTitle: textOf(wild["missionTitle"]),
    taskId: textOf(wild["taskId"]),
    objectiveTitle: textOf(wild["objectiveTitle"]),
    objectiveType: optionOr(wild["objectiveType"], objectiveTypes) ?? "PROJECT",
    completed: flagOf(wild["completed"]),
    isLogEntry: flagOf(wild["isLogEntry"]),
    carriedFrom: textOr(wild["carriedFrom"]),
    plannedExecutionMin: numberOr(wild["plannedExecutionMin"]),
    plannedTravelMin: numberOr(wild["plannedTravelMin"]),
    plannedBreaksMin: numberOr(wild["plannedBreaksMin"]),
    plannedWaitingMin: numberOr(wild["plannedWaitingMin"]),
    plannedBufferMin: numberOr(wild["plannedBufferMin"]),
    plannedSocialMin: numberOr(wild["plannedSocialMin"]),
    plannedTotalMin: numberOr(wild["plannedTotalMin"]),
    trackedDurationSeconds: numberOr(wild["trackedDurationSeconds"]) ?? 0,
    environmentId: optionOr(wild["environmentId"], taskEnvironments),
    positiveConsequences: textOr(wild["positiveConsequences"]),
    negativeConsequences: textOr(wild["negativeConsequences"]),
    triggerModule: optionOr(wild["triggerModule"], triggerModules),
    triggerAction: textOr(wild["triggerAction"]),
    triggerPayload: objectOr(wild["triggerPayload"], (payload) => payload),
    templateId: textOr(wild["templateId"]),
    sharedAccesses: listOf(wild["sharedAccesses"], (access) => ({
      id: textOf(access["id"]),
      origin: textOf(access["origin"]),
      role: textOf(access["role"]),
      username: textOf(access["username"]),
    })),
    checklistItems: listOf(wild["checklistItems"], (item) => ({
      id: textOf(item["id"]),
      taskId: textOf(item["taskId"]),
      title: textOf(item["title"]),
      completed: flagOf(item["completed"]),
      order: numberOr(item["order"]) ?? 0,
    })),
    progressEntries: listOf(wild["progressEntries"], (entry) => ({
      id: textOf(entry["id"]),
      value: numberOr(entry["value"]) ?? 0,
      unit: textOr(entry["unit"]),
      loggedAt: textOf(entry["loggedAt"]),
      note: textOr(entry["note"]),
    })),
    workspaceId: textOf(wild["workspaceId"]),
    areaId: textOf(wild["areaId"]),
    priority: optionOr(wild["priority"], taskPriorities),
    maySchedule: flagOf(wild["maySchedule"]),
    firstDay: textOr(wild["firstDay"]),
    lastDay: textOr(wild["lastDay"]),
    schedule: objectOr(wild["schedule"], scheduleOf),
    ...flags,
  };
}

function scheduleOf(wild: Wild): Schedule {
  return {
    id: textOf(wild["id"]),
    type: optionOr(wild["type"], scheduleTypes) ?? "TASK",
    status: optionOr(wild["status"], scheduleStatuses) ?? "CONFIRMED",
    startDate: textOf(wild["startDate"]),
    endDate: textOr(wild["endDate"]),
    frequency: optionOr(wild["frequency"], scheduleFrequencies),
    interval: numberOr(wild["interval"]),
    byWeekday: optionsOf(wild["byWeekday"], weekdays),
    byMonthDay: numbersOf(wild["byMonthDay"]),
    byMonth: numbersOf(wild["byMonth"]),
    count: numberOr(wild["count"]),
    until: textOr(wild["until"]),
    rruleString: textOr(wild["rruleString"]),
    exceptDates: Array.isArray(wild["exceptDates"])
      ? wild["exceptDates"].flatMap((day) => textOr(day) ?? [])
      : [],
    timezone: textOf(wild["timezone"]),
    allDay: flagOf(wild["allDay"]),
    updatedAt: textOf(wild["updatedAt"]),
  };
}

function planOf(wild: Wild): Agenda["plan"] {
  const missions = fieldsOf(wild["missions"]);
  const objectives = fieldsOf(wild["objectives"]);
  const types = fieldsOf(objectives["types"]);
  return {
    missions: {
      count: numberOr(missions["count"]) ?? 0,
      completedTasks: numberOr(missions["completedTasks"]) ?? 0,
      pendingTasks: numberOr(missions["pendingTasks"]) ?? 0,
    },
    objectives: {
      count: numberOr(objectives["count"]) ?? 0,
      types: {
        projects: numberOr(types["projects"]) ?? 0,
        keyEvents: numberOr(types["keyEvents"]) ?? 0,
        routines: numberOr(types["routines"]) ?? 0,
        trackedResources: numberOr(types["trackedResources"]) ?? 0,
      },
    },
  };
}

function sleepCycleOf(wild: Wild): SleepCycle {
  return {
    id: textOf(wild["id"]),
    startedAt: textOf(wild["startedAt"]),
    endedAt: textOr(wild["endedAt"]),
    durationMinutes: numberOr(wild["durationMinutes"]),
    awakeningsCount: numberOr(wild["awakeningsCount"]),
    easeOfFallingAsleep: optionOr(wild["easeOfFallingAsleep"], easesOfFallingAsleep),
    feelingUponWaking: optionOr(wild["feelingUponWaking"], feelingsUponWaking),
    environment: optionOr(wild["environment"], sleepEnvironments),
    notes: textOr(wild["notes"]),
    factors: listOf(wild["factors"], (factor) => ({
      factorId: textOf(factor["factorId"]),
      sleepCycleId: textOf(factor["sleepCycleId"]),
      isPositive: flagOf(factor["isPositive"]),
    })),
  };
}

function rhythmOf(wild: Wild): SleepRhythm {
  const settings = listOf(wild["dailySettings"], (setting) => ({
    dayOfWeek: optionOr(setting["dayOfWeek"], daysOfWeek),
    wakeUp: textOr(setting["wakeUp"]),
    bedtime: textOr(setting["bedtime"]),
  }));
  return {
    id: textOf(wild["id"]),
    // A day that is none of the week's seven cannot be shown anywhere.
    dailySettings: settings.flatMap(({ dayOfWeek, ...times }) =>
      dayOfWeek === null ? [] : [{ dayOfWeek, ...times }],
    ),
    updatedAt: textOf(wild["updatedAt"]),
  };
}

function cycleOf(wild: Wild): Agenda["cycle"] {
  return {
    settings: objectOr(wild["settings"], (settings) => ({
      id: textOf(settings["id"]),
      averageCycleLength: numberOr(settings["averageCycleLength"]) ?? 0,
      averagePeriodLength: numberOr(settings["averagePeriodLength"]) ?? 0,
      lastCycleStartDate: textOr(settings["lastCycleStartDate"]),
    })),
    latestCycle: objectOr(wild["latestCycle"], (cycle) => ({
      id: textOf(cycle["id"]),
      startDate: textOf(cycle["startDate"]),
      endDate: textOr(cycle["endDate"]),
    })),
    analytics: objectOr(wild["analytics"], analyticsOf),
    predictions: objectOr(wild["predictions"], (predictions) => ({
      predictedNextPeriodStart: textOf(predictions["predictedNextPeriodStart"]),
      predictedOvulationWindow: objectOr(predictions["predictedOvulationWindow"], (window) => ({
        startDate: textOf(window["startDate"]),
        endDate: textOf(window["endDate"]),
      })),
    })),
  };
}

function analyticsOf(wild: Wild): NonNullable<Agenda["cycle"]["analytics"]> {
  const phase = fieldsOf(wild["currentPhase"]);
  const range = fieldsOf(phase["dayRange"]);
  const metrics = fieldsOf(phase["metrics"]);
  const metric = (name: string) => {
    const { value, label } = fieldsOf(metrics[name]);
    return { value: numberOr(value) ?? 0, label: textOf(label) };
  };
  return {
    currentDay: numberOr(wild["currentDay"]) ?? 0,
    daysRemaining: numberOr(wild["daysRemaining"]) ?? 0,
    currentPhase: {
      id: textOf(phase["id"]),
      dayRange: { start: numberOr(range["start"]) ?? 0, end: numberOr(range["end"]) ?? 0 },
      metrics: {
        energy: metric("energy"),
        focus: metric("focus"),
        creativity: metric("creativity"),
        social: metric("social"),
        exercise: metric("exercise"),
      },
    },
  };
}

function textOf(value: unknown): string {
  return textOr(value) ?? "";
}
