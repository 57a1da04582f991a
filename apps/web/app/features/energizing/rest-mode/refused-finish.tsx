// When somebody woke up, and the server would not have it: said with its time, to be sent again or let go.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { changeKept, keptOf } from "./rest-store.ts";
import { clockOfRest, dayOfRest } from "./rest-words.ts";

/** @param at the instant that was given; nothing is shown without one */
export function RefusedFinish({ at }: { at: number | null }) {
  const locale = useLocale();
  const { id: userId, timezone } = useCurrentUser();
  if (at === null) return null;
  const again = () => {
    const { finish } = keptOf(userId);
    if (finish) changeKept(userId, { finish: { ...finish, isRefused: false } });
  };
  return (
    <ErrorNote
      title={m.energizing_rest_refused()}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onPress={again}>{m.energizing_retry()}</Button>
          <Button variant="quiet" onPress={() => changeKept(userId, { finish: null })}>
            {m.energizing_rest_refused_discard()}
          </Button>
        </div>
      }
    >
      {m.energizing_rest_refused_text({
        day: dayOfRest(at, timezone, locale),
        time: clockOfRest(at, timezone, locale),
      })}
    </ErrorNote>
  );
}
