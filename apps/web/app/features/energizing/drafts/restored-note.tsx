// That what stands in a form was written before it was opened, and the way to begin anew.
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import type { KeptDraft } from "./use-sealed-draft.ts";

/** Stands before there is anything to say, or it would not be heard. */
export function RestoredNote({ kept }: { kept: KeptDraft }) {
  return (
    <div
      className={kept.isRestored ? "flex flex-wrap items-center justify-between gap-3" : "sr-only"}
    >
      <output className="text-pretty text-ink-soft">
        {kept.isRestored && m.energizing_draft_restored()}
      </output>
      {kept.isRestored && (
        <Button onPress={kept.startAnew}>{m.energizing_draft_start_anew()}</Button>
      )}
    </div>
  );
}
