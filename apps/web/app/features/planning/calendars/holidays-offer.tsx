// Offers the holidays of the user's country, until they are followed or declined.
import { useQuery } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import { formatHolidaysName } from "@vereda/domain/planning/calendars/holidays-name";
import { useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { nowMs } from "#platform/clock.ts";
import { focusScreen } from "#platform/focus-screen.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { CountryField } from "./country-field.tsx";

export function HolidaysOffer() {
  const locale = useLocale();
  const { country: profileCountry } = useCurrentUser();
  const [id] = useState(() => createId(nowMs()));
  const [country, setCountry] = useState(profileCountry);
  const { data } = useQuery(buildQuery("GET /planning/holidays-offer"));
  const follow = useCall("POST /planning/calendars", {
    failed: m.planning_holidays_not_added(),
    onDone: focusScreen,
  });
  const decline = useCall("DELETE /planning/holidays-offer", {
    failed: m.panel_not_changed(),
    onDone: focusScreen,
  });
  if (data?.isOpen !== true) return null;
  return (
    <section
      aria-label={m.planning_holidays()}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-3"
    >
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <span className="wrap-anywhere">
          {profileCountry === null
            ? m.planning_holidays()
            : formatHolidaysName(profileCountry, locale)}
        </span>
        {profileCountry === null ? (
          <CountryField value={country} onChange={setCountry} />
        ) : (
          <span className="text-14 text-pretty text-ink-soft">
            {m.planning_holidays_national()}
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          isDisabled={country === null || decline.isPending}
          isPending={follow.isPending}
          pendingText={m.platform_saving()}
          onPress={() => {
            if (country !== null)
              follow.send({ body: { id, kind: "HOLIDAYS", country }, retry: true });
          }}
        >
          {m.planning_holidays_add()}
        </Button>
        <Button
          variant="quiet"
          isDisabled={follow.isPending}
          isPending={decline.isPending}
          pendingText={m.platform_saving()}
          onPress={() => decline.send({ retry: true })}
        >
          {m.planning_holidays_decline()}
        </Button>
      </div>
    </section>
  );
}
