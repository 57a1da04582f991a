// Error note for a wake-up time the server rejected, with retry and discard buttons.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { retryRefused } from "#platform/outbox/outbox.ts";
import { removeKind } from "#platform/outbox/stored-writes.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { restEnds } from "./rest-ends.ts";
import { formatRestTime, formatRestDay } from "../format-rest.ts";

export function RefusedFinish({ at }: { at: number | null }) {
  const locale = useLocale();
  const { id: userId, timezone } = useCurrentUser();
  if (at === null) return null;
  return (
    <ErrorNote
      title={m.energizing_rest_refused()}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => void retryRefused(userId, restEnds.kind)}>
            {m.platform_retry()}
          </Button>
          <Button variant="quiet" onPress={() => removeKind(userId, restEnds.kind)}>
            {m.energizing_rest_refused_discard()}
          </Button>
        </div>
      }
    >
      {m.energizing_rest_refused_text({
        day: formatRestDay(at, timezone, locale),
        time: formatRestTime(at, timezone, locale),
      })}
    </ErrorNote>
  );
}
