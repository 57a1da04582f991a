// Formats shares: what a role allows, its origin and its end.
import type { ShareOrigin, ShareRole } from "@vereda/domain/planning/catalogue";
import { shareRoleLabels, shareRoles } from "@vereda/domain/planning/catalogue";
import type { Share } from "@vereda/domain/planning/sharing/contract-share";
import type { PlanningAction } from "@vereda/domain/planning/policy";
import type { Locale } from "@vereda/domain/locale";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

const roleDescriptions: Readonly<Record<ShareRole, () => string>> = {
  assignee: m.planning_share_role_assignee,
  commenter: m.planning_share_role_commenter,
  viewer: m.planning_share_role_viewer,
};

export function listRoleOptions(locale: Locale) {
  return shareRoles.map((value) => ({
    value,
    label: shareRoleLabels[value][locale],
    description: roleDescriptions[value](),
  }));
}

const origins: Readonly<Record<ShareOrigin, () => string>> = {
  objective: m.planning_share_from_objective,
  mission: m.planning_share_from_mission,
  task: m.planning_share_from_task,
};

type ShareSummary = Pick<Share, "role" | "origin" | "expiresOn" | "hasEnded">;

export function formatShare(
  { role, origin, expiresOn, hasEnded }: ShareSummary,
  locale: Locale,
): string {
  return [
    shareRoleLabels[role][locale],
    origins[origin](),
    formatShareEnd(expiresOn, hasEnded, locale),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

export function formatShareEnd(
  expiresOn: string | null,
  hasEnded: boolean,
  locale: Locale,
): string | null {
  if (expiresOn === null) return null;
  const day = formatDayLabel(expiresOn, locale, "date");
  return hasEnded ? m.planning_share_ended({ day }) : m.panel_until({ day });
}

export function formatActions(actions: readonly PlanningAction[]): string[] {
  const labels: Readonly<Record<PlanningAction, () => string>> = {
    read: m.planning_share_may_read,
    speak: m.planning_share_may_speak,
    work: m.planning_share_may_work,
    own: m.planning_share_may_own,
  };
  return actions.map((action) => labels[action]());
}
