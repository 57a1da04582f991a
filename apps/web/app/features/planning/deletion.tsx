// Confirms and deletes an objective, mission or task with its contents; offers undo.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQueryKey, isUnder } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { deletedObjectives } from "./objectives/plan/plan-data.ts";
import { useDeletionUndo } from "./undo.ts";

const ConfirmDialog = createLazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

const PLANS = buildQueryKey("GET /planning/objectives/:id/plan");

type DeletionProps = {
  id: string;
  title: string;
  consequence: string;
  action: string;
  failure: string;
  remove: () => Promise<unknown>;
  leadsTo: string;
  /** Text that the user must type exactly, if other work would be deleted too. */
  confirmationText?: string | undefined;
};

export function Deletion(props: DeletionProps) {
  const { id, title, consequence, action, failure, remove, leadsTo, confirmationText } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const locale = useLocale();
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const queryClient = useQueryClient();
  const offerUndo = useDeletionUndo();
  useEffect(() => () => void deletedObjectives.delete(id), [id]);
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      // The visible plan may be the deleted one, so it is refetched only on its next use, and other
      // refreshes skip it until then.
      deletedObjectives.add(id);
      await queryClient.invalidateQueries({ queryKey: PLANS, refetchType: "none" });
      await navigate(toLocale(leadsTo), { replace: true });
      offerUndo(m.planning_deleted({ title }), [id]);
      void queryClient.invalidateQueries({
        predicate: (query) => isUnder("/planning")(query) && query.queryKey[0] !== PLANS[0],
      });
    },
    onError: () => setIsConfirming(false),
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{consequence}</p>
      {deletion.isError && (
        <ErrorNote title={failure}>{getErrorText(deletion.error, locale)}</ErrorNote>
      )}
      <Button variant="danger" icon={Trash2} onPress={() => setIsConfirming(true)}>
        {action}
      </Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            onOpenChange={setIsConfirming}
            title={m.planning_delete_question({ title })}
            confirmLabel={action}
            cancelLabel={m.planning_cancel()}
            tone="danger"
            {...(confirmationText !== undefined && {
              confirmationText: {
                text: confirmationText,
                label: m.planning_delete_type({ term: confirmationText }),
              },
            })}
            isPending={deletion.isPending}
            pendingText={m.planning_deleting()}
            onConfirm={() => deletion.mutate()}
          >
            {consequence}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}
