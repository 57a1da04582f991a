// Confirms that a post or reply is deleted for everybody.
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useDeletion } from "./posts-data.ts";

export default function DeletePostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  return (
    <DeletionDialog
      title={m.community_posts_delete_title()}
      labels={{
        text:
          post.replyCount === 0
            ? m.community_posts_delete_text()
            : m.community_posts_delete_thread(),
        confirm: m.community_messages_delete(),
        cancel: m.community_connections_cancel(),
        deleting: m.community_connections_deleting(),
        deleted: m.community_posts_delete_done(),
        failed: m.community_messages_not_done(),
      }}
      {...useDeletion(post)}
      onClose={onClose}
    />
  );
}
