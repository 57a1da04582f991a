// The active workspaces, featured ones first, with actions to open, feature and configure them.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { Settings, Star } from "lucide-react";
import { useNavigate } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import {
  selectWorkspace,
  useSelectedWorkspace,
  useWorkspaces,
} from "#platform/auth/workspaces/workspaces.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SpaceRow } from "./space-row.tsx";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#platform/query/use-call.ts";
import { InvitationRow } from "./invitation-row.tsx";
import { invitationsQuery } from "#platform/auth/workspaces/invitations.ts";

export function ActiveSpaces() {
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
      {isSelected ? (
        <Badge tone="accent">{m.workspace_here()}</Badge>
      ) : (
        <Button
          variant="quiet"
          aria-label={m.workspace_enter_named({ name })}
          onPress={() => enter("/panel")}
        >
          {m.workspace_enter()}
        </Button>
      )}
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
