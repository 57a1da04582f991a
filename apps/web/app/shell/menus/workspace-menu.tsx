// The menu of the user's workspaces, with the selected one marked, and their actions.
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import { Check, LayoutList, Plus, Settings } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { MenuItem, MenuSeparator } from "#ui/overlays/menu.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useSelectedWorkspace, useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { useEnterWorkspace } from "./enter-workspace.ts";
import type { OpenedMenuFace } from "./menu-button.tsx";
import { OpeningMenu } from "./opening-menu.tsx";

export default function WorkspaceMenu(face: OpenedMenuFace) {
  const locale = useLocale();
  const workspaces = useWorkspaces();
  const selected = useSelectedWorkspace();
  const enter = useEnterWorkspace();
  return (
    <OpeningMenu face={face} label={m.panel_workspace()} placement="bottom start">
      {workspaces.map((entry) => (
        <MenuItem
          key={entry.workspace.id}
          onAction={() => enter(entry)}
          description={workspaceTypeDefinitions[entry.workspace.typeId].label[locale]}
          mark={
            <span className="flex size-5 items-center">
              {entry.workspace.id === selected?.workspace.id && <Icon of={Check} />}
            </span>
          }
        >
          {entry.workspace.name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={Settings} href="/panel/workspace/configuration">
        {m.panel_workspace_configuration()}
      </MenuItem>
      <MenuItem icon={LayoutList} href="/panel/workspaces">
        {m.panel_workspaces()}
      </MenuItem>
      <MenuItem icon={Plus} href="/panel/workspaces?new">
        {m.panel_workspace_new()}
      </MenuItem>
    </OpeningMenu>
  );
}
