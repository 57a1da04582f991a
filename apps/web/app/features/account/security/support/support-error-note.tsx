import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { formatSupportError } from "./format-support-error.ts";
import { canRetry, type SupportError } from "./support-error.ts";

export type SupportErrorNoteProps = {
  error: SupportError;
  isRetrying: boolean;
  onRetry: () => void;
};

export function SupportErrorNote({ error, isRetrying, onRetry }: SupportErrorNoteProps) {
  return (
    <ErrorNote
      title={formatSupportError(error)}
      action={
        canRetry(error) && (
          <Button
            isPending={isRetrying}
            pendingText={m.account_security_support_loading()}
            onPress={onRetry}
          >
            {m.platform_retry()}
          </Button>
        )
      }
    />
  );
}
