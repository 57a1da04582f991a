// Fields that the forms of finances share: an amount as it is typed, a currency, an area.
import {
  getCurrencyDigits,
  fromMinorUnits,
  offeredCurrencies,
} from "@vereda/domain/resources/finance/currencies";
import { readTypedAmount } from "@vereda/domain/resources/finance/amounts";
import type { Category } from "@vereda/domain/resources/finance/categories";
import type {
  FinanceAccount,
  FinanceCategory,
} from "@vereda/domain/resources/finance/contract-accounts";
import { areaDefinitions, areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
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

type CurrencyFieldProps = Pick<FieldTexts, "error"> & {
  value: string;
  onChange: (currency: string) => void;
};

export function CurrencyField({ value, onChange, error }: CurrencyFieldProps) {
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
      error={error}
    />
  );
}

const NONE = "none";

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

export const formatNoCategory = (hasOwn: boolean) =>
  hasOwn ? m.resources_finance_no_category() : m.resources_finance_no_area();

/** The value of an option is the area or the id of the category. */
export function useCategoryOptions(
  workspaceId: string,
  { areaId }: Category,
  own: readonly FinanceCategory[],
) {
  const locale = useLocale();
  return [
    { value: NONE, label: formatNoCategory(own.length > 0) },
    ...own.map(({ id, name }) => ({ value: id, label: name })),
    ...useAreaChoices(workspaceId, areaId).map((area) => ({
      value: area,
      label: areaDefinitions[area].label[locale],
      mark: <AreaDot area={area} />,
    })),
  ];
}

export function readCategory(option: string): Category {
  const areaId = areaKeys.find((area) => area === option) ?? null;
  return { areaId, categoryId: areaId !== null || option === NONE ? null : option };
}

export const writeCategory = ({ areaId, categoryId }: Category) => areaId ?? categoryId ?? NONE;

type CategoryFieldProps = Pick<AreaFieldProps, "workspaceId" | "label"> & {
  own: readonly FinanceCategory[];
  value: Category;
  onChange: (category: Category) => void;
};

export function CategoryField({ workspaceId, label, own, value, onChange }: CategoryFieldProps) {
  const defaultLabel = own.length === 0 ? m.common_area() : m.resources_finance_category();
  return (
    <Select
      label={label ?? defaultLabel}
      options={useCategoryOptions(workspaceId, value, own)}
      value={writeCategory(value)}
      onChange={(option) => onChange(readCategory(option))}
      placeholder={m.panel_choose()}
    />
  );
}

export function AreaField({ value, onChange, ...props }: AreaFieldProps) {
  return (
    <CategoryField
      {...props}
      own={[]}
      value={{ areaId: value, categoryId: null }}
      onChange={({ areaId }) => onChange(areaId)}
    />
  );
}

type AccountFieldProps = Pick<FieldTexts, "error"> & {
  label?: string;
  accounts: readonly FinanceAccount[];
  value: string | null;
  onChange: (accountId: string | null) => void;
  /** Where an account has to be chosen. */
  isNeeded?: boolean;
};

export function AccountField(props: AccountFieldProps) {
  const { label, accounts, value, onChange, isNeeded = false, error } = props;
  const offered = accounts.filter(({ id, isArchived }) => !isArchived || id === value);
  const none = { value: NONE, label: m.resources_finance_no_account() };
  return (
    <Select
      label={label ?? m.resources_finance_account()}
      options={[
        ...(isNeeded ? [] : [none]),
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? (isNeeded ? null : NONE)}
      onChange={(option) => onChange(option === NONE ? null : option)}
      placeholder={m.panel_choose()}
      error={error}
    />
  );
}
