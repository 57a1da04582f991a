// The choices of a filter by condition; what is chosen describes the filter.
import { taskPriorities, taskPriorityLabels } from "@vereda/domain/planning/catalogue";
import type { TaskFilter } from "@vereda/domain/planning/tasks/filters/contract-filters";
import { taskContextLabels, taskEnvironments } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { Tag } from "@vereda/domain/planning/tasks/tags/contract-tags";
import type { Locale } from "@vereda/domain/locale";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { nameUsers } from "../../tasks/assignee/format-assignee.ts";

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

const build = <Value extends string | number>(
  label: string,
  values: readonly Value[],
  format: (value: Value) => string,
  toChanges: (value: Value) => Changes = () => ({}),
): FilterGroup => ({
  label,
  options: values.map((value) => ({
    value: String(value),
    label: format(value),
    changes: toChanges(value),
  })),
});

const dates = {
  today: { from: "P0D", until: "P0D", isUndated: undefined },
  week: { from: "P0D", until: "P6D", isUndated: undefined },
  before: { from: undefined, until: "-P1D", isUndated: undefined },
  none: { from: undefined, until: undefined, isUndated: true },
} satisfies Record<string, Changes>;
const deadlines = { today: "P0D", week: "P6D", month: "P29D" };

interface Choices {
  readonly tags: readonly Pick<Tag, "id" | "name">[];
  readonly areas: readonly AreaKey[];
  /** Names by username. */
  readonly users: ReadonlyMap<string, string>;
}

export function listFilterGroups({ tags, areas, users }: Choices, locale: Locale): FilterGroup[] {
  const days = {
    today: m.platform_today(),
    week: m.planning_filter_week(),
    month: m.planning_filter_month(),
    before: m.planning_filter_before(),
    none: m.planning_when_none(),
  };
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  const formatMax = (minutes: number) =>
    m.planning_filter_minutes({ time: formatMinutes(minutes) });
  return [
    {
      ...build(m.platform_areas(), areas, (area) => areaDefinitions[area].label[locale]),
      list: "areaIds",
    },
    { ...build(m.planning_tags(), [...names.keys()], (id) => names.get(id) ?? ""), list: "tagIds" },
    build(
      m.planning_filter_user(),
      [...users.keys()],
      (username) => users.get(username) ?? username,
      (assignee) => ({ assignee }),
    ),
    build(
      m.planning_when(),
      ["today", "week", "before", "none"] as const,
      (key) => days[key],
      (key) => dates[key],
    ),
    build(
      m.planning_deadline(),
      ["today", "week", "month"] as const,
      (key) => days[key],
      (key) => ({ deadlineUntil: deadlines[key] }),
    ),
    build(m.planning_minutes(), [15, 30, 60, 120], formatMax, (minutesMax) => ({ minutesMax })),
    build(
      m.planning_where(),
      taskEnvironments,
      (key) => taskContextLabels[key][locale],
      (environmentId) => ({ environmentId }),
    ),
    build(
      m.planning_priority(),
      taskPriorities,
      (key) => taskPriorityLabels[key][locale],
      (priority) => ({ priority }),
    ),
  ];
}

type FilterUser = { readonly username: string | null; readonly name: string };

/** Whose tasks a filter may ask for: one's own come first; nobody where there is nobody else. */
export function listUsers(
  own: string,
  members: readonly FilterUser[],
  chosen: string | undefined,
): ReadonlyMap<string, string> {
  const others = members.flatMap(({ username, name }) =>
    username === null || username === own ? [] : [{ username, name }],
  );
  const self = { username: own, name: m.panel_you() };
  const names = nameUsers(others.length > 0 ? [self, ...others] : []);
  // A saved filter may name somebody of another workspace.
  if (chosen !== undefined && !names.has(chosen)) {
    names.set(chosen, chosen === own ? self.name : `@${chosen}`);
  }
  return names;
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
