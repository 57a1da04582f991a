// Says which clock and language a new account will follow, and takes along the theme that is worn here.
// The server cannot know the device's zone, so the words come with the scripts; their line is kept free.
import { deviceTimeZone } from "#platform/theme/kept-time-zone.ts";
import { currentTheme } from "#platform/theme/theme.ts";
import { lazyPart, Nothing } from "#platform/lazy-part.tsx";
import { Suspense } from "react";

const ZoneSaid = lazyPart(() => import("./zone-said.tsx"), Nothing);

export function DeviceTimeZone({ isKnown }: { isKnown: boolean }) {
  const zone = isKnown ? deviceTimeZone() : null;
  return (
    <p className="min-h-10 text-14 text-ink-soft">
      {zone !== null && (
        <>
          <Suspense fallback={null}>
            <ZoneSaid zone={zone} />
          </Suspense>
          <input type="hidden" name="timezone" value={zone} />
          <input type="hidden" name="theme" value={currentTheme()} />
        </>
      )}
    </p>
  );
}
