// Deletes an objective, mission or task with its contents, and offers undo; asks before tracked work goes.
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { useDeletionUndo } from "#features/planning/deletion-undo.ts";
import { useLeaveFor } from "#platform/use-leave-for.ts";

const ConfirmDialog = createLazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

type DeletionProps = {
  id: string;
  title: string;
  consequence: string;
  action: string;
  failure: string;
  call:
    | "DELETE /planning/objectives/:id"
    | "DELETE /planning/missions/:id"
    | "DELETE /planning/tasks/:id";
  leadsTo: string;
  /** Text that the user must type exactly, if other work would be deleted too; without it nothing is asked. */
  confirmationText?: string | undefined;
};

export function Deletion(props: DeletionProps) {
  const { id, title, consequence, action, failure, call, leadsTo, confirmationText } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const locale = useLocale();
  const leaveFor = useLeaveFor();
  const offerUndo = useDeletionUndo();
  const isOpen = isConfirming && confirmationText !== undefined;
  const deletion = useCall(call, {
    onDone: async () => {
      await leaveFor(leadsTo, { replace: true });
      offerUndo(m.planning_deleted({ title }), [id]);
    },
    onFailed: () => setIsConfirming(false),
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{consequence}</p>
      {deletion.error !== null && (
        <ErrorNote title={failure}>{getErrorText(deletion.error, locale)}</ErrorNote>
      )}
      <Button
        variant="danger"
        icon={Trash2}
        isPending={deletion.isPending && !isOpen}
        pendingText={m.panel_deleting()}
        onPress={() =>
          confirmationText === undefined ? deletion.send({ params: { id } }) : setIsConfirming(true)
        }
      >
        {action}
      </Button>
      {isOpen && (
        <ConfirmDialog
          isOpen
          onOpenChange={setIsConfirming}
          title={m.panel_delete_question({ title })}
          confirmLabel={action}
          tone="danger"
          confirmationText={{
            text: confirmationText,
            label: m.planning_delete_type({ term: confirmationText }),
          }}
          isPending={deletion.isPending}
          pendingText={m.panel_deleting()}
          onConfirm={() => deletion.send({ params: { id } })}
        >
          {consequence}
        </ConfirmDialog>
      )}
    </div>
  );
}
