// The dialog that changes what a connection is to the user.
import { communityApi, type Connection } from "@vereda/domain/community/contract";
import { connectionFieldMessages } from "@vereda/domain/community/connections/errors-connections";
import type { ConnectionType } from "@vereda/domain/community/catalogue";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { TypeField } from "./type-field.tsx";

type TypeDialogProps = { connection: Connection; onClose: () => void };

export default function TypeDialog({ connection, onClose }: TypeDialogProps) {
  const { id, type, user, updatedAt } = connection;
  const initial: { type: ConnectionType | null } = { type };
  const form = useForm({
    contract: communityApi.change.body,
    initial,
    messages: connectionFieldMessages,
    updatedAt,
    call: "PATCH /panel/connections/:id",
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
      title={m.community_connections_change_type_title({ name: user.firstName })}
      failed={m.community_connections_save_failed()}
      onClose={onClose}
    >
      <TypeField field={form.field("type")} label={m.community_connections_type()} />
    </FormDialog>
  );
}
