// All small enumerations by name, for clients without access to this code.
import * as account from "../account/catalogue.ts";
import * as community from "../community/catalogue.ts";
import * as energizing from "../energizing/catalogue.ts";
import * as cycle from "../energizing/cycle/cycle-catalogue.ts";
import { cyclePhaseLabels, cyclePhases } from "../energizing/cycle/cycle-phases.ts";
import * as sleep from "../energizing/nights/sleep-factors.ts";
import type { Label } from "../locale.ts";
import * as planning from "../planning/catalogue.ts";
import * as day from "../planning/agenda/catalogue-day.ts";
import * as recurrence from "../planning/recurrence/catalogue-recurrence.ts";
import * as schedule from "../planning/schedules/catalogue-schedule.ts";
import * as task from "../planning/tasks/catalogue-tasks.ts";
import * as resources from "../workspace/catalogue-resources.ts";
import * as workspace from "../workspace/catalogue.ts";
import * as entities from "../workspace/areas/entity-types.ts";
import * as roles from "../workspace/members/roles.ts";

interface Option {
  readonly key: string;
  readonly label: Label;
  readonly hint: Label | null;
  readonly icon: string | null;
}

interface Extras<Key extends string> {
  readonly hints?: Readonly<Record<Key, Label>>;
  readonly icons?: Readonly<Record<Key, string>>;
}

function buildOptions<Key extends string>(
  keys: readonly Key[],
  labels: Readonly<Record<Key, Label>>,
  { hints, icons }: Extras<Key> = {},
): Option[] {
  return keys.map((key) => ({
    key,
    label: labels[key],
    hint: hints?.[key] ?? null,
    icon: icons?.[key] ?? null,
  }));
}

const userEnumerations = {
  languages: buildOptions(account.languages, account.languageLabels),
  biologicalSexes: buildOptions(account.biologicalSexes, account.biologicalSexLabels),
  profileVisibilities: buildOptions(account.profileVisibilities, account.profileVisibilityLabels, {
    hints: account.profileVisibilityHints,
  }),
  directMessagePermissions: buildOptions(
    account.directMessagePermissions,
    account.directMessagePermissionLabels,
  ),
  connectionStatuses: buildOptions(community.connectionStatuses, community.connectionStatusLabels),
  connectionTypes: buildOptions(community.connectionTypes, community.connectionTypeLabels),
};

const workspaceEnumerations = {
  memberStatuses: buildOptions(workspace.memberStatuses, workspace.memberStatusLabels),
  privacyFlags: buildOptions(workspace.privacyFlags, workspace.privacyFlagLabels, {
    hints: workspace.privacyFlagHints,
  }),
  roleClassifications: buildOptions(roles.roleClassifications, roles.roleClassificationLabels),
  entityGroups: buildOptions(entities.entityGroups, entities.entityGroupLabels),
  resourceGroups: buildOptions(resources.resourceGroups, resources.resourceGroupLabels),
  resourceBehaviours: buildOptions(
    resources.resourceBehaviours,
    resources.resourceBehaviourLabels,
    {
      hints: resources.resourceBehaviourHints,
    },
  ),
};

const planningEnumerations = {
  objectiveTypes: buildOptions(planning.objectiveTypes, planning.objectiveTypeLabels),
  objectiveStatuses: buildOptions(planning.objectiveStatuses, planning.objectiveStatusLabels),
  missedPolicies: buildOptions(planning.missedPolicies, planning.missedPolicyLabels),
  missionStatuses: buildOptions(planning.missionStatuses, planning.missionStatusLabels),
  taskStatuses: buildOptions(planning.taskStatuses, planning.taskStatusLabels),
  taskPriorities: buildOptions(planning.taskPriorities, planning.taskPriorityLabels),
  taskIntents: buildOptions(planning.taskIntents, planning.taskIntentLabels),
  taskEnvironments: buildOptions(task.taskEnvironments, task.taskContextLabels, {
    icons: task.taskContextIcons,
  }),
  taskContexts: buildOptions(task.taskContexts, task.taskContextLabels, {
    icons: task.taskContextIcons,
  }),
  taskCharacteristics: buildOptions(task.taskCharacteristics, task.taskCharacteristicLabels, {
    hints: task.taskCharacteristicHints,
    icons: task.taskCharacteristicIcons,
  }),
  taskQuadrants: buildOptions(day.taskQuadrants, day.taskQuadrantLabels, {
    hints: day.taskQuadrantHints,
  }),
  triggerModules: buildOptions(planning.triggerModules, planning.triggerModuleLabels),
  trackedUnits: buildOptions(planning.trackedUnits, planning.trackedUnitLabels),
  measurementSources: buildOptions(planning.measurementSources, planning.measurementSourceLabels),
  shareRoles: buildOptions(planning.shareRoles, planning.shareRoleLabels),
  scheduleTypes: buildOptions(schedule.scheduleTypes, schedule.scheduleTypeLabels),
  scheduleStatuses: buildOptions(schedule.scheduleStatuses, schedule.scheduleStatusLabels),
  scheduleFrequencies: buildOptions(
    recurrence.scheduleFrequencies,
    recurrence.scheduleFrequencyLabels,
  ),
  weekdays: buildOptions(recurrence.weekdays, recurrence.weekdayLabels),
  projectRanges: buildOptions(schedule.projectRanges, schedule.projectRangeLabels),
  workloadLevels: buildOptions(day.workloadLevels, day.workloadLevelLabels),
};

const restEnumerations = {
  daysOfWeek: buildOptions(energizing.daysOfWeek, energizing.dayOfWeekLabels),
  sleepEnvironments: buildOptions(energizing.sleepEnvironments, energizing.sleepEnvironmentLabels),
  easesOfFallingAsleep: buildOptions(
    energizing.easesOfFallingAsleep,
    energizing.easeOfFallingAsleepLabels,
  ),
  feelingsUponWaking: buildOptions(
    energizing.feelingsUponWaking,
    energizing.feelingUponWakingLabels,
  ),
  sleepFactorDirections: buildOptions(
    sleep.sleepFactorDirections,
    sleep.sleepFactorDirectionLabels,
  ),
  reflectionCategories: buildOptions(
    energizing.reflectionCategories,
    energizing.reflectionCategoryLabels,
    { icons: energizing.reflectionCategoryIcons },
  ),
  cyclePhases: buildOptions(cyclePhases, cyclePhaseLabels),
  cycleMetrics: buildOptions(cycle.cycleMetrics, cycle.cycleMetricLabels),
  cycleMetricLevels: buildOptions(cycle.cycleMetricLevels, cycle.cycleMetricLevelLabels),
  flowLevels: buildOptions(cycle.flowLevels, cycle.flowLevelLabels),
  cycleSymptoms: buildOptions(cycle.cycleSymptoms, cycle.cycleSymptomLabels),
  cycleMoods: buildOptions(cycle.cycleMoods, cycle.cycleMoodLabels),
};

export const enumerations: Readonly<Record<string, Option[]>> = {
  ...userEnumerations,
  ...workspaceEnumerations,
  ...planningEnumerations,
  ...restEnumerations,
};
