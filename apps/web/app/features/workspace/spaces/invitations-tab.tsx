// The tab of the user's pending invitations.
import { useQuery } from "@tanstack/react-query";
import { invitationsQuery } from "#platform/auth/workspaces/invitations.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { BareList } from "#ui/layout/bare-list.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Loading } from "../loading.tsx";
import { InvitationRow } from "./invitation-row.tsx";

export function InvitationsTab() {
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
