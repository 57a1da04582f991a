// Chooses countries: those chosen at first stand above, the others are folded below them.
import { countryDefinitions, countryKeys } from "@vereda/domain/account/user/countries";
import { useState } from "react";
import type { FieldBinding } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Checkbox, CheckboxGroup } from "#ui/fields/checkbox.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { sortByLabel } from "./sort-by-label.ts";

export function CountriesField(field: FieldBinding<string[]>) {
  const locale = useLocale();
  const [first] = useState(() => new Set(field.value));
  const options = sortByLabel(
    countryKeys.map((key) => ({ key, label: countryDefinitions[key].label[locale] })),
    locale,
  );
  const others = options.filter(({ key }) => !first.has(key));
  return (
    <CheckboxGroup {...field} label={m.community_specialists_countries()}>
      <Countries options={options.filter(({ key }) => first.has(key))} />
      <Disclosure summary={m.community_specialists_more_countries()} defaultOpen={first.size === 0}>
        <div className="sm:columns-2">
          <Countries options={others} />
        </div>
      </Disclosure>
    </CheckboxGroup>
  );
}

type CountriesProps = { options: readonly { readonly key: string; readonly label: string }[] };

function Countries({ options }: CountriesProps) {
  return options.map(({ key, label }) => (
    <Checkbox key={key} value={key} className="break-inside-avoid">
      {label}
    </Checkbox>
  ));
}
