// Filters reflections by category.
import {
  reflectionCategories,
  reflectionCategoryLabels,
  type ReflectionCategory,
} from "@vereda/domain/energizing/catalogue";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { NativeSelect } from "#ui/native/native-select.tsx";

export type CategoryFilterProps = {
  value: ReflectionCategory | null;
  onChange: (category: ReflectionCategory | null) => void;
};

export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const locale = useLocale();
  return (
    <NativeSelect
      label={m.energizing_reflections_about()}
      className={value === null ? "max-w-72 print:hidden" : "max-w-72"}
      value={value ?? ""}
      onChange={({ target }) =>
        onChange(reflectionCategories.find((one) => one === target.value) ?? null)
      }
    >
      <option value="">{m.energizing_reflections_all()}</option>
      {reflectionCategories.map((category) => (
        <option key={category} value={category}>
          {reflectionCategoryLabels[category][locale]}
        </option>
      ))}
    </NativeSelect>
  );
}
