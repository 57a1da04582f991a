// Formats a template's effort, duration and number of tasks.
import type { Template } from "@vereda/domain/planning/templates/contract-templates";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { getEffort, toTemplateDuration, type TemplateDuration } from "./suggestions/effort.ts";

/** Example: `unas 6 h 40 min en 4 semanas`; empty without estimates. */
export function formatEffort(template: Template, chosen: ReadonlySet<number>): string {
  const { minutes, weeks, per } = getEffort(template, chosen);
  if (minutes === 0) return "";
  const time = formatMinutes(minutes);
  const about =
    minutes < 60 ? m.planning_templates_minutes({ time }) : m.planning_templates_hours({ time });
  if (per === "week") return m.planning_templates_each_week({ about });
  if (per === "plan") return m.planning_templates_in_weeks({ about, count: weeks });
  return weeks === 0 ? about : m.planning_templates_weeks_before({ about, count: weeks });
}

export function listMissionOrders({ missions }: Pick<Template, "missions">): Set<number> {
  return new Set(missions.map(({ order }) => order));
}

const DURATION_LABELS: Readonly<
  Record<TemplateDuration["unit"], (inputs: { count: number }) => string>
> = {
  days: m.panel_days_count,
  weeks: m.planning_templates_weeks,
  months: m.planning_templates_months,
  years: m.planning_templates_years,
};

/** Examples: `6 semanas`, `3 meses`. */
export function formatTemplateDuration(days: number): string {
  const { unit, count } = toTemplateDuration(days);
  return DURATION_LABELS[unit]({ count });
}
