// Builds the view models of public pages on the server, so that the browser needs no catalogue or hidden
// data.
import type { Locale } from "@vereda/domain/locale";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { experienceLevelLabels } from "@vereda/domain/workspace/public/experience-levels";
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import type { LibraryKind } from "@vereda/domain/community/circles/catalogue-circles";
import type {
  PublicArea,
  PublicAreaPage,
  PublicPostPage,
  PublicSectionEntries,
  PublicWorkspace,
} from "@vereda/domain/community/profile/contract-public-space";
import { renderMarkdown } from "@vereda/domain/markdown";
import { getSiteName } from "@vereda/domain/web-address";
import { m } from "#platform/i18n/generated/messages.js";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import type { EntryView, SectionView } from "#platform/pages/public/public-section.tsx";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import type { Draw } from "./rendered-icons.server.ts";
import type { AreaCard, PublicAreaView, PublicSpaceView } from "./view.ts";

const sectionTitles: Readonly<Record<PublicSectionEntries["section"], () => string>> = {
  cv: m.common_living_cv,
  roadmap: m.workspace_public_roadmap,
  vacancies: m.workspace_public_vacancies,
  blog: m.common_blog,
  tutorials: m.workspace_public_tutorials,
  library: m.workspace_public_library,
};

const kindLabels: Readonly<Record<LibraryKind, () => string>> = {
  LINK: m.workspace_public_link,
  NOTE: m.panel_note,
  FILE: m.workspace_public_image_kind,
};

type SectionEntry = PublicSectionEntries["entries"][number];

function buildDetails({ details, item }: SectionEntry, locale: Locale): EntryView["details"] {
  if (item !== undefined) {
    return [{ label: m.workspace_public_kind(), value: kindLabels[item.kind]() }];
  }
  return details.map(({ label, value, isDay }) => ({
    label,
    value: isDay ? formatDayLabel(value, locale, "date") : value,
  }));
}

const pathOf = (slug: string, areaId?: AreaKey) =>
  areaId === undefined ? `/public/${slug}` : `/public/${slug}/${areaId}`;

interface ViewContext {
  readonly locale: Locale;
  readonly draw: Draw;
}

function buildAreaCard(slug: string, area: PublicArea, { locale, draw }: ViewContext): AreaCard {
  const { areaId, purpose, purposeLanguage, experienceLevel } = area;
  const { label } = areaDefinitions[areaId];
  return {
    path: pathOf(slug, areaId),
    name: label[locale],
    colour: getAreaColour(areaId),
    icon: draw(area),
    purpose,
    purposeLanguage: purposeLanguage ?? undefined,
    experience: experienceLevel === null ? null : experienceLevelLabels[experienceLevel][locale],
  };
}

const buildPostPath = (slug: string, id: string) => `/public/${slug}/posts/${id}`;

const buildImagePath = (slug: string, name: string) => `/public/${slug}/images/${name}`;

const formatDay = (day: string | null, locale: Locale): EntryView["day"] =>
  day === null ? null : { iso: day, label: formatDayLabel(day, locale, "date") };

function buildSection(
  slug: string,
  { section, areaId, entries }: PublicSectionEntries,
  locale: Locale,
): SectionView {
  const entryViews = entries.map((entry): EntryView => {
    const { id, title, text, day, images, item } = entry;
    const isNote = item?.kind === "NOTE";
    return {
      id,
      title,
      text: isNote ? null : text,
      html: isNote && text !== null ? renderMarkdown(text) : null,
      day: formatDay(day, locale),
      path: section === "blog" ? buildPostPath(slug, id) : null,
      url: item?.url ?? null,
      images: images.map((name) => buildImagePath(slug, name)),
      details: buildDetails(entry, locale),
    };
  });
  return { key: `${section} ${areaId}`, title: sectionTitles[section](), entries: entryViews };
}

const MAX_DESCRIPTION_LENGTH = 200;

function shortenDescription(text: string): string {
  return text.length <= MAX_DESCRIPTION_LENGTH
    ? text
    : `${text
        .slice(0, MAX_DESCRIPTION_LENGTH)
        .replace(/\s+\S*$/, "")
        .toWellFormed()}…`;
}

const schemaTypes: Readonly<Record<PublicWorkspace["profile"]["typeId"], string>> = {
  PERSONAL_STUDIO: "Thing",
  COMPANY: "Organization",
  ASSET_CAR: "Vehicle",
  ASSET_PROPERTY: "Place",
};

function buildThing({ profile }: PublicWorkspace) {
  return {
    "@type": schemaTypes[profile.typeId],
    name: profile.name,
    ...(profile.description !== null && { description: profile.description }),
  };
}

function buildContact(contact: string | null): PublicSpaceView["contact"] {
  if (contact === null) return null;
  return contact.startsWith("https://")
    ? { href: contact, label: getSiteName(contact) }
    : { href: `mailto:${contact}`, label: contact };
}

export function buildSpaceView(space: PublicWorkspace, reading: ViewContext): PublicSpaceView {
  const { locale, draw } = reading;
  const { profile, areas, page, owner, streak, vitalityIndex, sections } = space;
  const since = formatDayLabel(profile.since.slice(0, 10), locale, "month");
  const path = pathOf(profile.slug);
  return {
    slug: profile.slug,
    path,
    name: profile.name,
    icon: draw(profile),
    cover: page.cover === null ? null : buildImagePath(profile.slug, page.cover),
    html: page.text === null ? null : renderMarkdown(page.text),
    contact: buildContact(page.contact),
    description: profile.description,
    type: workspaceTypeDefinitions[profile.typeId].label[locale],
    isVerified: profile.isVerified,
    since: m.common_user_since({ when: since }),
    vitality: vitalityIndex === null ? null : m.workspace_public_vitality({ score: vitalityIndex }),
    streak: streak?.current ? m.workspace_public_streak({ count: streak.current }) : null,
    owner: owner === null ? null : { name: owner.name, avatar: owner.avatar },
    areas: areas.map((area) => buildAreaCard(profile.slug, area, reading)),
    hasFeed: space.privacySettings.allow_public_blog,
    sections: sections.map((section) => buildSection(profile.slug, section, locale)),
    head: {
      path,
      title: `${profile.name} · Vereda`,
      description: shortenDescription(
        profile.description ?? m.workspace_public_description({ name: profile.name }),
      ),
      thing: {
        "@type": "WebPage",
        name: profile.name,
        about: buildThing(space),
        inLanguage: locale,
      },
    },
  };
}

export function buildAreaView(
  { space, area, sections }: PublicAreaPage,
  reading: ViewContext,
): PublicAreaView {
  const { locale } = reading;
  const { profile, areas } = space;
  const areaCard = buildAreaCard(profile.slug, area, reading);
  return {
    ...areaCard,
    space: { slug: profile.slug, name: profile.name, path: pathOf(profile.slug) },
    sections: sections.map((section) => buildSection(profile.slug, section, locale)),
    others: areas
      .filter(({ areaId }) => areaId !== area.areaId)
      .map((one) => buildAreaCard(profile.slug, one, reading)),
    head: {
      path: areaCard.path,
      title: `${areaCard.name} · ${profile.name} · Vereda`,
      description: shortenDescription(
        areaCard.purpose ||
          m.workspace_public_area_description({ area: areaCard.name, name: profile.name }),
      ),
      thing: {
        "@type": "WebPage",
        name: areaCard.name,
        isPartOf: buildThing(space),
        inLanguage: locale,
      },
    },
  };
}

export function buildPostView({ space, post }: PublicPostPage, locale: Locale) {
  const { profile } = space;
  const path = buildPostPath(profile.slug, post.id);
  const description = shortenDescription(
    post.text || m.workspace_public_description({ name: profile.name }),
  );
  return {
    space: { slug: profile.slug, name: profile.name, path: pathOf(profile.slug) },
    title: post.title,
    text: post.text,
    day: formatDay(post.day, locale),
    images: post.images.map((name) => buildImagePath(profile.slug, name)),
    head: {
      path,
      title: `${post.title} · ${profile.name} · Vereda`,
      description,
      thing: {
        "@type": "BlogPosting",
        headline: post.title,
        description,
        ...(post.day !== null && { datePublished: post.day }),
        isPartOf: buildThing(space),
      },
    },
  };
}
