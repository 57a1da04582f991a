// Error notes for energizing data that could not be loaded or saved, with a retry button.
import { useState, type ReactNode } from "react";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

export type LoadFailureProps = {
  title: string;
  children: ReactNode;
  /** Resolves when the retried request has a response, successful or not. */
  onRetry: () => Promise<unknown>;
};

export function LoadFailure({ title, children, onRetry }: LoadFailureProps) {
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    await onRetry();
    setIsRetrying(false);
  };
  return (
    <ErrorNote
      title={title}
      action={
        <Button
          onPress={() => void retry()}
          isPending={isRetrying}
          pendingText={m.energizing_retrying()}
        >
          {m.energizing_retry()}
        </Button>
      }
    >
      {children}
    </ErrorNote>
  );
}

type FailureOf = Pick<Form<object>, "failure" | "errors" | "retry">;

export function SaveFailure({ form, title }: { form: FailureOf; title: string }) {
  if (form.failure === null) return null;
  // The field errors already explain the failure, so the note only has a title.
  if (Object.keys(form.errors).length > 0) return <ErrorNote title={title} />;
  return (
    <div ref={scrollNoteIntoView}>
      <ErrorNote
        title={title}
        action={<Button onPress={form.retry}>{m.energizing_retry()}</Button>}
      >
        {form.failure.text} {m.energizing_changes_preserved()}
      </ErrorNote>
    </div>
  );
}

/** In a long dialog the note could appear outside the viewport. */
function scrollNoteIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: "nearest" });
}
