// The form of a workspace's icon; the picker is lazily loaded.
import { useMutation } from "@tanstack/react-query";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { Suspense, useState } from "react";
import { api } from "#platform/api/api.ts";
import { ApiError } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/layout/spinner.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { TypeMark } from "../type-mark.tsx";
import { useWorkspaceSaved } from "../use-workspace-saved.ts";
import { ConflictNote } from "./conflict-note.tsx";

const IconPicker = createLazyPart(() => import("#platform/icons/icon-picker.tsx"));

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "conflict";
}

export function IconForm({ workspace }: { workspace: WorkspaceEntry["workspace"] }) {
  const { id, icon, iconRotation, updatedAt } = workspace;
  const { saved, reloaded } = useWorkspaceSaved();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState({ icon, rotation: iconRotation });
  const save = useMutation({
    mutationFn: () => {
      const body = { icon: chosen.icon, iconRotation: chosen.rotation, updatedAt };
      return api.data("PATCH /panel/workspaces/:id", { params: { id }, body, retry: true });
    },
    onSuccess: (entry) => {
      saved(entry);
      showToast({ title: m.workspace_saved() });
    },
    // Reloads after a conflict, so that the next save is based on the current version.
    onError: (error) => (isConflict(error) ? reloaded() : undefined),
  });
  return (
    <section className="flex flex-col items-start gap-4">
      <Button aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
        {m.platform_icon_choose()}
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          <div className="w-full max-w-reading">
            <IconPicker value={chosen.icon} rotation={chosen.rotation} onChange={setChosen} />
          </div>
          {isConflict(save.error) && (
            <ConflictNote
              onSaveMine={() => save.mutate()}
              onTakeTheirs={() => {
                setChosen({ icon, rotation: iconRotation });
                save.reset();
              }}
            >
              <p className="flex items-center gap-2 text-14 text-ink-soft">
                {m.workspace_conflict_saved()}
                <TypeMark type={workspace.typeId} of={workspace} />
              </p>
            </ConflictNote>
          )}
          {save.error && !isConflict(save.error) && (
            <Failure
              title={m.workspace_save_failed()}
              error={save.error}
              onRetry={() => save.mutate()}
            />
          )}
          <Button
            isPending={save.isPending}
            pendingText={m.workspace_saving()}
            onPress={() => save.mutate()}
          >
            {m.workspace_save()}
          </Button>
        </Suspense>
      )}
    </section>
  );
}
