// The choices of a filter, and the filter in words.
import { taskPriorityLabels } from "@vereda/domain/planning/catalogue";
import type { TaskFilter } from "@vereda/domain/planning/open-tasks/contract-filters";
import { taskContextLabels } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { Tag } from "@vereda/domain/planning/tasks/tags/contract-tags";
import type { Locale } from "@vereda/domain/locale";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { formatDayLabel, formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

export const minuteChoices = ["15", "30", "60", "120"] as const;

export function formatMinutesMax(minutes: number): string {
  return m.planning_filter_minutes({ time: formatMinutes(minutes) });
}

type Dates = Pick<TaskFilter, "from" | "until" | "isUndated">;

export const dateChoices = {
  today: { from: "P0D", until: "P0D", isUndated: undefined },
  week: { from: "P0D", until: "P6D", isUndated: undefined },
  before: { from: undefined, until: "-P1D", isUndated: undefined },
  none: { from: undefined, until: undefined, isUndated: true },
} as const satisfies Record<string, Dates>;
export type DateChoice = keyof typeof dateChoices;

export const dateChoiceTexts: Readonly<Record<DateChoice, () => string>> = {
  today: m.platform_today,
  week: m.planning_filter_week,
  before: m.planning_filter_before,
  none: m.planning_when_none,
};

export function findDateChoice({ from, until, isUndated }: TaskFilter): DateChoice | undefined {
  return (["today", "week", "before", "none"] as const).find((key) => {
    const choice = dateChoices[key];
    return choice.from === from && choice.until === until && choice.isUndated === isUndated;
  });
}

export const deadlineChoices = ["P0D", "P6D", "P29D"] as const;
export type DeadlineChoice = (typeof deadlineChoices)[number];

export const deadlineTexts: Readonly<Record<DeadlineChoice, () => string>> = {
  P0D: m.platform_today,
  P6D: m.planning_filter_week,
  P29D: m.planning_filter_month,
};

function formatDates(filter: TaskFilter, locale: Locale): string {
  const choice = findDateChoice(filter);
  if (choice !== undefined) return dateChoiceTexts[choice]();
  const days = [filter.from, filter.until].map((day) =>
    day === undefined || !day.includes("-") ? (day ?? "…") : formatDayLabel(day, locale, "short"),
  );
  return filter.from === undefined && filter.until === undefined ? "" : days.join(" – ");
}

function formatDeadline({ deadlineUntil }: TaskFilter, locale: Locale): string {
  if (deadlineUntil === undefined) return "";
  const choice = deadlineChoices.find((one) => one === deadlineUntil);
  const day = choice === undefined ? deadlineUntil : deadlineTexts[choice]();
  const isDay = choice === undefined && /^\d/.test(deadlineUntil);
  return m.planning_filter_deadline({
    day: isDay ? formatDayLabel(deadlineUntil, locale, "short") : day,
  });
}

/** Each condition in words; empty without one. */
export function describeFilter(
  filter: TaskFilter,
  tags: readonly Pick<Tag, "id" | "name">[],
  locale: Locale,
): string[] {
  const { q, tagIds = [], areaIds = [], priority, environmentId, minutesMax, assignee } = filter;
  return [
    q ? `«${q}»` : "",
    ...areaIds.map((area) => areaDefinitions[area].label[locale]),
    ...tags.filter(({ id }) => tagIds.includes(id)).map(({ name }) => name),
    environmentId ? taskContextLabels[environmentId][locale] : "",
    priority ? m.planning_filter_priority({ priority: taskPriorityLabels[priority][locale] }) : "",
    minutesMax ? formatMinutesMax(minutesMax) : "",
    formatDates(filter, locale),
    formatDeadline(filter, locale),
    assignee ? `@${assignee}` : "",
  ].filter((text) => text !== "");
}
