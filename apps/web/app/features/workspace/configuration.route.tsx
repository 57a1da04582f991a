// The route of a workspace's configuration; members without permission see only what they can read.
import { Suspense, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useSelectedWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { BackLink } from "#platform/pages/back-link.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { Loading } from "./loading.tsx";
import { GeneralTab } from "./settings/general-tab.tsx";
import { canIn, canReadMembers } from "./membership.ts";

const PrivacyTab = createLazyPart(() => import("./settings/privacy-tab.tsx"));
const LinkTab = createLazyPart(() => import("./public/link/link-tab.tsx"));
const AreasTab = createLazyPart(() => import("./areas/areas-tab.tsx"));
const MembersTab = createLazyPart(() => import("./members/members-tab.tsx"));

const TAB = "tab";
const GENERAL = "general";

export default function ConfigurationScreen() {
  const entry = useSelectedWorkspace();
  return (
    <>
      <title>{`${m.workspace_configuration()} · Vereda`}</title>
      <PageHeader
        title={m.workspace_configuration()}
        overline={<BackLink to="/panel/workspaces">{m.panel_workspaces()}</BackLink>}
        sentence={entry?.workspace.name}
      />
      {entry === null ? (
        <EmptyState title={m.workspace_none()} />
      ) : (
        // The key resets drafts when the user switches to another workspace.
        <Parts key={entry.workspace.id} entry={entry} />
      )}
    </>
  );
}

function Parts({ entry }: { entry: WorkspaceEntry }) {
  const [params, setParams] = useSearchParams();
  const tabs = [
    { id: GENERAL, title: m.workspace_general(), content: <GeneralTab entry={entry} /> },
    ...listTabs(entry).map(([id, title, tab]) => ({ id, title, content: <Arriving tab={tab} /> })),
  ];
  return (
    <Tabs
      label={m.workspace_configuration()}
      hasDrafts
      selected={tabs.find(({ id }) => id === params.get(TAB))?.id ?? GENERAL}
      onSelect={(tab) =>
        setParams(tab === GENERAL ? {} : { [TAB]: tab }, {
          replace: true,
          preventScrollReset: true,
        })
      }
      items={tabs}
    />
  );
}

function listTabs(entry: WorkspaceEntry): [string, string, ReactNode][] {
  const members: [string, string, ReactNode] = [
    "members",
    m.panel_members(),
    <MembersTab key="members" entry={entry} />,
  ];
  const link: [string, string, ReactNode] = [
    "link",
    m.workspace_link(),
    <LinkTab key="link" entry={entry} />,
  ];
  const privacy: [string, string, ReactNode] = [
    "privacy",
    m.platform_privacy(),
    <PrivacyTab key="privacy" entry={entry} />,
  ];
  if (canIn(entry, "manage")) {
    return [
      privacy,
      // A Personal Studio has no public link.
      ...(entry.workspace.typeId === "PERSONAL_STUDIO" ? [] : [link]),
      ["areas", m.platform_areas(), <AreasTab key="areas" entry={entry} />],
      members,
    ];
  }
  return canReadMembers(entry) ? [members] : [];
}

function Arriving({ tab }: { tab: ReactNode }) {
  return <Suspense fallback={<Loading />}>{tab}</Suspense>;
}
