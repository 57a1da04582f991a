// The menu to create tasks, objectives and more from any screen.
import { Target } from "lucide-react";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import type { OpenedMenuFace } from "./menu-button.tsx";
import { OpeningMenu } from "./opening-menu.tsx";
import { useNewObjectiveAddress } from "../panel-links.ts";

export default function CreateMenu(face: OpenedMenuFace) {
  const newObjective = useNewObjectiveAddress();
  return (
    <OpeningMenu face={face} label={m.panel_create()} placement="bottom start">
      <MenuItem
        icon={Target}
        description={m.panel_create_objective_hint()}
        isDisabled={newObjective === null}
        {...(newObjective !== null && { href: newObjective })}
      >
        {m.panel_create_objective()}
      </MenuItem>
    </OpeningMenu>
  );
}
