// Country and time zone fields, as native selects: good for long lists on phones, and no extra code.
import { countryDefinitions, countryKeys } from "@vereda/domain/account/profile/countries";
import { isTimeZone } from "@vereda/domain/time/zone";
import { useConstants } from "#platform/constants/constants.ts";
import { listCountryOptions } from "#platform/i18n/country-options.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { NativeSelect } from "#ui/native/native-select.tsx";
import type { PreferencesForm } from "./preferences/preferences-form.ts";
import { formatZoneTime, formatZoneName, formatZoneOption } from "./preferences/zone-labels.ts";
import { isOffered, listOfferedZones } from "./preferences/zones-offered.ts";

export function CountryField({ preferences }: { preferences: PreferencesForm }) {
  const { form, chooseCountry } = preferences;
  const locale = useLocale();
  return (
    <NativeSelect
      {...form.input("country")}
      label={m.account_preferences_country()}
      autoComplete="country"
      onChange={({ target }) =>
        chooseCountry(countryKeys.find((key) => key === target.value) ?? null)
      }
    >
      <option value="">{m.account_profile_not_given()}</option>
      {listCountryOptions(locale).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

export function ZoneField({ preferences }: { preferences: PreferencesForm }) {
  const { form } = preferences;
  const { country, timezone } = form.draft;
  const locale = useLocale();
  const own = useCurrentUser().timezone;
  const { data } = useConstants();
  const groups = listOfferedZones(country, own, (id) => isTimeZone(id) && isOffered(id, data));
  const clock = formatZoneTime(timezone, locale);
  return (
    <NativeSelect
      {...form.input("timezone")}
      label={m.account_preferences_zone()}
      note={clock === null ? undefined : m.account_preferences_zone_clock({ time: clock })}
    >
      {groups.map(({ country: of, zones }) => (
        <optgroup
          key={of ?? "elsewhere"}
          label={of === null ? formatZoneName(own, locale) : countryDefinitions[of].label[locale]}
        >
          {zones.map((zone) => (
            <option key={zone.id} value={zone.id}>
              {formatZoneOption(zone, locale)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
