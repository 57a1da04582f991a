// A lazily loaded menu with further actions for a task on its page.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { Copy, Download, FolderInput, MessageCircle, Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Part } from "#shell/parts.tsx";
import type { OpenedMenuFace } from "#shell/menus/menu-button.tsx";
import { OpeningMenu } from "#shell/menus/opening-menu.tsx";
import { MenuItem, MenuSection } from "#ui/overlays/menu.tsx";
import { getObjectiveAddress, getTaskAddress } from "#features/planning/addresses.ts";
import type { PlanMission } from "#features/planning/objectives/plan/plan-data.ts";
import { useTaskMoves } from "#features/planning/objectives/plan/order/plan-moves.ts";
import { useCalendarDownload } from "../calendars/use-calendar-download.ts";
import { useDuplicate, useTaskDeletion } from "../tasks/task-actions.ts";
import { useLeaveFor } from "#platform/use-leave-for.ts";

export type TaskPageMenuChoice = { plan: Plan; mission: PlanMission; task: Task };

export default function TaskPageMenu(props: OpenedMenuFace & TaskPageMenuChoice) {
  const { plan, mission, task, ...face } = props;
  const [isSending, setSending] = useState(false);
  const leaveFor = useLeaveFor();
  const moves = useTaskMoves(plan, mission);
  const duplicate = useDuplicate(
    task,
    (copy) => void leaveFor(getTaskAddress(copy, copy.objectiveId, copy.id)),
  );
  const remove = useTaskDeletion(task, () =>
    leaveFor(getObjectiveAddress(task, task.objectiveId), { replace: true }),
  );
  const download = useCalendarDownload();
  const others = plan.missions.filter(({ id }) => id !== mission.id);
  return (
    <>
      <OpeningMenu face={face} label={task.title} placement="bottom end">
        <MenuItem icon={Copy} onAction={duplicate}>
          {m.planning_duplicate()}
        </MenuItem>
        <MenuItem icon={MessageCircle} onAction={() => setSending(true)}>
          {m.planning_send_message()}
        </MenuItem>
        <MenuItem icon={Download} onAction={() => download.send({ taskId: task.id })}>
          {m.planning_export_ics()}
        </MenuItem>
        <MenuItem icon={Trash2} tone="danger" onAction={remove}>
          {m.panel_delete()}
        </MenuItem>
        {others.length > 0 && (
          <MenuSection title={m.planning_move_to_mission()}>
            {others.map((other) => (
              <MenuItem
                key={other.id}
                icon={FolderInput}
                onAction={() => moves.toMission(task, other)}
              >
                {other.title}
              </MenuItem>
            ))}
          </MenuSection>
        )}
      </OpeningMenu>
      {isSending && (
        <Part
          of="SendPlanDialog"
          plan={{ kind: "task", id: task.id, title: task.title }}
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
}
