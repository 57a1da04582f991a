// The error note of a failed request, with a retry button.
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

type FailureProps = { error: unknown; onRetry?: (() => void) | undefined };

export function Failure({ error, onRetry }: FailureProps) {
  const locale = useLocale();
  return (
    <ErrorNote
      title={m.site_admin_failed()}
      action={onRetry && <Button onPress={onRetry}>{m.platform_retry()}</Button>}
    >
      {getErrorText(error, locale)}
    </ErrorNote>
  );
}
