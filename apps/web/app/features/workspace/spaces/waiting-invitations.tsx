// Above the workspaces: what waits to be answered. Nothing where nothing waits.
import { m } from "#platform/i18n/generated/messages.js";
import { BareList } from "#ui/layout/bare-list.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { useInvitations } from "./invitations-data.ts";

export function WaitingInvitations() {
  const { data = [] } = useInvitations();
  if (data.length === 0) return null;
  return (
    <section
      aria-labelledby="waiting-invitations"
      className="rounded-card bg-accent-soft px-4 pt-3 pb-1"
    >
      <h2 id="waiting-invitations" className="text-18 font-medium">
        {m.workspace_waiting()}
      </h2>
      <BareList className="divide-y divide-line">
        {data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </BareList>
    </section>
  );
}
