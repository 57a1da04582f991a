// The dialog that adds connections to a group.
import { useId, useState, type FormEvent } from "react";
import { getRefusalText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { listUsernames, UsernamesField } from "../start/usernames-field.tsx";

export default function AddDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const locale = useLocale();
  const [usernames, setUsernames] = useState<string[]>([]);
  const [typed, setTyped] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const all = listUsernames(usernames, typed);
  const { send, isPending, error } = useCall("POST /panel/conversations/:id/participants", {
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (all.length > 0) send({ params: { id }, body: { usernames: all } });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!isPending}
      title={m.community_messages_add_users()}
      closeLabel={m.platform_close()}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            {m.platform_cancel()}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            {m.community_messages_add()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <UsernamesField
          usernames={usernames}
          onChange={setUsernames}
          typed={typed}
          onType={setTyped}
          error={isSubmitted && all.length === 0 ? m.community_messages_with_empty() : undefined}
        />
        {error !== null && (
          <ErrorNote title={m.community_messages_not_done()}>
            {getRefusalText(error, locale)}
          </ErrorNote>
        )}
      </form>
    </Dialog>
  );
}
