// Confirms that one's own message is deleted for everybody.
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { storeMessage } from "../thread/thread-data.ts";

type Props = { message: Message; onClose: () => void };

export default function DeleteMessageDialog({ message: { id }, onClose }: Props) {
  return (
    <DeletionDialog
      title={m.community_messages_delete_title()}
      labels={{
        text: m.community_messages_delete_text(),
        confirm: m.panel_delete(),
        cancel: m.platform_cancel(),
        deleting: m.panel_deleting(),
        deleted: null,
        failed: m.community_area_not_done(),
      }}
      remove={async () =>
        storeMessage(await api.data("DELETE /panel/messages/:id", { params: { id } }))
      }
      onClose={onClose}
    />
  );
}
