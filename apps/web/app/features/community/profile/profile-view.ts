// Builds the view model of a profile, so that the browser of a visitor needs no catalogue.
import { spokenLanguageLabels } from "@vereda/domain/account/profile/presentation";
import type { PublicProfile } from "@vereda/domain/community/profile/contract-profile";
import type { Locale } from "@vereda/domain/locale";
import { getSiteName } from "@vereda/domain/web-address";
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import type { EntryView } from "#platform/pages/public/public-section.tsx";
import { buildSpecialistView } from "../specialists/specialist-view.ts";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

export interface ProfileView {
  readonly path: string;
  readonly name: string;
  readonly username: string;
  readonly avatar: string | null;
  readonly isVerified: boolean;
  readonly isSupporter: boolean;
  readonly headline: string | null;
  /** City, languages and since when; empty in a listing. */
  readonly details: readonly string[];
  readonly links: readonly { readonly url: string; readonly name: string }[];
  readonly specialist: ReturnType<typeof buildSpecialistView> | null;
  readonly circles: readonly { readonly path: string; readonly name: string }[];
  /** The directory's entry, of a profile that the viewer does not see. */
  readonly isListing: boolean;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly spaces: readonly {
    readonly path: string;
    readonly name: string;
    readonly type: string;
    readonly isVerified: boolean;
    readonly description: string | null;
  }[];
  readonly livingCv: readonly EntryView[];
}

function buildFigures({ streak, vitalityIndex }: PublicProfile): ProfileView["figures"] {
  return [
    ...(streak === null
      ? []
      : [
          {
            label: m.common_streak(),
            value: m.community_profile_streak_days({ days: streak.current }),
          },
        ]),
    ...(vitalityIndex === null
      ? []
      : [
          {
            label: m.common_vitality(),
            value: m.community_profile_vitality_of({ index: vitalityIndex }),
          },
        ]),
  ];
}

function buildDetails(
  { city, spokenLanguages, memberSince }: PublicProfile,
  locale: Locale,
): string[] {
  const languages = spokenLanguages.map((language) => spokenLanguageLabels[language][locale]);
  const since =
    memberSince && m.common_user_since({ when: formatDayLabel(memberSince, locale, "month") });
  return [city, languages.join(", "), since].flatMap((detail) => detail || []);
}

export function buildProfileView(profile: PublicProfile, locale: Locale): ProfileView {
  const { username, avatar, isVerified, isSupporter, headline, isListing } = profile;
  return {
    path: `/u/${username}`,
    name: formatFullName(profile),
    username,
    avatar,
    isVerified,
    isSupporter,
    headline,
    details: buildDetails(profile, locale),
    links: profile.links.map((url) => ({ url, name: getSiteName(url) })),
    specialist: profile.specialist && buildSpecialistView(profile.specialist, locale),
    circles: profile.circlesInCommon.map(({ id, name }) => ({
      path: `/panel/circles/${id}`,
      name,
    })),
    isListing,
    figures: buildFigures(profile),
    spaces: profile.spaces.map((space) => ({
      path: `/public/${space.slug}`,
      name: space.name,
      type: workspaceTypeDefinitions[space.typeId].label[locale],
      isVerified: space.isVerified,
      description: space.description,
    })),
    livingCv: profile.livingCv.map(({ id, title, text, day, details }) => ({
      id,
      title,
      text,
      day: day === null ? null : { iso: day, label: formatDayLabel(day, locale, "date") },
      path: null,
      images: [],
      details: details.map(({ label, value, isDay }) => ({
        label,
        value: isDay ? formatDayLabel(value, locale, "date") : value,
      })),
    })),
  };
}
