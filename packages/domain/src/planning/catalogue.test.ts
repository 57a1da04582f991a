import { describe, expect, it } from "vitest";
import { areaKeys } from "../workspace/areas.ts";
import {
  dayStatuses,
  progressDisplayStates,
  taskDisplayStates,
  taskQuadrantLabels,
  workloadLevels,
} from "./agenda/catalogue-day.ts";
import {
  projectRanges,
  scheduleFrequencies,
  scheduleStatuses,
  scheduleTypes,
  weekdays,
} from "./schedules/catalogue-schedule.ts";
import { taskCharacteristics, taskContexts, taskEnvironments } from "./tasks/catalogue-tasks.ts";
import {
  measurementSources,
  missionStatuses,
  missionStatusLabels,
  objectiveStatuses,
  objectiveTypes,
  shareOrigins,
  shareRoles,
  taskIntents,
  taskPriorities,
  taskPriorityChoices,
  taskStatuses,
  trackedUnits,
  triggerModules,
} from "./catalogue.ts";
import { missionTypeDefinitions, missionTypeKeys } from "./objectives/mission-types.ts";

describe("the words of planning", () => {
  it.each([
    [objectiveTypes, "PROJECT EVENT ROUTINE TRACKED_RESOURCE"],
    [objectiveStatuses, "BACKLOG ACTIVE PAUSED COMPLETED ARCHIVED"],
    [missionStatuses, "PENDING IN_PROGRESS COMPLETED SKIPPED"],
    [taskStatuses, "PENDING IN_PROGRESS COMPLETED CANCELLED"],
    [taskPriorities, "LOW MEDIUM HIGH URGENT"],
    [taskPriorityChoices, "none low medium high"],
    [taskIntents, "plan enjoy"],
    [triggerModules, "KNOWLEDGE FINANCING JOURNALING ENERGIZING PLANNING"],
    [trackedUnits, "PAGES CHAPTERS LESSONS EPISODES ITEMS HOURS MINUTES KM MILES CUSTOM"],
    [measurementSources, "MANUAL TASKS INTEGRATION"],
    [shareRoles, "assignee commenter viewer"],
    [shareOrigins, "objective mission task"],
    [scheduleTypes, "PROJECT EVENT ROUTINE TRACKED_RESOURCE MISSION TASK"],
    [scheduleStatuses, "TENTATIVE CONFIRMED CANCELLED"],
    [scheduleFrequencies, "DAILY WEEKLY MONTHLY YEARLY"],
    [weekdays, "MO TU WE TH FR SA SU"],
    [projectRanges, "annual half quarter custom"],
    [taskEnvironments, "home home_office office park gym travel outdoor hospital"],
    [dayStatuses, "started in_progress ending_soon finalizing"],
    [workloadLevels, "overload too_many_tasks high_complexity optimal"],
    [taskDisplayStates, "pending in_progress finished"],
    [progressDisplayStates, "idle running over_time completed"],
  ])("hold the keys of the product: %s", (keys, expected) => {
    expect(keys.join(" ")).toBe(expected);
  });

  it("show a pending mission as planned", () => {
    expect(missionStatusLabels.PENDING).toEqual({ es: "Planeada", en: "Planned" });
  });

  it("name the four quadrants", () => {
    expect(Object.entries(taskQuadrantLabels).map(([key, label]) => [key, label.es])).toEqual([
      ["doFirst", "Decisivo"],
      ["schedule", "Impulso"],
      ["delegate", "Contingencia"],
      ["eliminate", "Revisión"],
    ]);
  });
});

describe("the characteristics and contexts of a task", () => {
  it("are the fourteen flags of the agenda item", () => {
    expect(taskCharacteristics.join(", ")).toBe(
      "isSocial, isTravel, isPhysical, isDeepFocus, isDigital, isReward, isHighImpact, isUrgent, " +
        "isBlocked, isBlocking, isDifficult, isTedious, isGenerative, isMaintenance",
    );
  });

  it("show the environments first, then what a flag stands for, then the rest", () => {
    expect(taskContexts).toEqual([...taskEnvironments, "digital", "social", "physical", "general"]);
  });
});

describe("the mission types", () => {
  it("are about forty, with those that the product names", () => {
    expect(missionTypeKeys.length).toBeGreaterThanOrEqual(38);
    for (const key of ["push_my_limits", "self_care", "learn_something_new", "pay_rent_on_time"]) {
      expect(missionTypeKeys).toContain(key);
    }
  });

  it("belong to areas that exist", () => {
    for (const key of missionTypeKeys) {
      expect(areaKeys).toContain(missionTypeDefinitions[key].area);
    }
  });
});
