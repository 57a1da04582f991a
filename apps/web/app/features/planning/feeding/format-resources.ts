// Formats resources as a list within a sentence: 'conocimiento, enfoque y amigos'.
import type { ResourceKey } from "@vereda/domain/resources/catalogue";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import type { Locale } from "@vereda/domain/locale";
import { getLanguageTag } from "#platform/i18n/format/format.ts";

export function formatResources(resourceIds: readonly ResourceKey[], locale: Locale): string {
  return new Intl.ListFormat(getLanguageTag(locale)).format(
    resourceIds.map((key) => resourceDefinitions[key].label[locale].toLocaleLowerCase(locale)),
  );
}
