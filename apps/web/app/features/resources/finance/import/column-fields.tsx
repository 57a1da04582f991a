// Chooses which column of the file is what, each with its first cells.
import {
  importColumnKeys,
  importColumnLabels,
  type ImportColumnKey,
} from "@vereda/domain/resources/catalogue-import";
import type {
  ImportMapping,
  ImportResult,
} from "@vereda/domain/resources/finance/import/import-schemas";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Select } from "#ui/fields/select.tsx";

type Columns = ImportMapping["columns"];

type ColumnFieldsProps = {
  columns: ImportResult["columns"];
  value: Columns;
  onChange: (columns: Columns) => void;
  /** Whether the date or the amount is missing, after one tried to go on. */
  isMissing: boolean;
};

const NONE = "none";

export function ColumnFields({ columns, value, onChange, isMissing }: ColumnFieldsProps) {
  const locale = useLocale();
  const options = [
    { value: NONE, label: m.panel_select_none() },
    ...columns.map(({ name, samples }, at) => ({
      value: String(at),
      label: name === "" ? m.resources_finance_map_column({ number: at + 1 }) : name,
      description: samples.join(" · "),
    })),
  ];
  const choose = (key: ImportColumnKey, chosen: string) => {
    const { [key]: _, ...others } = value;
    onChange(chosen === NONE ? others : { ...others, [key]: Number(chosen) });
  };
  const hasAmount = (value.amount ?? value.debit ?? value.credit) !== undefined;
  const getError = (key: ImportColumnKey) => {
    if (!isMissing) return undefined;
    if (key === "date" && value.date === undefined) return m.resources_finance_map_needs_date();
    return key === "amount" && !hasAmount ? m.resources_finance_map_needs_amount() : undefined;
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-soft">{m.resources_finance_map_columns_hint()}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {importColumnKeys.map((key) => (
          <Select
            key={key}
            label={importColumnLabels[key][locale]}
            options={options}
            value={value[key] === undefined ? NONE : String(value[key])}
            onChange={(chosen) => choose(key, chosen)}
            placeholder={m.panel_choose()}
            error={getError(key)}
          />
        ))}
      </div>
    </div>
  );
}
