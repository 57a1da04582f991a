// The menu of a resource that is being arranged: move, change its group, hide.
import type { ResourceLink } from "@vereda/domain/resources/contract";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, FolderInput, FolderPlus } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from "#ui/overlays/menu.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { formatGroup } from "./groups.ts";

export type ArrangeMenuProps = {
  link: ResourceLink;
  groups: readonly string[];
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: -1 | 1) => void;
  onGroup: (groupName: string) => void;
  onNewGroup: () => void;
  onHide: (isHidden: boolean) => void;
};

export function ArrangeMenu(props: ArrangeMenuProps) {
  const { link, groups, isFirst, isLast, onStep, onGroup, onNewGroup, onHide } = props;
  const locale = useLocale();
  const name = resourceDefinitions[link.resourceId].label[locale];
  return (
    <MenuTrigger>
      <AriaButton aria-label={m.resources_arrange_named({ name })} className={iconButtonStyles}>
        <Icon of={Ellipsis} />
      </AriaButton>
      <Menu>
        <MenuItem icon={ArrowUp} isDisabled={isFirst} onAction={() => onStep(-1)}>
          {m.resources_move_up()}
        </MenuItem>
        <MenuItem icon={ArrowDown} isDisabled={isLast} onAction={() => onStep(1)}>
          {m.resources_move_down()}
        </MenuItem>
        <MenuItem
          icon={link.isHidden ? Eye : EyeOff}
          description={link.isHidden ? undefined : m.resources_hide_what()}
          onAction={() => onHide(!link.isHidden)}
        >
          {link.isHidden ? m.resources_show() : m.resources_hide()}
        </MenuItem>
        <MenuSeparator />
        <MenuSection title={m.resources_group_change()}>
          {groups
            .filter((group) => group !== link.groupName)
            .map((group) => (
              <MenuItem key={group} icon={FolderInput} onAction={() => onGroup(group)}>
                {formatGroup(group, locale)}
              </MenuItem>
            ))}
          <MenuItem icon={FolderPlus} onAction={onNewGroup}>
            {m.resources_group_new()}
          </MenuItem>
        </MenuSection>
      </Menu>
    </MenuTrigger>
  );
}
