// Builds the view model of a profile, so that the browser of a visitor needs no catalogue.
import type { PublicProfile } from "@vereda/domain/community/profile/contract-profile";
import type { Locale } from "@vereda/domain/locale";
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import type { EntryView } from "#platform/pages/public/public-section.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

export interface ProfileView {
  readonly path: string;
  readonly name: string;
  readonly username: string;
  readonly avatar: string | null;
  readonly isVerified: boolean;
  readonly isSupporter: boolean;
  readonly since: string;
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

export function buildProfileView(profile: PublicProfile, locale: Locale): ProfileView {
  const { username, avatar, isVerified, isSupporter, memberSince } = profile;
  return {
    path: `/u/${username}`,
    name: formatFullName(profile),
    username,
    avatar,
    isVerified,
    isSupporter,
    since: m.common_user_since({ when: formatDayLabel(memberSince, locale, "month") }),
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
      details: details.map(({ label, value, isDay }) => ({
        label,
        value: isDay ? formatDayLabel(value, locale, "date") : value,
      })),
    })),
  };
}
