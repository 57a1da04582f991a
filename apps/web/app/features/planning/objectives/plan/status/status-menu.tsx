// A lazily loaded menu with the possible status changes of an objective.
import type { ObjectiveStatus } from "@vereda/domain/planning/catalogue";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { nextObjectiveStatuses } from "@vereda/domain/planning/objectives/objective-transitions";
import { Archive, Check, Pause, Play, Sprout, type LucideIcon } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import type { OpenedMenuFace } from "#shell/menus/menu-button.tsx";
import { OpeningMenu } from "#shell/menus/opening-menu.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { formatReach, useObjectiveStatus } from "./status-changes.ts";

export type StatusMenuChoice = {
  objective: Objective;
  onPause: () => void;
};

export default function StatusMenu(props: OpenedMenuFace & StatusMenuChoice) {
  const { objective, onPause, ...face } = props;
  const change = useObjectiveStatus(objective);
  return (
    <OpeningMenu face={face} label={m.planning_status()} placement="bottom start">
      {nextObjectiveStatuses(objective.status).map((status) => (
        <MenuItem
          key={status}
          icon={ICONS[status]}
          description={formatMeaning(objective, status)}
          // Pausing opens a dialog, because it needs an end date or "no end date".
          onAction={() => (status === "PAUSED" ? onPause() : change(status))}
        >
          {objective.status !== "BACKLOG" && status === "ACTIVE"
            ? m.planning_to_active_again()
            : ACTIONS[status]()}
        </MenuItem>
      ))}
    </OpeningMenu>
  );
}

function formatMeaning(objective: Objective, status: ObjectiveStatus): string {
  const reach = formatReach(objective, status);
  if (reach === null) return MEANINGS[status]();
  return status === "COMPLETED" ? reach : `${MEANINGS[status]()} ${reach}`;
}

const ICONS: Readonly<Record<ObjectiveStatus, LucideIcon>> = {
  BACKLOG: Sprout,
  ACTIVE: Play,
  PAUSED: Pause,
  COMPLETED: Check,
  ARCHIVED: Archive,
};

type StatusLabels = Readonly<Record<ObjectiveStatus, () => string>>;

const ACTIONS: StatusLabels = {
  BACKLOG: m.planning_to_backlog,
  ACTIVE: m.planning_to_active,
  PAUSED: m.planning_to_paused,
  COMPLETED: m.planning_to_completed,
  ARCHIVED: m.panel_archive,
};

const MEANINGS: StatusLabels = {
  BACKLOG: m.planning_meaning_backlog,
  ACTIVE: m.planning_meaning_active,
  PAUSED: m.planning_meaning_paused,
  COMPLETED: m.planning_meaning_completed,
  ARCHIVED: m.planning_meaning_archived,
};
