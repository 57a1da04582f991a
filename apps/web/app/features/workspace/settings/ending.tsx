// The section to archive a workspace (reversible) or delete it (permanent).
import { useQuery } from "@tanstack/react-query";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { Archive, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { canIn } from "../membership.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { buildAreasQuery } from "../areas/areas-data.ts";
import { useLeaveFor } from "#platform/use-leave-for.ts";

// What archiving or deleting a workspace touches: its plans, the other members and its public page.

function Reach({ entry }: { entry: WorkspaceEntry }) {
  const locale = useLocale();
  const { id, publicSlug } = entry.workspace;
  const areas = useQuery(buildAreasQuery(id));
  const members = useQuery(
    buildQuery("GET /panel/workspaces/:id/members", {
      params: { id },
      query: { status: "ACTIVE", perPage: 1 },
    }),
  );
  if (areas.isPending || members.isPending)
    return <Skeleton className="mb-2 h-6 w-56 rounded-control" />;
  if (areas.data === undefined || members.data === undefined) return null;
  const plans = areas.data.reduce((sum, { objectives }) => sum + objectives, 0);
  const others = members.data.total - 1;
  const parts = [
    plans > 0 && m.workspace_reach_plans({ count: plans }),
    others > 0 && m.workspace_reach_others({ count: others }),
    publicSlug !== null && m.workspace_reach_page(),
  ].filter((part) => part !== false);
  if (parts.length === 0) return <p className="mb-2">{m.workspace_reach_nothing()}</p>;
  const list = new Intl.ListFormat(getLanguageTag(locale)).format(parts);
  return <p className="figures mb-2">{m.workspace_reach({ list })}</p>;
}

const ConfirmDialog = createLazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

type EndingAction = "archive" | "remove";

export function Ending({ entry }: { entry: WorkspaceEntry }) {
  const [action, setAction] = useState<EndingAction | null>(null);
  return (
    <section aria-labelledby="workspace-ending" className="flex flex-col border-t border-line pt-6">
      <h2 id="workspace-ending" className="text-18 font-medium">
        {m.workspace_ending()}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4">
        <p className="min-w-0 flex-1 basis-64 text-pretty">{m.workspace_archive_what()}</p>
        <Button icon={Archive} onPress={() => setAction("archive")}>
          {m.panel_archive()}
        </Button>
      </div>
      {canIn(entry, "own") && (
        <div className="flex flex-wrap items-center justify-between gap-3 py-4">
          <p className="min-w-0 flex-1 basis-64 text-pretty">{m.workspace_remove_what()}</p>
          <Button variant="danger" icon={Trash2} onPress={() => setAction("remove")}>
            {m.panel_delete()}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {action === "archive" && <ArchiveQuestion entry={entry} onClose={() => setAction(null)} />}
        {action === "remove" && <RemoveQuestion entry={entry} onClose={() => setAction(null)} />}
      </Suspense>
    </section>
  );
}

type QuestionProps = { entry: WorkspaceEntry; onClose: () => void };

/** Opens the list of workspaces, because the current one is not active any longer. */
function useEnd(title: string) {
  const leaveFor = useLeaveFor();
  return (address: string) => {
    void leaveFor(address);
    showToast({ title });
  };
}

function ArchiveQuestion({ entry, onClose }: QuestionProps) {
  const { workspace } = entry;
  const leave = useEnd(m.workspace_archived({ name: workspace.name }));
  const { send, isPending, error } = useCall("POST /panel/workspaces/:id/archive", {
    onDone: () => leave("/panel/workspaces?tab=archived"),
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={m.workspace_archive_question({ name: workspace.name })}
      confirmLabel={m.panel_archive()}
      cancelLabel={m.platform_cancel()}
      isPending={isPending}
      pendingText={m.platform_saving()}
      onConfirm={() => send({ params: { id: workspace.id }, body: {}, retry: true })}
    >
      <Reach entry={entry} />
      <p>{m.workspace_archive_meaning()}</p>
      {error !== null && <Failure title={m.panel_not_changed()} error={error} />}
    </ConfirmDialog>
  );
}

function RemoveQuestion({ entry, onClose }: QuestionProps) {
  const { id, name } = entry.workspace;
  const leave = useEnd(m.workspace_removed({ name }));
  const { send, isPending, error } = useCall("DELETE /workspaces/:id", {
    onDone: () => leave("/panel/workspaces"),
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={m.workspace_remove_question({ name })}
      confirmLabel={m.workspace_remove_forever()}
      cancelLabel={m.platform_cancel()}
      confirmationText={{ text: name, label: m.workspace_remove_type({ name }) }}
      isPending={isPending}
      pendingText={m.panel_deleting()}
      onConfirm={() => send({ params: { id }, body: { confirm: name } })}
    >
      <Reach entry={entry} />
      <p>{m.workspace_remove_meaning()}</p>
      {error !== null && <Failure title={m.workspace_remove_failed()} error={error} />}
    </ConfirmDialog>
  );
}
