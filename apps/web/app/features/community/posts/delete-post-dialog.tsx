// Confirms that a post or reply is deleted for everybody.
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";

export default function DeletePostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { id, replyCount } = post;
  return (
    <DeletionDialog
      title={m.community_posts_delete_title()}
      labels={{
        text:
          replyCount === 0 ? m.community_posts_delete_text() : m.community_posts_delete_thread(),
        confirm: m.panel_delete(),
        cancel: m.platform_cancel(),
        deleting: m.panel_deleting(),
        deleted: m.panel_deleted(),
        failed: m.community_area_not_done(),
      }}
      remove={async () => {
        await api.data("DELETE /panel/posts/:id", { params: { id } });
        // With replies it stays where it was, without its text.
        void queryClient.invalidateQueries({ queryKey: buildQueryKey("GET /panel/posts/:id") });
      }}
      onClose={onClose}
    />
  );
}
