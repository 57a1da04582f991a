import { useNavigate, useParams } from "react-router";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { selectWorkspace } from "#platform/auth/workspaces/workspaces.ts";

/** On a screen of the previous workspace, navigates to the day. */
export function useEnterWorkspace(): (id: string) => void {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { space } = useParams();
  return (id) => {
    selectWorkspace(id);
    if (space !== undefined && space !== id) void navigate(toLocale("/panel"));
  };
}
