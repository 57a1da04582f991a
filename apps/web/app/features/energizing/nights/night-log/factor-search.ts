// Filters the sleep factors, in their groups, by a search text.
import {
  reflectionCategories,
  reflectionCategoryLabels,
  type ReflectionCategory,
} from "@vereda/domain/energizing/catalogue";
import {
  sleepFactorDefinitions,
  sleepFactorKeys,
  type SleepFactorKey,
} from "@vereda/domain/energizing/nights/sleep-factors";
import type { Locale } from "@vereda/domain/locale";
import { removeAccents } from "#ui/remove-accents.ts";

export type FactorGroup = { category: ReflectionCategory; keys: SleepFactorKey[] };

export function filterFactorGroups(written: string, locale: Locale): FactorGroup[] {
  const term = removeAccents(written).trim();
  return reflectionCategories
    .map((category) => {
      const matchesCategory = removeAccents(reflectionCategoryLabels[category][locale]).includes(
        term,
      );
      const keys = sleepFactorKeys.filter((key) => {
        const { group, label } = sleepFactorDefinitions[key];
        return (
          group === category && (matchesCategory || removeAccents(label[locale]).includes(term))
        );
      });
      return { category, keys };
    })
    .filter(({ keys }) => keys.length > 0);
}
