// Builds the view model of the directory on the server, so that a visitor's browser needs no catalogue.
import { languageOwnNames } from "@vereda/domain/account/catalogue";
import { countryKeys } from "@vereda/domain/account/profile/countries";
import {
  specialistFieldLabels,
  specialistFields,
} from "@vereda/domain/community/circles/catalogue-circles";
import type { Specialist } from "@vereda/domain/community/specialists/contract-specialists";
import type { Page } from "@vereda/domain/http/envelope";
import { locales, type Locale } from "@vereda/domain/locale";
import { listCountryOptions } from "#platform/i18n/country-options.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { buildSpecialistView } from "./specialist-view.ts";

const FILTERS = ["field", "language", "country"] as const;
type Filter = (typeof FILTERS)[number];

const allowedValues: Readonly<Record<Filter, readonly string[]>> = {
  field: specialistFields,
  language: locales,
  country: countryKeys,
};

type DirectoryQuery = Readonly<Partial<Record<Filter | "page", string>>>;

/** Unknown values, as of an old link, are left out. */
export function readDirectoryQuery(params: URLSearchParams): DirectoryQuery {
  const filters = FILTERS.flatMap((name) => {
    const value = params.get(name) ?? "";
    return allowedValues[name].includes(value) ? [[name, value] as const] : [];
  });
  const page = Number(params.get("page"));
  const isPage = Number.isInteger(page) && page > 1 && page <= 1000;
  return Object.fromEntries(isPage ? [...filters, ["page", String(page)]] : filters);
}

interface FilterView {
  readonly name: Filter;
  readonly label: string;
  readonly any: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function buildFilters(query: DirectoryQuery, locale: Locale): FilterView[] {
  const fields = specialistFields.map((value) => ({
    value,
    label: specialistFieldLabels[value][locale],
  }));
  const languages = locales.map((value) => ({ value, label: languageOwnNames[value] }));
  const filters = [
    {
      name: "field",
      label: m.community_specialists_field(),
      any: m.community_specialists_any_field(),
      options: fields,
    },
    {
      name: "language",
      label: m.common_language(),
      any: m.community_specialists_any_language(),
      options: languages,
    },
    {
      name: "country",
      label: m.common_country(),
      any: m.community_specialists_any_country(),
      options: listCountryOptions(locale),
    },
  ] as const;
  return filters.map((filter) => ({ ...filter, value: query[filter.name] ?? "" }));
}

function buildEntry({ user, ...specialist }: Specialist, locale: Locale) {
  return {
    path: `/u/${user.username}`,
    name: formatFullName(user),
    avatar: user.avatar,
    ...buildSpecialistView(specialist, locale),
  };
}

function buildPagePath(query: DirectoryQuery, page: number): string {
  const { page: _current, ...filters } = query;
  const params = new URLSearchParams(page > 1 ? { ...filters, page: String(page) } : filters);
  return params.size === 0 ? "/specialists" : `/specialists?${params}`;
}

export function buildDirectoryView(
  { items, total, page, perPage, from, to }: Page<Specialist>,
  query: DirectoryQuery,
  locale: Locale,
) {
  return {
    entries: items.map((specialist) => buildEntry(specialist, locale)),
    filters: buildFilters(query, locale),
    isFiltered: FILTERS.some((name) => query[name] !== undefined),
    range: total > perPage ? m.platform_page_range({ from, to, total }) : null,
    before: page > 1 ? buildPagePath(query, page - 1) : null,
    after: to < total && items.length > 0 ? buildPagePath(query, page + 1) : null,
  };
}

export type DirectoryView = ReturnType<typeof buildDirectoryView>;
export type DirectoryEntry = DirectoryView["entries"][number];
