// Sorts options by their labels in a language.
import type { Locale } from "@vereda/domain/locale";

export function sortByLabel<Option extends { readonly label: string }>(
  options: readonly Option[],
  locale: Locale,
): Option[] {
  const { compare } = new Intl.Collator(locale);
  return options.toSorted((one, other) => compare(one.label, other.label));
}
