// Menu of a mission in the plan. Lazy-loaded.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { missionStatusLabels, type MissionStatus } from "@vereda/domain/planning/catalogue";
import { nextMissionStatuses } from "@vereda/domain/planning/objectives/mission-transitions";
import { ArrowDown, ArrowUp, CalendarDays, Download, Pencil } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import type { OpenedMenuFace } from "#shell/menus/menu-button.tsx";
import { OpeningMenu } from "#shell/menus/opening-menu.tsx";
import { MenuItem, MenuSection } from "#ui/overlays/menu.tsx";
import { useCalendarDownload } from "../../calendars/use-calendar-download.ts";
import { getMissionAddress } from "../../addresses.ts";
import type { PlanMission } from "../plan/plan-data.ts";
import { useMissionMoves } from "../plan/order/plan-moves.ts";
import type { Scheduling } from "../plan/scheduling.tsx";
import { useMissionStatus } from "../plan/status/status-changes.ts";

export type MissionMenuChoice = {
  plan: Plan;
  mission: PlanMission;
  schedule: Scheduling["schedule"];
};

export default function MissionMenu(props: OpenedMenuFace & MissionMenuChoice) {
  const { plan, mission, schedule, ...face } = props;
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { shift } = useMissionMoves(plan);
  const change = useMissionStatus(plan, mission);
  const download = useCalendarDownload();
  const { objective, missions } = plan;
  const index = missions.findIndex(({ id }) => id === mission.id);
  return (
    <OpeningMenu face={face} label={mission.title} placement="bottom end">
      <MenuSection title={missionStatusLabels[mission.status][locale]}>
        {nextMissionStatuses(mission).map((status) => (
          <MenuItem key={status} onAction={() => change(status)}>
            {STATUS_ACTIONS[status]()}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection title={m.planning_mission_plan()}>
        <MenuItem
          icon={CalendarDays}
          onAction={() => schedule({ kind: "mission", id: mission.id })}
        >
          {mission.schedule === null ? m.planning_set_dates() : m.planning_date_change()}
        </MenuItem>
        <MenuItem
          icon={Pencil}
          href={toLocale(`${getMissionAddress(objective, objective.id, mission.id)}/edit`)}
        >
          {m.panel_edit()}
        </MenuItem>
        <MenuItem icon={ArrowUp} isDisabled={index <= 0} onAction={() => shift(mission, -1)}>
          {m.panel_move_up()}
        </MenuItem>
        <MenuItem
          icon={ArrowDown}
          isDisabled={index === missions.length - 1}
          onAction={() => shift(mission, 1)}
        >
          {m.panel_move_down()}
        </MenuItem>
        <MenuItem icon={Download} onAction={() => download.send({ missionId: mission.id })}>
          {m.planning_export_ics()}
        </MenuItem>
      </MenuSection>
    </OpeningMenu>
  );
}

const STATUS_ACTIONS: Readonly<Record<MissionStatus, () => string>> = {
  PENDING: m.planning_mission_to_planned,
  IN_PROGRESS: m.planning_mission_to_progress,
  COMPLETED: m.planning_mission_to_completed,
  SKIPPED: m.planning_mission_to_skipped,
};
