// Fields that the forms of finances share: an amount as it is typed, a currency, an area.
import {
  getCurrencyDigits,
  fromMinorUnits,
  offeredCurrencies,
} from "@vereda/domain/resources/finance/currencies";
import { readTypedAmount } from "@vereda/domain/resources/finance/amounts";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { AreaDot } from "#shell/area-dot.tsx";
import type { FieldTexts } from "#ui/fields/field-parts.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

/** Undefined for a text that is no amount, so that the contract names it at its field. */
export function readMoney(text: string, currency: string): number | undefined {
  const minor = readTypedAmount(text, getCurrencyDigits(currency));
  return minor === null ? undefined : fromMinorUnits(minor, currency);
}

/** As a user would type it. */
export function writeMoney(value: number, currency: string): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(getCurrencyDigits(currency));
}

type MoneyFieldProps = FieldTexts & {
  name?: string;
  value: string;
  onChange: (text: string) => void;
};

export function MoneyField(props: MoneyFieldProps) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" maxLength={24} />;
}

type CurrencyFieldProps = { value: string; onChange: (currency: string) => void };

export function CurrencyField({ value, onChange }: CurrencyFieldProps) {
  const options = offeredCurrencies.includes(value)
    ? offeredCurrencies
    : [value, ...offeredCurrencies];
  return (
    <Select
      label={m.resources_finance_currency()}
      options={options.map((currency) => ({ value: currency, label: currency }))}
      value={value}
      onChange={onChange}
      placeholder={m.panel_choose()}
    />
  );
}

const NO_AREA = "none";

type AreaFieldProps = {
  workspaceId: string;
  label?: string;
  value: AreaKey | null;
  onChange: (areaId: AreaKey | null) => void;
};

/** The areas of the workspace, and the entry's own where it was archived since. */
export function useAreaChoices(workspaceId: string, chosen: AreaKey | null = null): AreaKey[] {
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === workspaceId);
  const active = (entry?.workspace.areas ?? [])
    .toSorted((one, other) => one.order - other.order)
    .map(({ areaId }) => areaId);
  return chosen === null || active.includes(chosen) ? active : [...active, chosen];
}

export function AreaField({ workspaceId, label, value, onChange }: AreaFieldProps) {
  const locale = useLocale();
  const areas = useAreaChoices(workspaceId, value);
  return (
    <Select<AreaKey | typeof NO_AREA>
      label={label ?? m.common_area()}
      options={[
        { value: NO_AREA, label: m.resources_finance_no_area() },
        ...areas.map((areaId) => ({
          value: areaId,
          label: areaDefinitions[areaId].label[locale],
          mark: <AreaDot area={areaId} />,
        })),
      ]}
      value={value ?? NO_AREA}
      onChange={(chosen) => onChange(chosen === NO_AREA ? null : chosen)}
      placeholder={m.panel_choose()}
    />
  );
}
