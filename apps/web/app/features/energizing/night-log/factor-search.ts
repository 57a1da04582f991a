// What may have made or broken a night, in its groups, narrowed down by what is written.
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

/** Groups with a factor whose name, or whose group's name, holds the text; all of them without one. */
export function factorGroups(written: string, locale: Locale): FactorGroup[] {
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

/** 'sintomas' finds 'síntomas'. */
function normalize(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
