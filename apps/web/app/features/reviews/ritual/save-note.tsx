// Where the draft is: saved, on its way, only on this device, or refused.
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import type { DraftOfReview, SaveState } from "./use-review-draft.ts";

const labels: Readonly<Partial<Record<SaveState, () => string>>> = {
  saving: m.reviews_saving,
  saved: m.reviews_saved,
  pending: m.reviews_pending,
};

/** Always rendered, because screen readers announce only changes of an existing live region. */
export function SaveNote({ writing }: { writing: DraftOfReview }) {
  const { state, refusal, retry } = writing;
  return (
    <div className="print:hidden">
      <output className="block min-h-5 text-14 text-ink-soft">{labels[state]?.()}</output>
      {state === "refused" && (
        <ErrorNote
          title={m.reviews_save_failed()}
          action={<Button onPress={retry}>{m.platform_retry()}</Button>}
        >
          {refusal} {m.reviews_draft_preserved()}
        </ErrorNote>
      )}
    </div>
  );
}
