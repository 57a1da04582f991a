// Normalizes an agenda response, so that every field has its type and screens need no checks.
import {
  daysOfWeek,
  easesOfFallingAsleep,
  feelingsUponWaking,
  sleepEnvironments,
} from "../../energizing/catalogue.ts";
import type { SleepCycle, SleepRhythm } from "../../energizing/contract-day.ts";
import { assignmentStates, objectiveTypes, taskPriorities, triggerModules } from "../catalogue.ts";
import { scheduleStatuses, scheduleTypes } from "../schedules/catalogue-schedule.ts";
import { scheduleFrequencies, weekdays } from "../recurrence/catalogue-recurrence.ts";
import { taskCharacteristics, taskEnvironments } from "../tasks/catalogue-tasks.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { repeatUnits } from "../tasks/repeat-after.ts";
import type { TaskCharacteristic } from "../tasks/catalogue-tasks.ts";
import type { Agenda, AgendaItem } from "./contract-agenda.ts";
import type { Schedule } from "../schedules/contract-schedule.ts";
import {
  parseFields,
  parseFlag,
  parseList,
  parseNumber,
  parseNumbers,
  parseObject,
  parseOption,
  parseOptions,
  parseText,
} from "../parse-unknown.ts";
import type { UnknownRecord } from "../parse-unknown.ts";

export function normaliseAgenda(value: unknown): Agenda {
  const fields = parseFields(value);
  const items = parseList(fields["items"], parseItem);
  const sleep = parseFields(fields["sleep"]);
  const overdue = parseFields(fields["overdue"]);
  const overdueItems = parseList(overdue["items"], parseItem);
  return {
    date: parseTextOrEmpty(fields["date"]),
    items,
    steps: parseList(fields["steps"], (step) => ({
      id: parseTextOrEmpty(step["id"]),
      title: parseTextOrEmpty(step["title"]),
      completed: parseFlag(step["completed"]),
      minutes: parseNumber(step["minutes"]),
      taskId: parseTextOrEmpty(step["taskId"]),
      taskTitle: parseTextOrEmpty(step["taskTitle"]),
      missionId: parseTextOrEmpty(step["missionId"]),
      objectiveId: parseTextOrEmpty(step["objectiveId"]),
      objectiveType: parseOption(step["objectiveType"], objectiveTypes) ?? "PROJECT",
      isLoose: parseFlag(step["isLoose"]),
      environmentId: parseOption(step["environmentId"], taskEnvironments),
      workspaceId: parseTextOrEmpty(step["workspaceId"]),
      areaId: parseTextOrEmpty(step["areaId"]),
    })),
    totalCount: parseNumber(fields["totalCount"]) ?? items.length,
    hasDatedTasks: parseFlag(fields["hasDatedTasks"]),
    plan: parsePlan(parseFields(fields["plan"])),
    overdue: { items: overdueItems, total: parseNumber(overdue["total"]) ?? overdueItems.length },
    fixedBlocks: parseList(fields["fixedBlocks"], (block) => ({
      id: parseTextOrEmpty(block["id"]),
      title: parseTextOrEmpty(block["title"]),
      startsAt: parseTextOrEmpty(block["startsAt"]),
      endsAt: parseTextOrEmpty(block["endsAt"]),
    })).filter(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt)),
    calendarEvents: parseList(fields["calendarEvents"], (event) => ({
      calendarId: parseTextOrEmpty(event["calendarId"]),
      uid: parseTextOrEmpty(event["uid"]),
      title: parseTextOrEmpty(event["title"]),
      startsAt: parseTextOrEmpty(event["startsAt"]),
      endsAt: parseTextOrEmpty(event["endsAt"]),
      isAllDay: parseFlag(event["isAllDay"]),
      isBusy: parseFlag(event["isBusy"]),
      calendarName: parseTextOrEmpty(event["calendarName"]),
      color: parseText(event["color"]),
      areaId: parseOption(event["areaId"], areaKeys),
    })).filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= Date.parse(endsAt)),
    hasSleep: fields["sleep"] !== undefined,
    sleep: {
      latestCycle: parseObject(sleep["latestCycle"], parseSleepCycle),
      nightMinutes: parseNumber(sleep["nightMinutes"]),
      userRhythm: parseObject(sleep["userRhythm"], parseRhythm),
      isLocked: parseFlag(sleep["isLocked"]),
    },
    cycle: parseCycle(parseFields(fields["cycle"])),
  };
}

function parseItem(fields: UnknownRecord): AgendaItem {
  const flags = Object.fromEntries(
    taskCharacteristics.map((name) => [name, parseFlag(fields[name])]),
  ) as Record<TaskCharacteristic, boolean>;
  return {
    type: parseOption(fields["type"], scheduleTypes) ?? "TASK",
    title: parseTextOrEmpty(fields["title"]),
    objectiveId: parseTextOrEmpty(fields["objectiveId"]),
    missionId: parseTextOrEmpty(fields["missionId"]),
    missionTitle: parseTextOrEmpty(fields["missionTitle"]),
    taskId: parseTextOrEmpty(fields["taskId"]),
    objectiveTitle: parseTextOrEmpty(fields["objectiveTitle"]),
    objectiveType: parseOption(fields["objectiveType"], objectiveTypes) ?? "PROJECT",
    isLoose: parseFlag(fields["isLoose"]),
    completed: parseFlag(fields["completed"]),
    isLogEntry: parseFlag(fields["isLogEntry"]),
    carriedFrom: parseText(fields["carriedFrom"]),
    plannedExecutionMin: parseNumber(fields["plannedExecutionMin"]),
    plannedTravelMin: parseNumber(fields["plannedTravelMin"]),
    plannedBreaksMin: parseNumber(fields["plannedBreaksMin"]),
    plannedWaitingMin: parseNumber(fields["plannedWaitingMin"]),
    plannedBufferMin: parseNumber(fields["plannedBufferMin"]),
    plannedSocialMin: parseNumber(fields["plannedSocialMin"]),
    plannedTotalMin: parseNumber(fields["plannedTotalMin"]),
    trackedDurationSeconds: parseNumber(fields["trackedDurationSeconds"]) ?? 0,
    environmentId: parseOption(fields["environmentId"], taskEnvironments),
    positiveConsequences: parseText(fields["positiveConsequences"]),
    negativeConsequences: parseText(fields["negativeConsequences"]),
    triggerModule: parseOption(fields["triggerModule"], triggerModules),
    triggerAction: parseText(fields["triggerAction"]),
    triggerPayload: parseObject(fields["triggerPayload"], (payload) => payload),
    templateId: parseText(fields["templateId"]),
    deadline: parseText(fields["deadline"]),
    repeatAfter: parseObject(fields["repeatAfter"], ({ count, unit }) => ({
      count: parseNumber(count) ?? 1,
      unit: parseOption(unit, repeatUnits) ?? "DAY",
    })),
    tagIds: parseTexts(fields["tagIds"]),
    waitsFor: parseTexts(fields["waitsFor"]),
    waitsForTasks: parseList(fields["waitsForTasks"], (task) => ({
      id: parseTextOrEmpty(task["id"]),
      title: parseTextOrEmpty(task["title"]),
      isOpen: parseFlag(task["isOpen"]),
    })),
    tags: parseList(fields["tags"], (tag) => ({
      id: parseTextOrEmpty(tag["id"]),
      name: parseTextOrEmpty(tag["name"]),
      color: parseText(tag["color"]),
    })),
    assignee: parseObject(fields["assignee"], ({ username, firstName, avatar, state, note }) => ({
      username: parseTextOrEmpty(username),
      firstName: parseTextOrEmpty(firstName),
      avatar: parseText(avatar),
      state: parseOption(state, assignmentStates) ?? "OFFERED",
      note: parseText(note),
    })),
    sharedAccesses: parseList(fields["sharedAccesses"], (access) => ({
      id: parseTextOrEmpty(access["id"]),
      origin: parseTextOrEmpty(access["origin"]),
      role: parseTextOrEmpty(access["role"]),
      username: parseTextOrEmpty(access["username"]),
    })),
    checklistItems: parseList(fields["checklistItems"], (item) => ({
      id: parseTextOrEmpty(item["id"]),
      taskId: parseTextOrEmpty(item["taskId"]),
      title: parseTextOrEmpty(item["title"]),
      completed: parseFlag(item["completed"]),
      order: parseNumber(item["order"]) ?? 0,
      day: parseText(item["day"]),
      minutes: parseNumber(item["minutes"]),
      assignee: parseText(item["assignee"]),
      updatedAt: parseTextOrEmpty(item["updatedAt"]),
    })),
    progressEntries: parseList(fields["progressEntries"], (entry) => ({
      id: parseTextOrEmpty(entry["id"]),
      value: parseNumber(entry["value"]) ?? 0,
      unit: parseText(entry["unit"]),
      loggedAt: parseTextOrEmpty(entry["loggedAt"]),
      note: parseText(entry["note"]),
    })),
    workspaceId: parseTextOrEmpty(fields["workspaceId"]),
    areaId: parseTextOrEmpty(fields["areaId"]),
    priority: parseOption(fields["priority"], taskPriorities),
    maySchedule: parseFlag(fields["maySchedule"]),
    firstDay: parseText(fields["firstDay"]),
    lastDay: parseText(fields["lastDay"]),
    schedule: parseObject(fields["schedule"], parseSchedule),
    ...flags,
  };
}

function parseSchedule(fields: UnknownRecord): Schedule {
  return {
    id: parseTextOrEmpty(fields["id"]),
    type: parseOption(fields["type"], scheduleTypes) ?? "TASK",
    status: parseOption(fields["status"], scheduleStatuses) ?? "CONFIRMED",
    startDate: parseTextOrEmpty(fields["startDate"]),
    endDate: parseText(fields["endDate"]),
    frequency: parseOption(fields["frequency"], scheduleFrequencies),
    interval: parseNumber(fields["interval"]),
    byWeekday: parseOptions(fields["byWeekday"], weekdays),
    byMonthDay: parseNumbers(fields["byMonthDay"]),
    byMonth: parseNumbers(fields["byMonth"]),
    count: parseNumber(fields["count"]),
    until: parseText(fields["until"]),
    rruleString: parseText(fields["rruleString"]),
    exceptDates: parseTexts(fields["exceptDates"]),
    timezone: parseTextOrEmpty(fields["timezone"]),
    allDay: parseFlag(fields["allDay"]),
    updatedAt: parseTextOrEmpty(fields["updatedAt"]),
  };
}

function parsePlan(fields: UnknownRecord): Agenda["plan"] {
  const missions = parseFields(fields["missions"]);
  const objectives = parseFields(fields["objectives"]);
  const types = parseFields(objectives["types"]);
  return {
    looseTasks: parseNumber(fields["looseTasks"]) ?? 0,
    missions: {
      count: parseNumber(missions["count"]) ?? 0,
      completedTasks: parseNumber(missions["completedTasks"]) ?? 0,
      pendingTasks: parseNumber(missions["pendingTasks"]) ?? 0,
    },
    objectives: {
      count: parseNumber(objectives["count"]) ?? 0,
      types: {
        projects: parseNumber(types["projects"]) ?? 0,
        keyEvents: parseNumber(types["keyEvents"]) ?? 0,
        routines: parseNumber(types["routines"]) ?? 0,
        trackedResources: parseNumber(types["trackedResources"]) ?? 0,
      },
    },
  };
}

function parseSleepCycle(fields: UnknownRecord): SleepCycle {
  return {
    id: parseTextOrEmpty(fields["id"]),
    startedAt: parseTextOrEmpty(fields["startedAt"]),
    endedAt: parseText(fields["endedAt"]),
    durationMinutes: parseNumber(fields["durationMinutes"]),
    isNap: parseFlag(fields["isNap"]),
    awakeningsCount: parseNumber(fields["awakeningsCount"]),
    easeOfFallingAsleep: parseOption(fields["easeOfFallingAsleep"], easesOfFallingAsleep),
    feelingUponWaking: parseOption(fields["feelingUponWaking"], feelingsUponWaking),
    environment: parseOption(fields["environment"], sleepEnvironments),
    notes: parseText(fields["notes"]),
    factors: parseList(fields["factors"], (factor) => ({
      factorId: parseTextOrEmpty(factor["factorId"]),
      sleepCycleId: parseTextOrEmpty(factor["sleepCycleId"]),
      isPositive: parseFlag(factor["isPositive"]),
    })),
    updatedAt: parseTextOrEmpty(fields["updatedAt"]),
  };
}

function parseRhythm(fields: UnknownRecord): SleepRhythm {
  const settings = parseList(fields["dailySettings"], (setting) => ({
    dayOfWeek: parseOption(setting["dayOfWeek"], daysOfWeek),
    wakeUp: parseText(setting["wakeUp"]),
    bedtime: parseText(setting["bedtime"]),
  }));
  return {
    id: parseTextOrEmpty(fields["id"]),
    dailySettings: settings.flatMap(({ dayOfWeek, ...times }) =>
      dayOfWeek === null ? [] : [{ dayOfWeek, ...times }],
    ),
    updatedAt: parseTextOrEmpty(fields["updatedAt"]),
  };
}

function parseCycle(fields: UnknownRecord): Agenda["cycle"] {
  return {
    settings: parseObject(fields["settings"], (settings) => ({
      id: parseTextOrEmpty(settings["id"]),
      averageCycleLength: parseNumber(settings["averageCycleLength"]) ?? 0,
      averagePeriodLength: parseNumber(settings["averagePeriodLength"]) ?? 0,
      lastCycleStartDate: parseText(settings["lastCycleStartDate"]),
    })),
    latestCycle: parseObject(fields["latestCycle"], (cycle) => ({
      id: parseTextOrEmpty(cycle["id"]),
      startDate: parseTextOrEmpty(cycle["startDate"]),
      endDate: parseText(cycle["endDate"]),
    })),
    analytics: parseObject(fields["analytics"], parseAnalytics),
    predictions: parseObject(fields["predictions"], (predictions) => ({
      predictedNextPeriodStart: parseTextOrEmpty(predictions["predictedNextPeriodStart"]),
      predictedOvulationWindow: parseObject(predictions["predictedOvulationWindow"], (window) => ({
        startDate: parseTextOrEmpty(window["startDate"]),
        endDate: parseTextOrEmpty(window["endDate"]),
      })),
    })),
  };
}

function parseAnalytics(fields: UnknownRecord): NonNullable<Agenda["cycle"]["analytics"]> {
  const phase = parseFields(fields["currentPhase"]);
  const range = parseFields(phase["dayRange"]);
  const metrics = parseFields(phase["metrics"]);
  const readMetric = (name: string) => {
    const { value, label } = parseFields(metrics[name]);
    return { value: parseNumber(value) ?? 0, label: parseTextOrEmpty(label) };
  };
  return {
    currentDay: parseNumber(fields["currentDay"]) ?? 0,
    daysRemaining: parseNumber(fields["daysRemaining"]) ?? 0,
    currentPhase: {
      id: parseTextOrEmpty(phase["id"]),
      dayRange: { start: parseNumber(range["start"]) ?? 0, end: parseNumber(range["end"]) ?? 0 },
      metrics: {
        energy: readMetric("energy"),
        focus: readMetric("focus"),
        creativity: readMetric("creativity"),
        social: readMetric("social"),
        exercise: readMetric("exercise"),
      },
    },
  };
}

function parseTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((one) => parseText(one) ?? []) : [];
}

function parseTextOrEmpty(value: unknown): string {
  return parseText(value) ?? "";
}
