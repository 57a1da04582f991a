// The home of a workspace: who is in it and what each has this week, what changed, what comes next.
import { useQuery } from "@tanstack/react-query";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import { UserPlus } from "lucide-react";
import { useParams } from "react-router";
import { findMembership } from "#platform/auth/workspaces/membership.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { HomeChanges } from "./home-changes.tsx";
import { HomeMembers, inviteAddress } from "./home-members.tsx";
import { makeHomeNames } from "./home-names.ts";
import { HomeAreas, HomeConversation, HomeUpcoming } from "./home-related.tsx";

export default function HomeScreen() {
  const { space } = useParams();
  const toLocale = useLocalePath();
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === space);
  if (entry !== undefined) return <WorkspaceHome entry={entry} />;
  return (
    <>
      <title>{`${m.community_home_missing()} · Vereda`}</title>
      <EmptyState
        isPage
        title={m.community_home_missing()}
        action={
          <NativeButtonLink to={toLocale("/panel/workspaces")} variant="primary">
            {m.panel_workspaces()}
          </NativeButtonLink>
        }
      >
        {m.community_home_missing_text()}
      </EmptyState>
    </>
  );
}

function canManage(entry: WorkspaceEntry): boolean {
  const membership = findMembership(entry);
  return membership !== null && canInWorkspace(membership, "manage");
}

function WorkspaceHome({ entry }: { entry: WorkspaceEntry }) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { name, description, typeId } = entry.workspace;
  const canInvite = canManage(entry);
  return (
    <>
      <title>{`${name} · Vereda`}</title>
      <PageHeader
        overline={workspaceTypeDefinitions[typeId].label[locale]}
        title={<span className="wrap-anywhere">{name}</span>}
        sentence={description ?? undefined}
        actions={
          canInvite &&
          !entry.workspace.isAlone && (
            <NativeButtonLink to={toLocale(inviteAddress)} icon={UserPlus}>
              {m.community_home_invite()}
            </NativeButtonLink>
          )
        }
      />
      <HomeContent entry={entry} canInvite={canInvite} />
    </>
  );
}

function HomeContent({ entry, canInvite }: { entry: WorkspaceEntry; canInvite: boolean }) {
  const { id } = entry.workspace;
  const { data, error, refetch } = useQuery(
    buildQuery("GET /workspaces/:id/home", { params: { id } }),
  );
  if (data === undefined && error !== null) {
    const retry = () => void refetch();
    return <Failure title={m.community_home_load_failed()} error={error} onRetry={retry} />;
  }
  if (data === undefined) return <SkeletonRows count={5} />;
  const { members, memberCount, changes, upcoming, conversationId } = data;
  const names = makeHomeNames(data);
  return (
    <div className="flex flex-col gap-10">
      <HomeMembers
        members={members}
        memberCount={memberCount}
        names={names}
        canInvite={canInvite}
      />
      <ContextColumn lead>
        <div className="flex flex-col gap-10">
          {conversationId !== null && memberCount > 1 && <HomeConversation id={conversationId} />}
          <HomeUpcoming upcoming={upcoming} workspaceId={id} />
        </div>
      </ContextColumn>
      <HomeChanges changes={changes} names={names} workspaceId={id} />
      <ContextColumn>
        <HomeAreas entry={entry} />
      </ContextColumn>
    </div>
  );
}
