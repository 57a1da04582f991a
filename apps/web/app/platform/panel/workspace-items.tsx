// The workspaces of the person as entries of a menu; the one they are in carries a mark.
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import { Check } from "lucide-react";
import { useNavigate, useParams } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { MenuItem } from "#ui/menu.tsx";
import { useLocale, useLocalePath } from "../i18n/locale.ts";
import { selectWorkspace, useSelectedWorkspace, useWorkspaces } from "../session/workspaces.ts";

export function WorkspaceItems() {
  const locale = useLocale();
  const workspaces = useWorkspaces();
  const selected = useSelectedWorkspace();
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { space } = useParams();

  function enter(id: string): void {
    selectWorkspace(id);
    // A screen of another workspace would no longer be where the person is.
    if (space !== undefined && space !== id) void navigate(toLocale("/panel"));
  }

  return workspaces.map(({ workspace }) => (
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
  ));
}
