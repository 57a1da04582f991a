// A lazily loaded menu of the less frequent actions of an objective.
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { CalendarDays, Download, LayoutTemplate, MessageCircle, Pencil, Users } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import type { OpenedMenuFace } from "#shell/menus/menu-button.tsx";
import { OpeningMenu } from "#shell/menus/opening-menu.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { useCalendarDownload } from "../../calendars/use-calendar-download.ts";
import { getObjectiveAddress } from "../../addresses.ts";

export type ObjectiveMenuChoice = {
  objective: Objective;
  canPlan: boolean;
  onSchedule: () => void;
  onSave: () => void;
  onShare: () => void;
  onSend: () => void;
};

export default function ObjectiveMenu(props: OpenedMenuFace & ObjectiveMenuChoice) {
  const { objective, canPlan, onSchedule, onSave, onShare, onSend, ...face } = props;
  const download = useCalendarDownload();
  return (
    <OpeningMenu face={face} label={objective.title} placement="bottom end">
      {canPlan && objective.schedule !== null && (
        <MenuItem icon={CalendarDays} onAction={onSchedule}>
          {m.planning_date_change()}
        </MenuItem>
      )}
      {canPlan && (
        <MenuItem icon={Pencil} href={`${getObjectiveAddress(objective, objective.id)}/edit`}>
          {m.panel_edit()}
        </MenuItem>
      )}
      <MenuItem icon={Users} onAction={onShare}>
        {canPlan ? m.platform_share() : m.planning_share_who()}
      </MenuItem>
      {canPlan && (
        <MenuItem icon={MessageCircle} onAction={onSend}>
          {m.planning_send_message()}
        </MenuItem>
      )}
      <MenuItem icon={LayoutTemplate} onAction={onSave}>
        {m.planning_templates_save()}
      </MenuItem>
      <MenuItem icon={Download} onAction={() => download.send({ objectiveId: objective.id })}>
        {m.planning_export_ics()}
      </MenuItem>
    </OpeningMenu>
  );
}
