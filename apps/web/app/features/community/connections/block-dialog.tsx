// Confirms that a user is blocked, also from their profile and from a conversation.
import type { CommunityUser } from "@vereda/domain/community/contract";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

type BlockDialogProps = {
  user: Pick<CommunityUser, "username" | "firstName" | "lastName">;
  onBlocked?: () => void;
  onClose: () => void;
};

export default function BlockDialog({ user, onBlocked, onClose }: BlockDialogProps) {
  const name = formatFullName(user);
  const { username } = user;
  return (
    <DeletionDialog
      title={m.community_connections_block_title({ name })}
      labels={{
        text: m.community_connections_block_text(),
        confirm: m.community_connections_block(),
        cancel: m.platform_cancel(),
        deleting: m.community_connections_blocking(),
        deleted: m.community_connections_block_done({ name }),
        failed: m.community_connections_block_failed(),
      }}
      remove={async () => {
        await api.data("POST /panel/blocks", { body: { username } });
        onBlocked?.();
      }}
      onClose={onClose}
    />
  );
}
