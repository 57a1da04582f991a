// The dialog that changes the name of a group.
import { useQueryClient } from "@tanstack/react-query";
import { messagesApi, type Conversation } from "@vereda/domain/community/messages/contract-messages";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TextField } from "#ui/fields/text-field.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { FormFailure } from "#platform/forms/failures.tsx";
import { getFormLabels } from "../../form-labels.ts";
import { refetchConversations } from "../conversations-data.ts";

type RenameDialogProps = { conversation: Conversation; onClose: () => void };

export default function RenameDialog({ conversation, onClose }: RenameDialogProps) {
  const queryClient = useQueryClient();
  const { id, title, updatedAt } = conversation;
  const form = useForm({
    contract: messagesApi.changeConversation.body,
    initial: { title: title ?? "" },
    messages: {},
    updatedAt,
    submit: (body, version) =>
      api.call("PATCH /panel/conversations/:id", {
        params: { id },
        body: { ...body, updatedAt: version },
        retry: true,
      }),
    onSaved: () => {
      void refetchConversations(queryClient);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.community_messages_rename()}
      labels={getFormLabels()}
      onClose={onClose}
    >
      <TextField
        {...form.field("title")}
        label={m.community_messages_group_name()}
        note={m.community_connect_optional()}
        maxLength={80}
      />
      <FormFailure form={form} title={m.community_connections_save_failed()} />
    </FormDialog>
  );
}
