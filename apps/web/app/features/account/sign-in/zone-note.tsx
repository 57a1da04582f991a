// Describes the time zone and language of a new account. Loaded lazily, as zone names are large.
import { formatTimeZone } from "@vereda/domain/account/profile/format-time-zone";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";

export default function ZoneNote({ zone }: { zone: string }) {
  const locale = useLocale();
  return m.account_register_zone({ zone: formatTimeZone(zone, locale, nowMs()) });
}
