// Error state of a part that failed to load, with a retry button.
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

export type LoadFailureProps = {
  title: string;
  error: unknown;
  /** Added to the cause, such as what is stored on the device. */
  detail?: string;
  onRetry: () => void;
};

export function LoadFailure({ title, error, detail, onRetry }: LoadFailureProps) {
  return (
    <ErrorNote title={title} action={<Button onPress={onRetry}>{m.reviews_retry()}</Button>}>
      {getErrorText(error, useLocale())} {detail}
    </ErrorNote>
  );
}
