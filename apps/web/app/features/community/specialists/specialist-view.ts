// What was verified of a specialist, in words: for the directory and for profiles.
import { languageOwnNames } from "@vereda/domain/account/catalogue";
import { countryDefinitions } from "@vereda/domain/account/profile/countries";
import { specialistFieldLabels } from "@vereda/domain/community/circles/catalogue-circles";
import type { Specialist } from "@vereda/domain/community/specialists/contract-specialists";
import type { Locale } from "@vereda/domain/locale";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

export function buildSpecialistView(specialist: Omit<Specialist, "user">, locale: Locale) {
  const { field, credentials, about, languages, countries, verifiedOn } = specialist;
  const date = verifiedOn === null ? "" : formatDayLabel(verifiedOn, locale, "date");
  return {
    field: specialistFieldLabels[field][locale],
    credentials,
    about,
    details: [
      ...countries.map((country) => countryDefinitions[country].label[locale]),
      ...languages.map((language) => languageOwnNames[language]),
    ].join(" · "),
    badge: m.community_specialists_badge({ date }),
  };
}
