// The route of the user's workspaces: active, archived, former and pending invitations.
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { invitationsQuery } from "#platform/auth/workspaces/invitations.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { ActiveSpaces } from "./spaces/active-spaces.tsx";
import { ArchivedSpaces } from "./spaces/archived-spaces.tsx";
import { PastSpaces } from "./spaces/past-spaces.tsx";
import { InvitationsTab } from "./spaces/invitations-tab.tsx";

const CreateDialog = createLazyDialog(() => import("./settings/create/create-dialog.tsx"));

/** Stored in the URL, so that menus can link to a tab. */
const TAB = "tab";
const NEW = "new";
const ACTIVE = "active";

export default function WorkspacesScreen() {
  const [params, setParams] = useSearchParams();
  const { data: invitations } = useQuery(invitationsQuery);
  const tabs = [
    { id: ACTIVE, title: m.workspace_tab_active(), content: <ActiveSpaces /> },
    {
      id: "invitations",
      title: m.workspace_tab_invitations(),
      count: invitations?.length || undefined,
      content: <InvitationsTab />,
    },
    { id: "archived", title: m.workspace_tab_archived(), content: <ArchivedSpaces /> },
    { id: "past", title: m.workspace_tab_past(), content: <PastSpaces /> },
  ];
  const selectedTab = tabs.find(({ id }) => id === params.get(TAB))?.id ?? ACTIVE;
  const go = (next: Record<string, string>) =>
    setParams(next, { replace: true, preventScrollReset: true });
  return (
    <>
      <title>{`${m.panel_workspaces()} · Vereda`}</title>
      <PageHeader
        title={m.panel_workspaces()}
        sentence={m.workspace_spaces_sentence()}
        actions={
          <Button variant="primary" icon={Plus} onPress={() => go({ [NEW]: "" })}>
            {m.panel_workspace_new()}
          </Button>
        }
      />
      <Tabs
        label={m.panel_workspaces()}
        selected={selectedTab}
        onSelect={(tab) => go(tab === ACTIVE ? {} : { [TAB]: tab })}
        items={tabs}
      />
      {params.has(NEW) && (
        <Suspense fallback={null}>
          <CreateDialog onClose={() => go({})} />
        </Suspense>
      )}
    </>
  );
}
