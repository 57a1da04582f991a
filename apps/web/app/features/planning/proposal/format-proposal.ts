// Formats the reasons of a proposal.
import { taskPriorityLabels } from "@vereda/domain/planning/catalogue";
import { taskContextLabels } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { ProposalReason, ProposalRefusal } from "@vereda/domain/planning/proposal/input";
import type { Locale } from "@vereda/domain/locale";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

type GetTitle = (id: string) => string;

export function formatProposalReason(
  reason: ProposalReason,
  locale: Locale,
  getTitle: GetTitle,
): string {
  switch (reason.code) {
    case "deadline":
      return reason.days === 0
        ? m.planning_proposal_last_day()
        : m.planning_proposal_deadline({ count: reason.days });
    case "before_others":
      return m.planning_proposal_before_others({ count: reason.count });
    case "after_other":
      return m.planning_proposal_after_other({ title: getTitle(reason.id) });
    case "best_hours":
      return m.planning_proposal_best_hours({
        from: formatTime(reason.from, locale),
        to: formatTime(reason.to, locale),
      });
    case "light_when_low":
      return m.planning_proposal_light();
    case "grouped":
      return m.planning_proposal_grouped({
        count: reason.count,
        context: taskContextLabels[reason.context][locale].toLocaleLowerCase(locale),
      });
    case "after_break":
      return m.planning_proposal_after_break({ length: formatMinutes(reason.minutes) });
    case "priority":
      return m.planning_proposal_priority({
        priority: taskPriorityLabels[reason.priority][locale].toLocaleLowerCase(locale),
      });
    case "first_gap":
      return m.planning_proposal_first_gap({ length: formatMinutes(reason.minutes) });
  }
}

export function formatRefusal(why: ProposalRefusal, getTitle: GetTitle): string {
  switch (why.code) {
    case "not_estimated":
      return m.planning_proposal_not_estimated();
    case "too_long":
      return m.planning_proposal_too_long({ length: formatMinutes(why.maxMinutes) });
    case "day_full":
      return m.planning_proposal_day_full();
    case "limit_passed":
      return m.planning_proposal_limit_passed();
    case "waits_for":
      return m.planning_proposal_waits_for({ title: getTitle(why.id) });
  }
}
