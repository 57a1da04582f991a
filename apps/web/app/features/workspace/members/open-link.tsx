// An invitation link as a code and to send, and the list of those that still work.
import { useQuery } from "@tanstack/react-query";
import type { InvitationLink } from "@vereda/domain/workspace/members/contract-invitation-links";
import { memberPermissionDescriptions } from "@vereda/domain/workspace/policy";
import { Link as LinkIcon, QrCode as QrIcon, Trash2 } from "lucide-react";
import { useState } from "react";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { LazyShareButton } from "#platform/sharing/lazy-share-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { Loading } from "../loading.tsx";
import { api } from "#platform/api/api.ts";
import { useFormatDate } from "../spaces/space-row.tsx";
import { listAssignmentParts } from "./format-assignment.ts";

type LinkProps = { link: InvitationLink; name: string };

/** What was pressed is no longer there. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

export function OpenLink({ link, name }: LinkProps) {
  const locale = useLocale();
  const path = useLocalePath()(`/join/${link.token}`);
  return (
    <div ref={focus} tabIndex={-1} className="flex flex-col items-start gap-4 outline-none">
      <p className="text-pretty text-ink-soft">{m.workspace_link_what()}</p>
      <QrCode text={new URL(path, location.href).href} label={m.workspace_link_code()} />
      <LazyShareButton
        path={path}
        title={m.workspace_link_share({ name })}
        label={m.workspace_link_send()}
        variant="primary"
      />
      <p className="text-14 text-pretty text-ink-soft">
        {listAssignmentParts(link, locale).join(" · ")}.{" "}
        {memberPermissionDescriptions[link.permission][locale]} <Term link={link} />
      </p>
    </div>
  );
}

function Term({ link: { uses, maxUses, expiresAt } }: { link: InvitationLink }) {
  const day = useFormatDate()(expiresAt);
  return maxUses === null
    ? m.workspace_link_term({ day })
    : m.workspace_link_term_uses({ day, uses, maxUses });
}

type OpenLinksProps = { workspaceId: string; name: string };

/** Absent without any. */
export function OpenLinks({ workspaceId, name }: OpenLinksProps) {
  const locale = useLocale();
  const [dialog, setDialog] = useState<{ link: InvitationLink; isRevoked: boolean } | null>(null);
  const { data, error, refetch } = useQuery(
    buildQuery("GET /panel/workspaces/:id/invitation-links", { params: { id: workspaceId } }),
  );
  if (error !== null && data === undefined) {
    return (
      <Failure title={m.workspace_links_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <Loading />;
  if (data.length === 0) return <p className="text-ink-soft">{m.workspace_links_none()}</p>;
  return (
    <>
      <BareList className="divide-y divide-line">
        {data.map((link) => {
          const what = listAssignmentParts(link, locale).join(" · ");
          return (
            <li key={link.id} className="flex items-center gap-3 py-3">
              <Icon of={LinkIcon} className="text-ink-soft" />
              <div className="flex min-w-0 flex-1 flex-col">
                <span className="font-semibold">{what}</span>
                <span className="text-14 text-pretty text-ink-soft">
                  <Term link={link} />
                </span>
              </div>
              <IconButton
                icon={QrIcon}
                label={m.workspace_link_open({ what })}
                onPress={() => setDialog({ link, isRevoked: false })}
              />
              <IconButton
                icon={Trash2}
                label={m.workspace_link_revoke_named({ what })}
                onPress={() => setDialog({ link, isRevoked: true })}
              />
            </li>
          );
        })}
      </BareList>
      {dialog?.isRevoked === false && (
        <Dialog
          isOpen
          onOpenChange={() => setDialog(null)}
          title={m.workspace_link_ready()}
          closeLabel={m.platform_close()}
        >
          <OpenLink link={dialog.link} name={name} />
        </Dialog>
      )}
      {dialog?.isRevoked === true && (
        <DeletionDialog
          title={m.workspace_link_revoke_question()}
          labels={{
            text: m.workspace_link_revoke_meaning(),
            confirm: m.workspace_link_revoke(),
            cancel: m.platform_cancel(),
            deleting: m.platform_saving(),
            deleted: m.workspace_link_revoked(),
            failed: m.panel_not_changed(),
          }}
          remove={() =>
            api.request("DELETE /panel/workspaces/:id/invitation-links/:linkId", {
              params: { id: workspaceId, linkId: dialog.link.id },
              retry: true,
            })
          }
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
