// The list of redirects, with actions to create, edit and remove them.
import { useQuery } from "@tanstack/react-query";
import type { Redirect } from "@vereda/domain/site/contract-redirects";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { getStatusLabel } from "./status-labels.ts";

const RedirectDialog = createLazyDialog(() => import("./redirect-dialog.tsx"));
const RemovalQuestion = createLazyDialog(() => import("./removal-question.tsx"));

type DialogState =
  | { readonly what: "new" }
  | { readonly what: "change" | "remove"; readonly redirect: Redirect };

export function RedirectsTab() {
  const { data, error, refetch } = useQuery(buildQuery("GET /panel/redirects"));
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-reading min-w-0 flex-1 basis-64 text-pretty text-ink-soft">
          {m.site_admin_redirects_what()}
        </p>
        <Button variant="primary" icon={Plus} onPress={() => setDialog({ what: "new" })}>
          {m.site_admin_redirect_new()}
        </Button>
      </div>
      {data !== undefined && <Redirects redirects={data} onOpen={setDialog} />}
      {data === undefined && error !== null && (
        <Failure title={m.panel_did_not_work()} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <SkeletonRows count={3} />}
      {dialog?.what === "new" && <RedirectDialog redirect={null} onClose={close} />}
      {dialog?.what === "change" && <RedirectDialog redirect={dialog.redirect} onClose={close} />}
      {dialog?.what === "remove" && <RemovalQuestion redirect={dialog.redirect} onClose={close} />}
    </div>
  );
}

type RedirectsProps = { redirects: readonly Redirect[]; onOpen: (dialog: DialogState) => void };

function Redirects({ redirects, onOpen }: RedirectsProps) {
  if (redirects.length === 0) {
    return (
      <EmptyState title={m.site_admin_redirects_none()}>
        {m.site_admin_redirects_none_text()}
      </EmptyState>
    );
  }
  return (
    <BareList
      aria-label={m.site_admin_redirects()}
      className="divide-y divide-line border-y border-line"
    >
      {redirects.map((redirect) => (
        <li key={redirect.id} className="flex items-center gap-3 py-3">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <span className="font-semibold wrap-anywhere">{redirect.path}</span>
            <span className="wrap-anywhere text-ink-soft">
              {m.site_admin_leads_to({ target: redirect.target })}
            </span>
            <span className="text-14 text-ink-soft">{getStatusLabel(redirect.status)}</span>
          </div>
          <IconButton
            icon={Pencil}
            label={m.site_admin_redirect_change_named({ path: redirect.path })}
            onPress={() => onOpen({ what: "change", redirect })}
          />
          <IconButton
            icon={Trash2}
            label={m.site_admin_redirect_remove_named({ path: redirect.path })}
            onPress={() => onOpen({ what: "remove", redirect })}
          />
        </li>
      ))}
    </BareList>
  );
}
