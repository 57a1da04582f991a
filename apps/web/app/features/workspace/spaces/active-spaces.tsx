// The active workspaces, featured ones first, with actions to open, feature and configure them.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { Settings, Star } from "lucide-react";
import { useNavigate } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath, useLocale } from "#platform/i18n/locale.ts";
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
import { useMutation } from "@tanstack/react-query";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { useWorkspaceSaved } from "../use-workspace-saved.ts";
import { InvitationRow } from "./invitation-row.tsx";
import { useInvitations } from "./invitations-data.ts";

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
  const { isFeatured, name } = entry.workspace;
  const { change, isPending } = useFeaturing(entry);
  return (
    <IconButton
      icon={Star}
      label={isFeatured ? m.workspace_unfeature({ name }) : m.workspace_feature({ name })}
      isDisabled={isPending}
      className={isFeatured ? "text-caution [&_svg]:fill-current" : ""}
      onPress={() => change(!isFeatured)}
    />
  );
}

function useFeaturing({ workspace }: WorkspaceEntry) {
  const locale = useLocale();
  const { saved } = useWorkspaceSaved();
  const { mutate, isPending } = useMutation({
    mutationFn: (isFeatured: boolean) =>
      api.data("PATCH /panel/workspaces/:id", {
        params: { id: workspace.id },
        body: { isFeatured },
        retry: true,
      }),
    onSuccess: saved,
    onError: (error) => showToast({ title: getErrorText(error, locale), tone: "error" }),
  });
  return { change: mutate, isPending };
}

function PendingInvitations() {
  const { data = [] } = useInvitations();
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
