// Says of what hour the day is that stands here while there is no network, and how much waits to be saved.
import { wallTime } from "@vereda/domain/time/zone";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { completions } from "#features/planning/completions/completions.ts";

/** `at`: when it was read, in milliseconds since the epoch. */
export default function KeptNote({ at }: { at: number }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const count = usePendingWrites(completions).length;
  const time = formatTime(wallTime(timezone, at).minute, locale);
  return (
    <output className="figures block pb-3 text-14 text-caution">
      {m.planning_day_kept({ time })}
      {count > 0 && <span className="block">{m.planning_changes_wait({ count })}</span>}
    </output>
  );
}
