// Error notes for failed requests and forms, with a retry button.
import { useState, type ReactNode } from "react";
import { getErrorText, isNotStored } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import type { Form } from "./use-form.ts";

type FailureProps = {
  title: string;
  /** Displayed as a sentence. */
  error?: unknown;
  children?: ReactNode;
  /** The button is busy while its promise is pending. */
  onRetry?: (() => unknown) | undefined;
};

export function Failure({ title, error, children, onRetry }: FailureProps) {
  const locale = useLocale();
  return (
    <ErrorNote
      title={isNotStored(error) ? m.platform_not_stored() : title}
      action={onRetry && <RetryButton onRetry={onRetry} />}
    >
      {error !== undefined && getErrorText(error, locale)} {children}
    </ErrorNote>
  );
}

function RetryButton({ onRetry }: { onRetry: () => unknown }) {
  const [isPending, setIsPending] = useState(false);
  const retry = async () => {
    setIsPending(true);
    await onRetry();
    setIsPending(false);
  };
  return (
    <Button onPress={() => void retry()} isPending={isPending} pendingText={m.platform_retrying()}>
      {m.platform_retry()}
    </Button>
  );
}

type FormFailureProps = {
  form: Pick<Form<object>, "failure" | "errors" | "retry">;
  /** Without one, the note says that what was typed is preserved. */
  title?: string | undefined;
};

/** The error of a form; field errors are next to their fields. The input is preserved. */
export function FormFailure({ form, title }: FormFailureProps) {
  if (form.failure === null) return null;
  const hasFieldErrors = Object.keys(form.errors).length > 0;
  return (
    <div ref={scrollIntoView}>
      {hasFieldErrors ? (
        <ErrorNote title={title ?? m.platform_not_saved()} />
      ) : (
        <Failure title={title ?? m.platform_not_saved()} onRetry={form.retry}>
          {form.failure.text} {title !== undefined && <span>{m.platform_changes_preserved()}</span>}
        </Failure>
      )}
    </div>
  );
}

/** In a long dialog the note could appear outside the viewport. */
function scrollIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: "nearest" });
}
