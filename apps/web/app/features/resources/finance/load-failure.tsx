// Error note of a part that could not be loaded, with a button to try again.
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

export type LoadFailureProps = { title: string; error: Error; onRetry: () => unknown };

export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  return (
    <ErrorNote
      title={title}
      action={<Button onPress={() => void onRetry()}>{m.resources_finance_retry()}</Button>}
    >
      {getErrorText(error, useLocale())}
    </ErrorNote>
  );
}
