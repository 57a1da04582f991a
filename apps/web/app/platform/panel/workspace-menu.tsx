// The workspaces of the person; the one they are in carries a mark.
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import { Check } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { MenuItem } from "#ui/menu.tsx";
import { m } from "../i18n/generated/messages.js";
import { useLocale } from "../i18n/locale.ts";
import { useSelectedWorkspace, useWorkspaces } from "../session/workspaces.ts";
import { useEnterWorkspace } from "./enter-workspace.ts";
import type { OpenedMenuFace } from "./menu-button.tsx";
import { OpeningMenu } from "./opening-menu.tsx";

export default function WorkspaceMenu(face: OpenedMenuFace) {
  const locale = useLocale();
  const workspaces = useWorkspaces();
  const selected = useSelectedWorkspace();
  const enter = useEnterWorkspace();
  return (
    <OpeningMenu face={face} label={m.platform_workspace()} placement="bottom start">
      {workspaces.map(({ workspace }) => (
        <MenuItem
          key={workspace.id}
          onAction={() => enter(workspace.id)}
          description={workspaceTypeDefinitions[workspace.typeId].label[locale]}
          mark={
            <span className="flex size-5 items-center">
              {workspace.id === selected?.workspace.id && <Icon of={Check} />}
            </span>
          }
        >
          {workspace.name}
        </MenuItem>
      ))}
    </OpeningMenu>
  );
}
