// After a conflict: the texts saved on another device, and what to do with both versions.
import { questionLabels } from "@vereda/domain/reviews/catalogue";
import type { Review } from "@vereda/domain/reviews/contract";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { listDifferentTexts, toDraft } from "./review-draft.ts";
import type { DraftOfReview } from "./use-review-draft.ts";

type ChangedElsewhereProps = { review: Review; writing: DraftOfReview };

export function ChangedElsewhere({ review, writing }: ChangedElsewhereProps) {
  const locale = useLocale();
  const { draft, resolve } = writing;
  const theirs = toDraft(review);
  const texts = listDifferentTexts(draft, theirs);
  return (
    <ErrorNote
      title={m.reviews_conflict()}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => resolve("joined")}>{m.reviews_conflict_join()}</Button>
          <Button onPress={() => resolve("mine")}>{m.reviews_conflict_mine()}</Button>
          <Button onPress={() => resolve("theirs")}>{m.reviews_conflict_theirs()}</Button>
        </div>
      }
    >
      <p>{m.reviews_conflict_text()}</p>
      <dl className="mt-2 flex max-h-72 flex-col gap-3 overflow-y-auto">
        {texts.map(({ key, text }) => (
          <Version key={key} label={questionLabels[key][locale]}>
            {text}
          </Version>
        ))}
        {theirs.priorities.length > 0 && (
          <Version label={m.reviews_priorities()}>{theirs.priorities.join("\n")}</Version>
        )}
      </dl>
    </ErrorNote>
  );
}

function Version({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-14 font-semibold">{label}</dt>
      <dd className="border-l-2 border-line-strong pl-3 font-serif wrap-anywhere whitespace-pre-line">
        {children}
      </dd>
    </div>
  );
}
