// The menu of an active area.
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { Archive, ArrowDown, ArrowUp, Ellipsis, Lock, LockOpen, Shapes } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from "#ui/overlays/menu.tsx";
import { moveByStep } from "#ui/sorting/sort-order.ts";
import type { AreaChange, ArrangedArea } from "./areas-data.ts";

type AreaMenuProps = {
  area: ArrangedArea;
  name: string;
  order: readonly AreaKey[];
  change: (change: AreaChange) => void;
  onIcon: () => void;
  onArchive: () => void;
};

export function AreaMenu(props: AreaMenuProps) {
  const { area, name, order, change, onIcon, onArchive } = props;
  const { areaId, isBlocked } = area;
  const move = (step: -1 | 1) =>
    change({ what: "order", areaIds: moveByStep(order, areaId, step) });
  return (
    <MenuTrigger>
      <AriaButton aria-label={m.workspace_area_actions({ name })} className={iconButtonStyles}>
        <Icon of={Ellipsis} />
      </AriaButton>
      <Menu>
        <MenuItem icon={ArrowUp} isDisabled={order[0] === areaId} onAction={() => move(-1)}>
          {m.workspace_area_up()}
        </MenuItem>
        <MenuItem icon={ArrowDown} isDisabled={order.at(-1) === areaId} onAction={() => move(1)}>
          {m.workspace_area_down()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Shapes} onAction={onIcon}>
          {m.workspace_area_icon()}
        </MenuItem>
        <MenuItem
          icon={isBlocked ? LockOpen : Lock}
          description={isBlocked ? undefined : m.workspace_area_block_what()}
          onAction={() => change({ what: "block", areaId, isBlocked: !isBlocked })}
        >
          {isBlocked ? m.workspace_area_unblock() : m.workspace_area_block()}
        </MenuItem>
        {order.length > 1 && (
          <MenuItem
            icon={Archive}
            description={m.workspace_area_archive_what()}
            onAction={onArchive}
          >
            {m.workspace_area_archive()}
          </MenuItem>
        )}
      </Menu>
    </MenuTrigger>
  );
}
