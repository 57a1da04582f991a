// The choices of a filter by condition; what is chosen describes the filter.
import { taskPriorities, taskPriorityLabels } from "@vereda/domain/planning/catalogue";
import type { TaskFilter } from "@vereda/domain/planning/open-tasks/contract-filters";
import { taskContextLabels, taskEnvironments } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { Tag } from "@vereda/domain/planning/tasks/tags/contract-tags";
import type { Locale } from "@vereda/domain/locale";
import { areaDefinitions, areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

type Changes = Partial<TaskFilter>;

/** One condition: each option is a part of a filter. */
type FilterGroup = {
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly changes: Changes;
  }[];
  /** Of several that hold together, or of which one has to. */
  readonly list?: "areaIds" | "tagIds";
};

const withoutDates = { from: undefined, until: undefined, isUndated: undefined };
const minuteChoices = [15, 30, 60, 120];

export function listFilterGroups(
  { tags, areas }: { tags: readonly Pick<Tag, "id" | "name">[]; areas: readonly AreaKey[] },
  locale: Locale,
): FilterGroup[] {
  const today = { value: "P0D", label: m.platform_today() };
  const week = { value: "P6D", label: m.planning_filter_week() };
  const month = { value: "P29D", label: m.planning_filter_month() };
  return [
    {
      label: m.platform_areas(),
      list: "areaIds",
      options: areaKeys
        .filter((area) => areas.includes(area))
        .map((area) => ({ value: area, label: areaDefinitions[area].label[locale], changes: {} })),
    },
    {
      label: m.planning_tags(),
      list: "tagIds",
      options: tags.map(({ id, name }) => ({ value: id, label: name, changes: {} })),
    },
    {
      label: m.planning_when(),
      options: [
        ...[today, week].map((one) => ({
          ...one,
          changes: { ...withoutDates, from: "P0D", until: one.value },
        })),
        {
          value: "before",
          label: m.planning_filter_before(),
          changes: { ...withoutDates, until: "-P1D" },
        },
        {
          value: "none",
          label: m.planning_when_none(),
          changes: { ...withoutDates, isUndated: true },
        },
      ],
    },
    {
      label: m.planning_deadline(),
      options: [today, week, month].map((one) => ({
        ...one,
        changes: { deadlineUntil: one.value },
      })),
    },
    {
      label: m.planning_minutes(),
      options: minuteChoices.map((minutes) => ({
        value: String(minutes),
        label: m.planning_filter_minutes({ time: formatMinutes(minutes) }),
        changes: { minutesMax: minutes },
      })),
    },
    {
      label: m.planning_where(),
      options: taskEnvironments.map((value) => ({
        value,
        label: taskContextLabels[value][locale],
        changes: { environmentId: value },
      })),
    },
    {
      label: m.planning_priority(),
      options: taskPriorities.map((value) => ({
        value,
        label: taskPriorityLabels[value][locale],
        changes: { priority: value },
      })),
    },
  ];
}

/** The chosen options of a condition. */
export function listChosen({ list, options }: FilterGroup, filter: TaskFilter) {
  const chosen: readonly string[] = (list && filter[list]) ?? [];
  return options.filter(({ value, changes }) =>
    list === undefined
      ? Object.entries(changes).every(([name, part]) => filter[name as keyof TaskFilter] === part)
      : chosen.includes(value),
  );
}

/** The change of a filter to these options of a condition. */
export function chooseOptions({ list, options }: FilterGroup, values: readonly string[]): Changes {
  if (list !== undefined) return { [list]: values };
  const chosen = options.find(({ value }) => value === values[0]);
  if (chosen !== undefined) return chosen.changes;
  const names = Object.keys(options[0]?.changes ?? {});
  return Object.fromEntries(names.map((name) => [name, undefined]));
}
