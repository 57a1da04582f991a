// The questions of a review; each may stay empty.
import { MAX_ANSWER_LENGTH as MAX_TEXT_LENGTH } from "@vereda/domain/reviews/catalogue";
import { m } from "#platform/i18n/generated/messages.js";
import { TextArea } from "#ui/fields/text-area.tsx";
import type { StepProps } from "./step-props.ts";

export function QuestionsStep({ review, writing }: StepProps) {
  const { draft, change } = writing;
  return (
    <>
      <p className="text-ink-soft">{m.reviews_questions_hint()}</p>
      {review.questions.map(({ key, label }) => (
        <TextArea
          key={key}
          label={label}
          name={key}
          maxLength={MAX_TEXT_LENGTH}
          value={draft.answers[key] ?? ""}
          onChange={(text) => change({ ...draft, answers: { ...draft.answers, [key]: text } })}
        />
      ))}
    </>
  );
}
