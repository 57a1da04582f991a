// The dialog that changes the name of a group.
import {
  messagesApi,
  type Conversation,
} from "@vereda/domain/community/messages/contract-messages";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TextField } from "#ui/fields/text-field.tsx";

type RenameDialogProps = { conversation: Conversation; onClose: () => void };

export default function RenameDialog({ conversation, onClose }: RenameDialogProps) {
  const { id, title, updatedAt } = conversation;
  const form = useForm({
    contract: messagesApi.changeConversation.body,
    initial: { title: title ?? "" },
    messages: {},
    updatedAt,
    call: "PATCH /panel/conversations/:id",
    input: (body, version) => ({
      params: { id },
      body: { ...body, updatedAt: version },
      retry: true,
    }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={m.community_messages_rename()}
      failed={m.community_connections_save_failed()}
      onClose={onClose}
    >
      <TextField
        {...form.field("title")}
        label={m.common_group_name()}
        note={m.common_optional()}
        maxLength={80}
      />
    </FormDialog>
  );
}
