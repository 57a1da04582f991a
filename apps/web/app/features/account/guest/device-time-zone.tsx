// Says which clock and language a new account will follow, and takes along the theme that is worn here.
// The server cannot know the device's zone, so the words come with the scripts; their line is kept free.
import { deviceTimeZone } from "#platform/appearance/kept-time-zone.ts";
import { currentTheme } from "#platform/appearance/theme.ts";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { timeZoneName } from "./time-zone-name.ts";

export function DeviceTimeZone({ isKnown }: { isKnown: boolean }) {
  const locale = useLocale();
  const zone = isKnown ? deviceTimeZone() : null;
  return (
    <p className="min-h-10 text-14 text-ink-soft">
      {zone !== null && (
        <>
          {m.account_register_zone({ zone: timeZoneName(zone, locale, nowMs()) })}
          <input type="hidden" name="timezone" value={zone} />
          <input type="hidden" name="theme" value={currentTheme()} />
        </>
      )}
    </p>
  );
}
