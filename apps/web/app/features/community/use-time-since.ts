// How long ago something happened, for rows of the community.
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { nowMs } from "#platform/clock.ts";
import { formatTimeSince } from "#platform/i18n/format/relative-time.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";

export function useTimeSince(iso: string): string {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  return formatTimeSince(iso, nowMs(), locale, timezone) ?? m.community_connections_just_now();
}
