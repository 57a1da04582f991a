// The screen on which a signed-in user joins a workspace by its link, and which leads inside.
import { useQuery } from "@tanstack/react-query";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useParams } from "react-router";
import { ApiError } from "#platform/api/errors.ts";
import { selectWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { waitForRefresh } from "#platform/query/changes.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { takeJoinIntent } from "./join-intent.ts";
import { useLeaveFor } from "#platform/use-leave-for.ts";

const isMissing = (error: unknown) =>
  error instanceof ApiError && [404, 422].includes(error.status);

function useJoin(token: string) {
  const leaveFor = useLeaveFor();
  const { send, isPending, error } = useCall("POST /workspaces/invitation-links/:token/accept", {
    onDone: (entry) => void enter(entry),
  });
  async function enter({ workspace }: WorkspaceEntry) {
    // Its screens are those of the account's list of workspaces.
    await waitForRefresh();
    selectWorkspace(workspace.id);
    showToast({ title: m.workspace_accepted({ name: workspace.name }) });
    await leaveFor(`/space/${workspace.id}`, { replace: true });
  }
  return { join: () => send({ params: { token }, body: {}, retry: true }), isPending, error };
}

export default function JoinSpaceScreen() {
  const { token = "" } = useParams();
  const toLocale = useLocalePath();
  const [isIntended] = useState(() => takeJoinIntent(token));
  const { join, isPending, error } = useJoin(token);
  const joinIntended = useEffectEvent(() => {
    if (isIntended) join();
  });
  useEffect(() => joinIntended(), []);
  const invitation = useQuery(
    buildQuery("GET /public/invitation-links/:token", { params: { token } }),
  );
  const hasEnded =
    isMissing(error) || (isMissing(invitation.error) && error === null && !isPending);
  const inviting = hasEnded ? undefined : invitation.data;
  const title =
    inviting === undefined
      ? m.workspace_join_heading()
      : m.workspace_join_title({
          name: inviting.inviterFirstName,
          workspace: inviting.workspaceName,
        });
  return (
    <>
      <title>{`${title} · Vereda`}</title>
      <PageHeader title={title} sentence={inviting && m.workspace_join_what()} />
      {hasEnded ? (
        <EmptyState
          illustration={<HandsIllustration className="w-56 max-w-full text-ink-soft" />}
          title={m.workspace_join_missing()}
          action={
            <NativeButtonLink to={toLocale("/panel/workspaces")} variant="primary">
              {m.panel_workspaces()}
            </NativeButtonLink>
          }
        >
          {m.workspace_join_missing_text()}
        </EmptyState>
      ) : (
        <div className="flex max-w-reading flex-col items-start gap-6">
          {invitation.data === undefined && invitation.error === null && <SkeletonRows count={1} />}
          {invitation.error !== null && !isMissing(invitation.error) && (
            <Failure
              title={m.workspace_join_load_failed()}
              error={invitation.error}
              onRetry={() => void invitation.refetch()}
            />
          )}
          {invitation.data !== undefined && (
            <>
              {error !== null && (
                <Failure title={m.workspace_join_failed()} error={error} onRetry={join} />
              )}
              <Button
                variant="primary"
                isPending={isPending}
                pendingText={m.workspace_join_pending()}
                onPress={join}
              >
                {m.workspace_join({ workspace: invitation.data.workspaceName })}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}
