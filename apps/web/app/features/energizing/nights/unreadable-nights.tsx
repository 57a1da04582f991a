// Nights that can no longer be read, beside those that can.
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { slugKey } from "#platform/query/query-of.ts";
import { Unreadable } from "#platform/unreadable/unreadable.tsx";

export function UnreadableNights({ ids }: { ids: readonly string[] }) {
  return (
    <Unreadable
      ids={ids}
      words={(count) => m.energizing_unreadable_nights({ count })}
      text={m.energizing_unreadable_text()}
      shownBy={slugKey("energizing")}
      remove={(id) => api.data("DELETE /energizing/sleep-cycles/:id", { params: { id } })}
    />
  );
}
