import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import type { StoredDraft } from "./use-encrypted-draft.ts";

/** Always rendered, because screen readers announce only changes of an existing live region. */
export function RestoredNote({ draft }: { draft: StoredDraft }) {
  return (
    <div
      className={draft.isRestored ? "flex flex-wrap items-center justify-between gap-3" : "sr-only"}
    >
      <output className="text-pretty text-ink-soft">
        {draft.isRestored && m.energizing_draft_restored()}
      </output>
      {draft.isRestored && (
        <Button onPress={draft.startAnew}>{m.energizing_draft_start_anew()}</Button>
      )}
    </div>
  );
}
