// Confirms the end of a connection.
import type { Connection } from "@vereda/domain/community/contract";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

type DeleteConnectionDialogProps = { connection: Connection; onClose: () => void };

export default function DeleteConnectionDialog(props: DeleteConnectionDialogProps) {
  const { connection, onClose } = props;
  const { id, user } = connection;
  return (
    <DeletionDialog
      title={m.community_connections_delete_title({ name: formatFullName(user) })}
      labels={{
        text: m.community_connections_delete_text(),
        confirm: m.community_connections_delete(),
        cancel: m.platform_cancel(),
        deleting: m.panel_deleting(),
        deleted: m.community_connections_deleted(),
        failed: m.community_connections_delete_failed(),
      }}
      remove={() => api.data("DELETE /panel/connections/:id", { params: { id } })}
      onClose={onClose}
    />
  );
}
