// How long after its completion a task opens again.
import type { RepeatAfter } from "@vereda/domain/planning/tasks/repeat-after";
import { m } from "#platform/i18n/generated/messages.js";

const UNITS = {
  DAY: m.planning_repeat_days,
  WEEK: m.planning_repeat_weeks,
  MONTH: m.planning_repeat_months,
};

export function formatRepeatAfter({ count, unit }: RepeatAfter): string {
  return m.planning_repeat_after({ count, unit: UNITS[unit]({ count }) });
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
