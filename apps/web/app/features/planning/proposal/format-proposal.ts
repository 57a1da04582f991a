// Formats the reasons of a proposal, each in one short line.
import { taskContextLabels } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type {
  HoursRule,
  ProposalReason,
  ProposalRefusal,
} from "@vereda/domain/planning/proposal/input";
import type { Locale } from "@vereda/domain/locale";
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

type GetTitle = (id: string) => string;

/** From this time on, daylight is about to end rather than there. */
const AFTERNOON = 14 * MINUTES_IN_HOUR;

type ReasonContext = {
  /** The proposed time, in minutes. */
  readonly from: number;
  readonly locale: Locale;
  readonly getTitle: GetTitle;
};

export function formatProposalReason(
  reason: ProposalReason,
  { from, locale, getTitle }: ReasonContext,
): string {
  switch (reason.code) {
    case "deadline":
      if (reason.days < 0) return m.planning_proposal_past_deadline();
      return reason.days === 0
        ? m.planning_proposal_last_day()
        : m.planning_proposal_deadline({ count: reason.days });
    case "before_others":
      return m.planning_proposal_before_others({ count: reason.count });
    case "after_other":
      return m.planning_proposal_after_other({ title: getTitle(reason.id) });
    case "clear_hours":
      return m.planning_proposal_clear_hours();
    case "hours":
      return formatHoursRule(reason.rule, from);
    case "light_when_low":
      return m.planning_proposal_light();
    case "grouped":
      return m.planning_proposal_grouped({
        context: taskContextLabels[reason.context][locale].toLocaleLowerCase(locale),
      });
    case "priority":
      return m.planning_proposal_priority();
    case "first_gap":
      return m.planning_proposal_first_gap();
  }
}

function formatHoursRule(rule: HoursRule, from: number): string {
  switch (rule) {
    case "sociable":
      return m.planning_proposal_sociable();
    case "open":
      return m.planning_proposal_open();
    case "daylight":
      return from < AFTERNOON ? m.planning_proposal_daylight() : m.planning_proposal_before_dark();
    case "calm_night":
      return m.planning_proposal_before_bed();
  }
}

export function formatRefusal(why: ProposalRefusal, getTitle: GetTitle): string {
  switch (why.code) {
    case "not_estimated":
      return m.planning_proposal_not_estimated();
    case "too_long":
      return m.planning_proposal_too_long({ length: formatMinutes(why.maxMinutes) });
    case "relief":
      return m.planning_proposal_relief();
    case "margin":
      return m.planning_proposal_margin();
    case "day_full":
      return m.planning_proposal_day_full();
    case "limit_passed":
      return m.planning_proposal_limit_passed();
    case "hours":
      return formatMissedHours(why.rule);
    case "waits_for":
      return m.planning_proposal_waits_for({ title: getTitle(why.id) });
  }
}

function formatMissedHours(rule: HoursRule): string {
  switch (rule) {
    case "sociable":
      return m.planning_proposal_not_sociable();
    case "open":
      return m.planning_proposal_not_open();
    case "daylight":
      return m.planning_proposal_no_daylight();
    case "calm_night":
      return m.planning_proposal_calm_night();
  }
}
