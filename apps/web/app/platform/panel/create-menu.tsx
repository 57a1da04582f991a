// What can be begun from anywhere. The button that opens it is the caller's.
import { Target } from "lucide-react";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { m } from "../i18n/generated/messages.js";
import { useNewObjectiveAddress } from "./places.ts";

export function CreateMenu({ placement }: { placement: "top" | "bottom start" }) {
  const newObjective = useNewObjectiveAddress();
  return (
    <Menu label={m.platform_create()} placement={placement}>
      <MenuItem
        icon={Target}
        description={m.platform_create_objective_hint()}
        isDisabled={newObjective === null}
        {...(newObjective !== null && { href: newObjective })}
      >
        {m.platform_create_objective()}
      </MenuItem>
    </Menu>
  );
}
