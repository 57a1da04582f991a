// The small lists of the product, by name, for clients that are not written against this code.
import * as account from "../account/catalogue.ts";
import * as community from "../community/catalogue.ts";
import * as energizing from "../energizing/catalogue.ts";
import * as cycle from "../energizing/cycle-catalogue.ts";
import * as sleep from "../energizing/sleep-factors.ts";
import type { Label } from "../locale.ts";
import * as planning from "../planning/catalogue.ts";
import * as day from "../planning/agenda/catalogue-day.ts";
import * as schedule from "../planning/schedules/catalogue-schedule.ts";
import * as task from "../planning/tasks/catalogue-tasks.ts";
import * as resources from "../resources/catalogue.ts";
import * as workspace from "../workspace/catalogue.ts";
import * as entities from "../workspace/areas/entity-types.ts";
import * as roles from "../workspace/roles/roles.ts";

/** One value of an enumeration: what programs send, and what people read. */
export interface Option {
  readonly key: string;
  readonly label: Label;
  readonly hint: Label | null;
  /** A lucide icon name, where the values have pictures. */
  readonly icon: string | null;
}

interface Extras<Key extends string> {
  readonly hints?: Readonly<Record<Key, Label>>;
  readonly icons?: Readonly<Record<Key, string>>;
}

function options<Key extends string>(
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
  languages: options(account.languages, account.languageLabels),
  biologicalSexes: options(account.biologicalSexes, account.biologicalSexLabels),
  profileVisibilities: options(account.profileVisibilities, account.profileVisibilityLabels, {
    hints: account.profileVisibilityHints,
  }),
  directMessagePermissions: options(
    account.directMessagePermissions,
    account.directMessagePermissionLabels,
  ),
  connectionStatuses: options(community.connectionStatuses, community.connectionStatusLabels),
  connectionTypes: options(community.connectionTypes, community.connectionTypeLabels),
};

const workspaceEnumerations = {
  memberStatuses: options(workspace.memberStatuses, workspace.memberStatusLabels),
  privacyFlags: options(workspace.privacyFlags, workspace.privacyFlagLabels, {
    hints: workspace.privacyFlagHints,
  }),
  roleClassifications: options(roles.roleClassifications, roles.roleClassificationLabels),
  entityGroups: options(entities.entityGroups, entities.entityGroupLabels),
  resourceGroups: options(resources.resourceGroups, resources.resourceGroupLabels),
  resourceBehaviours: options(resources.resourceBehaviours, resources.resourceBehaviourLabels, {
    hints: resources.resourceBehaviourHints,
  }),
};

const planningEnumerations = {
  objectiveTypes: options(planning.objectiveTypes, planning.objectiveTypeLabels),
  objectiveStatuses: options(planning.objectiveStatuses, planning.objectiveStatusLabels),
  missedPolicies: options(planning.missedPolicies, planning.missedPolicyLabels),
  missionStatuses: options(planning.missionStatuses, planning.missionStatusLabels),
  taskStatuses: options(planning.taskStatuses, planning.taskStatusLabels),
  taskPriorities: options(planning.taskPriorities, planning.taskPriorityLabels),
  taskIntents: options(planning.taskIntents, planning.taskIntentLabels),
  taskEnvironments: options(task.taskEnvironments, task.taskContextLabels, {
    icons: task.taskContextIcons,
  }),
  taskContexts: options(task.taskContexts, task.taskContextLabels, {
    icons: task.taskContextIcons,
  }),
  taskCharacteristics: options(task.taskCharacteristics, task.taskCharacteristicLabels, {
    hints: task.taskCharacteristicHints,
    icons: task.taskCharacteristicIcons,
  }),
  taskQuadrants: options(day.taskQuadrants, day.taskQuadrantLabels, {
    hints: day.taskQuadrantHints,
  }),
  triggerModules: options(planning.triggerModules, planning.triggerModuleLabels),
  trackedUnits: options(planning.trackedUnits, planning.trackedUnitLabels),
  measurementSources: options(planning.measurementSources, planning.measurementSourceLabels),
  shareRoles: options(planning.shareRoles, planning.shareRoleLabels),
  scheduleTypes: options(schedule.scheduleTypes, schedule.scheduleTypeLabels),
  scheduleStatuses: options(schedule.scheduleStatuses, schedule.scheduleStatusLabels),
  scheduleFrequencies: options(schedule.scheduleFrequencies, schedule.scheduleFrequencyLabels),
  weekdays: options(schedule.weekdays, schedule.weekdayLabels),
  projectRanges: options(schedule.projectRanges, schedule.projectRangeLabels),
  workloadLevels: options(day.workloadLevels, day.workloadLevelLabels),
};

const restEnumerations = {
  daysOfWeek: options(energizing.daysOfWeek, energizing.dayOfWeekLabels),
  sleepEnvironments: options(energizing.sleepEnvironments, energizing.sleepEnvironmentLabels),
  easesOfFallingAsleep: options(
    energizing.easesOfFallingAsleep,
    energizing.easeOfFallingAsleepLabels,
  ),
  feelingsUponWaking: options(energizing.feelingsUponWaking, energizing.feelingUponWakingLabels),
  sleepFactorDirections: options(sleep.sleepFactorDirections, sleep.sleepFactorDirectionLabels),
  reflectionCategories: options(
    energizing.reflectionCategories,
    energizing.reflectionCategoryLabels,
    { icons: energizing.reflectionCategoryIcons },
  ),
  cyclePhases: options(cycle.cyclePhases, cycle.cyclePhaseLabels),
  cycleMetrics: options(cycle.cycleMetrics, cycle.cycleMetricLabels),
  cycleMetricLevels: options(cycle.cycleMetricLevels, cycle.cycleMetricLevelLabels),
  flowLevels: options(cycle.flowLevels, cycle.flowLevelLabels),
  cycleSymptoms: options(cycle.cycleSymptoms, cycle.cycleSymptomLabels),
  cycleMoods: options(cycle.cycleMoods, cycle.cycleMoodLabels),
};

export const enumerations: Readonly<Record<string, Option[]>> = {
  ...userEnumerations,
  ...workspaceEnumerations,
  ...planningEnumerations,
  ...restEnumerations,
};
