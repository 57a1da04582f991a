// The dialog that starts a conversation with one user or a group.
import { createId } from "@vereda/domain/create-id";
import { useId, useState, type FormEvent } from "react";
import { getRefusalText } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { getConversationAddress, messagesAddress } from "../conversations-data.ts";
import { listUsernames, UsernamesField } from "./usernames-field.tsx";
import { useLeaveFor } from "#platform/use-leave-for.ts";

export default function NewConversationDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const locale = useLocale();
  const leaveFor = useLeaveFor();
  const [usernames, setUsernames] = useState<string[]>([]);
  const [typed, setTyped] = useState("");
  const [title, setTitle] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const open = (address: string) => {
    onClose();
    void leaveFor(address);
  };
  const [id] = useState(() => createId(nowMs()));
  const group = useCall("POST /panel/conversations", {
    onDone: (started) => open(getConversationAddress(started.id)),
  });
  const all = listUsernames(usernames, typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const [first] = all;
    if (first === undefined) return;
    if (all.length === 1) open(`${messagesAddress}?to=${encodeURIComponent(first)}`);
    else group.send({ body: { id, usernames: all, title: title.trim() || null } });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={usernames.length === 0 && !group.isPending}
      title={m.community_messages_new()}
      closeLabel={m.platform_close()}
      footer={
        <>
          <Button onPress={onClose} isDisabled={group.isPending}>
            {m.platform_cancel()}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={group.isPending}>
            {m.community_messages_start()}
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
        {usernames.length > 0 && all.length > 1 && (
          <TextField
            label={m.common_group_name()}
            note={m.common_optional()}
            value={title}
            onChange={setTitle}
            maxLength={80}
          />
        )}
        {group.error !== null && (
          <ErrorNote title={m.community_messages_start_failed()}>
            {getRefusalText(group.error, locale)}
          </ErrorNote>
        )}
      </form>
    </Dialog>
  );
}
