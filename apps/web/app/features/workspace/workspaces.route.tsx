// The route of the user's workspaces: active, archived, former and pending invitations.
import { useQuery, keepPreviousData } from "@tanstack/react-query";
import { Plus, Settings, Star } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams, useNavigate } from "react-router";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { invitationsQuery } from "#platform/auth/workspaces/invitations.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Loading } from "./loading.tsx";
import { InvitationRow } from "./spaces/invitation-row.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { SpaceRow } from "./spaces/space-row.tsx";
import { anyTime, toRangeQuery, isNarrowed, DateRangeFilter } from "./spaces/date-range-filter.tsx";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { getEntryAddress } from "#shell/panel-links.ts";
import { canIn } from "./membership.ts";
import { useCall } from "#platform/query/use-call.ts";
import {
  selectWorkspace,
  useSelectedWorkspace,
  useWorkspaces,
} from "#platform/auth/workspaces/workspaces.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { IconButton } from "#ui/icon-button.tsx";

// The active workspaces, featured ones first, with actions to open, feature and configure them.

function ActiveSpaces() {
  const workspaces = useWorkspaces();
  const selected = useSelectedWorkspace()?.workspace.id;
  return (
    <div className="flex flex-col gap-6">
      <PendingInvitations />
      <BareList className="divide-y divide-line border-b border-line">
        {workspaces.map((entry) => (
          <SpaceRow key={entry.workspace.id} entry={entry}>
            <Actions entry={entry} isSelected={entry.workspace.id === selected} />
          </SpaceRow>
        ))}
      </BareList>
    </div>
  );
}

function Actions({ entry, isSelected }: { entry: WorkspaceEntry; isSelected: boolean }) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { id, name, typeId } = entry.workspace;
  const enter = (address: string) => {
    selectWorkspace(id);
    void navigate(toLocale(address));
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-label={m.workspace_enter_named({ name })}
        onPress={() => enter(getEntryAddress(entry))}
      >
        {m.workspace_enter()}
      </Button>
      {isSelected && <Badge tone="accent">{m.workspace_here()}</Badge>}
      {typeId !== "PERSONAL_STUDIO" && <Feature entry={entry} />}
      <IconButton
        icon={Settings}
        label={m.workspace_configure_named({ name })}
        onPress={() => enter("/panel/workspace/configuration")}
      />
    </>
  );
}

function Feature({ entry }: { entry: WorkspaceEntry }) {
  const { id, isFeatured, name } = entry.workspace;
  const { send, isPending } = useCall("PATCH /panel/workspaces/:id", {
    failed: m.panel_not_changed(),
  });
  return (
    <IconButton
      icon={Star}
      label={isFeatured ? m.workspace_unfeature({ name }) : m.workspace_feature({ name })}
      isDisabled={isPending}
      className={isFeatured ? "text-caution [&_svg]:fill-current" : ""}
      onPress={() => send({ params: { id }, body: { isFeatured: !isFeatured }, retry: true })}
    />
  );
}

function PendingInvitations() {
  const { data = [] } = useQuery(invitationsQuery);
  if (data.length === 0) return null;
  return (
    <section
      aria-labelledby="waiting-invitations"
      className="rounded-card bg-accent-soft px-4 pt-3 pb-1"
    >
      <h2 id="waiting-invitations" className="text-18 font-medium">
        {m.workspace_invitations_pending()}
      </h2>
      <BareList className="divide-y divide-line">
        {data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </BareList>
    </section>
  );
}

// The archived workspaces; users who manage one can restore it.

function ArchivedSpaces() {
  const [range, setRange] = useState(anyTime);
  const { data, error, refetch } = useQuery({
    ...buildQuery("GET /workspaces", { query: { archived: "true", ...toRangeQuery(range) } }),
    placeholderData: keepPreviousData,
  });
  if (error !== null && data === undefined) {
    return (
      <Failure title={m.workspace_load_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <Loading />;
  const archived = data.filter(({ workspace }) => workspace.endDate !== null);
  if (archived.length === 0 && !isNarrowed(range)) {
    return (
      <EmptyState title={m.workspace_archived_none()}>{m.workspace_archived_what()}</EmptyState>
    );
  }
  return (
    <>
      <DateRangeFilter range={range} onChange={setRange} />
      {archived.length === 0 && <p className="text-ink-soft">{m.workspace_range_none()}</p>}
      <BareList className="divide-y divide-line border-b border-line">
        {archived.map((entry) => (
          <SpaceRow key={entry.workspace.id} entry={entry}>
            <ReadLink entry={entry} />
            {canIn(entry, "manage") && <Restore entry={entry} />}
          </SpaceRow>
        ))}
      </BareList>
    </>
  );
}

/** Links to its first area that allows planning; that page links to the others. */
function ReadLink({ entry: { workspace } }: { entry: WorkspaceEntry }) {
  const toLocale = useLocalePath();
  const first = workspace.areas
    .toSorted((one, other) => one.order - other.order)
    .find(({ areaId }) => areaDefinitions[areaId].actions.includes("plan"));
  if (first === undefined) return null;
  return (
    <NativeButtonLink to={toLocale(`/space/${workspace.id}/${first.areaId}`)}>
      {m.workspace_archived_read()}
      <span className="sr-only">{workspace.name}</span>
    </NativeButtonLink>
  );
}

function Restore({ entry: { workspace } }: { entry: WorkspaceEntry }) {
  const { id, name } = workspace;
  const { send, isPending } = useCall("POST /panel/workspaces/:id/restore", {
    failed: m.panel_not_changed(),
    onDone: () => showToast({ title: m.workspace_restored({ name }) }),
  });
  return (
    <Button
      aria-label={m.workspace_restore_named({ name })}
      isPending={isPending}
      pendingText={m.platform_saving()}
      onPress={() => send({ params: { id }, body: {}, retry: true })}
    >
      {m.workspace_restore()}
    </Button>
  );
}

// The workspaces that the user has left, with the dates of membership.

function PastSpaces() {
  const [range, setRange] = useState(anyTime);
  const { data, error, refetch } = useQuery({
    ...buildQuery("GET /workspaces", {
      query: { status: "ENDED", archived: "true", ...toRangeQuery(range) },
    }),
    placeholderData: keepPreviousData,
  });
  if (error !== null && data === undefined) {
    return (
      <Failure title={m.workspace_load_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <Loading />;
  if (data.length === 0 && !isNarrowed(range)) {
    return <EmptyState title={m.workspace_past_none()}>{m.workspace_past_what()}</EmptyState>;
  }
  return (
    <>
      <DateRangeFilter range={range} onChange={setRange} />
      {data.length === 0 && <p className="text-ink-soft">{m.workspace_range_none()}</p>}
      <BareList className="divide-y divide-line border-b border-line">
        {data.map((entry) => (
          <SpaceRow key={entry.member.id} entry={entry} />
        ))}
      </BareList>
    </>
  );
}

// The tab of the user's pending invitations.

function InvitationsTab() {
  const { data, error, refetch } = useQuery(invitationsQuery);
  if (error !== null && data === undefined) {
    return (
      <Failure title={m.workspace_load_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <Loading />;
  if (data.length === 0) {
    return (
      <EmptyState title={m.workspace_invitations_none()}>
        {m.workspace_invitations_what()}
      </EmptyState>
    );
  }
  return (
    <BareList className="divide-y divide-line border-b border-line">
      {data.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </BareList>
  );
}

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
