// The configuration of the workspace the person is in. Whoever may only work in it reads what it is and
// how they stand; the rest is not shown.
import { Suspense, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { lazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useSelectedWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { linkStyles } from "#ui/styles.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { Loading } from "./failures.tsx";
import { GeneralTab } from "./settings/general-tab.tsx";
import { mayIn, mayReadMembers } from "./membership.ts";

const PrivacyTab = lazyPart(() => import("./settings/privacy-tab.tsx"));
const LinkTab = lazyPart(() => import("./link/link-tab.tsx"));
const AreasTab = lazyPart(() => import("./areas/areas-tab.tsx"));
const MembersTab = lazyPart(() => import("./members/members-tab.tsx"));

const TAB = "tab";
const GENERAL = "general";

export default function ConfigurationScreen() {
  const entry = useSelectedWorkspace();
  return (
    <>
      <title>{`${m.workspace_configuration()} · Vereda`}</title>
      <PageHeader
        title={m.workspace_configuration()}
        overline={
          <LocaleLink to="/panel/workspaces" className={linkStyles}>
            {m.workspace_spaces_title()}
          </LocaleLink>
        }
        sentence={entry?.workspace.name}
      />
      {entry === null ? (
        <EmptyState title={m.workspace_none()} />
      ) : (
        // A draft about one workspace must not turn up in another.
        <Parts key={entry.workspace.id} entry={entry} />
      )}
    </>
  );
}

function Parts({ entry }: { entry: WorkspaceEntry }) {
  const [params, setParams] = useSearchParams();
  const tabs = [
    { id: GENERAL, title: m.workspace_general(), content: <GeneralTab entry={entry} /> },
    ...partsFor(entry).map(([id, title, tab]) => ({ id, title, content: <Arriving tab={tab} /> })),
  ];
  return (
    <Tabs
      label={m.workspace_configuration()}
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

/** What the person may adjust, or at least read. */
function partsFor(entry: WorkspaceEntry): [string, string, ReactNode][] {
  const members: [string, string, ReactNode] = [
    "members",
    m.workspace_members(),
    <MembersTab key="members" entry={entry} />,
  ];
  if (mayIn(entry, "manage")) {
    return [
      ["privacy", m.workspace_privacy(), <PrivacyTab key="privacy" entry={entry} />],
      ["link", m.workspace_link(), <LinkTab key="link" entry={entry} />],
      ["areas", m.workspace_areas(), <AreasTab key="areas" entry={entry} />],
      members,
    ];
  }
  return mayReadMembers(entry) ? [members] : [];
}

function Arriving({ tab }: { tab: ReactNode }) {
  return <Suspense fallback={<Loading />}>{tab}</Suspense>;
}
