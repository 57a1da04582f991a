// Going into another workspace.
import { useNavigate, useParams } from "react-router";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { selectWorkspace } from "#platform/auth/workspaces/workspaces.ts";

/** A screen of the workspace that is left would no longer be where the person is: then to the day. */
export function useEnterWorkspace(): (id: string) => void {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { space } = useParams();
  return (id) => {
    selectWorkspace(id);
    if (space !== undefined && space !== id) void navigate(toLocale("/panel"));
  };
}
