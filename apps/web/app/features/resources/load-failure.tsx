// The error of a part that failed to load, with a retry button.
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

export type LoadFailureProps = { title: string; error: unknown; onRetry: () => unknown };

export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  return (
    <ErrorNote
      title={title}
      action={<Button onPress={() => void onRetry()}>{m.resources_retry()}</Button>}
    >
      {getErrorText(error, useLocale())}
    </ErrorNote>
  );
}
