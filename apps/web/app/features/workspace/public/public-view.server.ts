// What the public pages of a workspace say, put into words on the server: the browser needs no catalogue to show it,
// and gets nothing that is not shown.
import type { Locale } from "@vereda/domain/locale";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import type {
  PublicArea,
  PublicAreaPage,
  PublicSection,
  PublicSectionEntries,
  PublicWorkspace,
} from "@vereda/domain/workspace/contract-public";
import { m } from "#platform/i18n/generated/messages.js";
import { formatDay } from "#platform/i18n/format/format.ts";
import { areaColour } from "#platform/theme/area-colour.ts";
import type { Draw } from "./drawn-icons.server.ts";
import type { EntryView, PlaceView, PublicAreaView, PublicSpaceView, SectionView } from "./view.ts";

const sectionTitles: Readonly<Record<PublicSection, () => string>> = {
  cv: m.workspace_public_cv,
  roadmap: m.workspace_public_roadmap,
  vacancies: m.workspace_public_vacancies,
  blog: m.workspace_public_blog,
  tutorials: m.workspace_public_tutorials,
};

const pathOf = (slug: string, areaId?: AreaKey) =>
  areaId === undefined ? `/public/${slug}` : `/public/${slug}/${areaId}`;

/** For whom the page is made. */
export interface Reading {
  readonly locale: Locale;
  readonly draw: Draw;
}

function placeOf(slug: string, area: PublicArea, { locale, draw }: Reading): PlaceView {
  const { areaId, purpose, purposeLanguage } = area;
  const { label } = areaDefinitions[areaId];
  return {
    path: pathOf(slug, areaId),
    name: label[locale],
    colour: areaColour(areaId),
    icon: draw(area),
    purpose,
    purposeLanguage: purposeLanguage ?? undefined,
  };
}

function sectionOf(
  { section, areaId, entries }: PublicSectionEntries,
  locale: Locale,
): SectionView {
  const inWords = entries.map(({ id, title, text, day, details }): EntryView => ({
    id,
    title,
    text,
    day: day === null ? null : { iso: day, words: formatDay(day, locale, "date") },
    details: details.map(({ label, value, isDay }) => ({
      label,
      value: isDay ? formatDay(value, locale, "date") : value,
    })),
  }));
  return { key: `${section} ${areaId}`, title: sectionTitles[section](), entries: inWords };
}

const longestDescription = 200;

function shortened(text: string): string {
  return text.length <= longestDescription
    ? text
    : `${text
        .slice(0, longestDescription)
        .replace(/\s+\S*$/, "")
        .toWellFormed()}…`;
}

const schemaTypes: Readonly<Record<PublicWorkspace["profile"]["typeId"], string>> = {
  PERSONAL_STUDIO: "Thing",
  COMPANY: "Organization",
  ASSET_CAR: "Vehicle",
  ASSET_PROPERTY: "Place",
};

function thingOf({ profile }: PublicWorkspace) {
  return {
    "@type": schemaTypes[profile.typeId],
    name: profile.name,
    ...(profile.description !== null && { description: profile.description }),
  };
}

/** A workspace's page. */
export function spaceView(space: PublicWorkspace, reading: Reading): PublicSpaceView {
  const { locale, draw } = reading;
  const { profile, areas, owner, sections } = space;
  const since = formatDay(profile.since.slice(0, 10), locale, "month");
  const path = pathOf(profile.slug);
  return {
    slug: profile.slug,
    path,
    name: profile.name,
    icon: draw(profile),
    description: profile.description,
    type: workspaceTypeDefinitions[profile.typeId].label[locale],
    isVerified: profile.isVerified,
    since: m.workspace_public_since({ when: since }),
    owner: owner === null ? null : { name: owner.name, avatar: owner.avatar },
    areas: areas.map((area) => placeOf(profile.slug, area, reading)),
    sections: sections.map((section) => sectionOf(section, locale)),
    head: {
      path,
      title: `${profile.name} · Vereda`,
      description: shortened(
        profile.description ?? m.workspace_public_description({ name: profile.name }),
      ),
      thing: { "@type": "WebPage", name: profile.name, about: thingOf(space), inLanguage: locale },
    },
  };
}

/** The page of one area. */
export function areaView(
  { space, area, sections }: PublicAreaPage,
  reading: Reading,
): PublicAreaView {
  const { locale } = reading;
  const { profile, areas } = space;
  const place = placeOf(profile.slug, area, reading);
  return {
    ...place,
    space: { name: profile.name, path: pathOf(profile.slug) },
    sections: sections.map((section) => sectionOf(section, locale)),
    others: areas
      .filter(({ areaId }) => areaId !== area.areaId)
      .map((one) => placeOf(profile.slug, one, reading)),
    head: {
      path: place.path,
      title: `${place.name} · ${profile.name} · Vereda`,
      description: shortened(
        place.purpose ||
          m.workspace_public_area_description({ area: place.name, name: profile.name }),
      ),
      thing: { "@type": "WebPage", name: place.name, isPartOf: thingOf(space), inLanguage: locale },
    },
  };
}
