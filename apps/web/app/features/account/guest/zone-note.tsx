// Which clock and language a new account will follow, in words. Loaded late: the names of all places are for one line.
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { timeZoneName } from "#platform/i18n/format/time-zone-name.ts";

export default function ZoneNote({ zone }: { zone: string }) {
  const locale = useLocale();
  return m.account_register_zone({ zone: timeZoneName(zone, locale, nowMs()) });
}
