// The menu of a step: its day, minutes and person, a task of its own, or away with it. Lazy-loaded.
import { CalendarDays, ListPlus, Trash2 } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import type { OpenedMenuFace } from "#shell/menus/menu-button.tsx";
import { OpeningMenu } from "#shell/menus/opening-menu.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";

export type StepActions = {
  readonly onPlan: () => void;
  readonly onConvert: () => void;
  readonly onDelete: () => void;
};

type StepMenuProps = OpenedMenuFace & { actions: StepActions };

export default function StepMenu({ actions, ...face }: StepMenuProps) {
  return (
    <OpeningMenu face={face} label={face.label ?? ""} placement="bottom end">
      <MenuItem icon={CalendarDays} onAction={actions.onPlan}>
        {m.planning_step_plan()}
      </MenuItem>
      <MenuItem icon={ListPlus} onAction={actions.onConvert}>
        {m.planning_step_to_task()}
      </MenuItem>
      <MenuItem icon={Trash2} tone="danger" onAction={actions.onDelete}>
        {m.panel_delete()}
      </MenuItem>
    </OpeningMenu>
  );
}
