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
} from "@vereda/domain/energizing/sleep-factors";
import type { Locale } from "@vereda/domain/locale";

export type FactorGroup = { category: ReflectionCategory; keys: SleepFactorKey[] };

export function filterFactorGroups(written: string, locale: Locale): FactorGroup[] {
  const term = normalize(written);
  return reflectionCategories
    .map((category) => {
      const matchesCategory = normalize(reflectionCategoryLabels[category][locale]).includes(term);
      const keys = sleepFactorKeys.filter((key) => {
        const { group, label } = sleepFactorDefinitions[key];
        return group === category && (matchesCategory || normalize(label[locale]).includes(term));
      });
      return { category, keys };
    })
    .filter(({ keys }) => keys.length > 0);
}

/** Removes accents and case: 'sintomas' matches 'síntomas'. */
function normalize(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
