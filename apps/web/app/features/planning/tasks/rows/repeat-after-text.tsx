// How long after its completion a task opens again.
import type { RepeatAfter, RepeatUnit } from "@vereda/domain/planning/tasks/repeat-after";
import { m } from "#platform/i18n/generated/messages.js";

const UNITS: Readonly<Record<RepeatUnit, (inputs: { count: number }) => string>> = {
  DAY: m.planning_repeat_days,
  WEEK: m.planning_repeat_weeks,
  MONTH: m.planning_repeat_months,
};

export function formatRepeatUnit(unit: RepeatUnit, count: number): string {
  return UNITS[unit]({ count });
}

export function formatRepeatAfter({ count, unit }: RepeatAfter): string {
  return m.planning_repeat_after({ count, unit: formatRepeatUnit(unit, count) });
}

type RepeatAfterTextProps = {
  repeatAfter: RepeatAfter | null | undefined;
  /** What separates it from its neighbours. */
  before?: string;
  after?: string;
};

export function RepeatAfterText({ repeatAfter, before = "", after = "" }: RepeatAfterTextProps) {
  if (!repeatAfter) return null;
  return (
    <>
      {before}
      <span className="figures">{formatRepeatAfter(repeatAfter)}</span>
      {after}
    </>
  );
}
