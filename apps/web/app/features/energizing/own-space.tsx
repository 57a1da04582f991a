// Guards the screens of energy, which are in the user's Personal Studio alone.
import type { ReactNode } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";

function NotHere() {
  const toLocale = useLocalePath();
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <h1 className="text-28 font-medium">{m.energizing_not_here()}</h1>
      <NativeButtonLink to={toLocale("/panel")} variant="primary">
        {m.panel_to_today_text()}
      </NativeButtonLink>
    </div>
  );
}

/** In a shared workspace it leads to the same screen of one's own. */
export function OwnSpace({ children }: { children: ReactNode }) {
  const { space = "" } = useParams();
  const { pathname, search } = useLocation();
  const workspaces = useWorkspaces();
  const entry = workspaces.find(({ workspace }) => workspace.id === space);
  const studio = workspaces.find(({ workspace }) => workspace.typeId === "PERSONAL_STUDIO");
  if (entry === undefined || studio === undefined) return <NotHere />;
  if (entry.workspace.typeId === "PERSONAL_STUDIO") return children;
  const own = pathname.replace(`/space/${space}`, `/space/${studio.workspace.id}`);
  return <Navigate to={`${own}${search}`} replace />;
}
