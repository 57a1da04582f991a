// A session could not be closed: it is in its place again, with the reason and another try.
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { sessionFailureReason } from "./session-failure.ts";

export type ClosingFailureProps = { title: string; error: unknown; onRetry: () => void };

export function ClosingFailure({ title, error, onRetry }: ClosingFailureProps) {
  return (
    <ErrorNote title={title} action={<Button onPress={onRetry}>{m.platform_retry()}</Button>}>
      {sessionFailureReason(error)}
    </ErrorNote>
  );
}
