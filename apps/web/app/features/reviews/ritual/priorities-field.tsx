// Up to five things that matter next; three fields at first.
import { MAX_PRIORITIES } from "@vereda/domain/reviews/catalogue";
import { Plus } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { DraftOfReview } from "./use-review-draft.ts";

const FIRST_FIELDS = 3;
const MAX_LENGTH = 200;

export function PrioritiesField({ writing: { draft, change } }: { writing: DraftOfReview }) {
  const { priorities } = draft;
  const [count, setCount] = useState(Math.max(FIRST_FIELDS, priorities.length));
  const fields = Array.from(
    { length: Math.max(count, priorities.length) },
    (_, at) => priorities[at] ?? "",
  );
  return (
    <div className="flex flex-col gap-3">
      {fields.map((text, at) => (
        <TextField
          // Fields have no other identity than their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          label={m.reviews_priority({ number: at + 1 })}
          autoComplete="off"
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(next) => change({ ...draft, priorities: fields.with(at, next) })}
        />
      ))}
      {fields.length < MAX_PRIORITIES && (
        <Button
          variant="quiet"
          icon={Plus}
          className="-ml-4 self-start"
          onPress={() => setCount(fields.length + 1)}
        >
          {m.reviews_priority_add()}
        </Button>
      )}
    </div>
  );
}
