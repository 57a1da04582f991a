// Chooses countries: those chosen at first stand above, the others are folded below them.
import { useState } from "react";
import type { FieldBinding } from "#platform/forms/use-form.ts";
import { listCountryOptions } from "#platform/i18n/country-options.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Checkbox, CheckboxGroup } from "#ui/fields/checkbox.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";

export function CountriesField(field: FieldBinding<string[]>) {
  const locale = useLocale();
  const [first] = useState(() => new Set(field.value));
  const options = listCountryOptions(locale);
  const others = options.filter(({ value }) => !first.has(value));
  return (
    <CheckboxGroup {...field} label={m.community_specialists_countries()}>
      <Countries options={options.filter(({ value }) => first.has(value))} />
      <Disclosure summary={m.community_specialists_more_countries()} defaultOpen={first.size === 0}>
        <div className="sm:columns-2">
          <Countries options={others} />
        </div>
      </Disclosure>
    </CheckboxGroup>
  );
}

type CountriesProps = { options: readonly { readonly value: string; readonly label: string }[] };

function Countries({ options }: CountriesProps) {
  return options.map(({ value, label }) => (
    <Checkbox key={value} value={value} className="break-inside-avoid">
      {label}
    </Checkbox>
  ));
}
