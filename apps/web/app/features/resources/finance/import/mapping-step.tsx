// The step of an import that asks what the file leaves open: columns, date order, decimals, sign.
import {
  dateFormatLabels,
  dateFormats,
  importIssueLabels,
  type DateFormat,
  type DecimalMark,
  type ImportColumnKey,
} from "@vereda/domain/resources/catalogue-import";
import type { ImportMapping, ImportResult } from "@vereda/domain/resources/contract-finance";
import { useState, type FormEvent } from "react";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { AreaField, CurrencyField } from "../finance-fields.tsx";
import { ColumnFields } from "./column-fields.tsx";
import type { Import } from "./use-import.ts";

export type MappingStepProps = {
  run: Import;
  result: ImportResult;
  workspaceId: string;
  formId: string;
};

type Columns = ImportMapping["columns"];

const isComplete = ({ date, amount, debit, credit }: Columns) =>
  date !== undefined && (amount ?? debit ?? credit) !== undefined;

export function MappingStep(props: MappingStepProps) {
  const first = props.result.mapping ?? props.result.guess;
  return first === null ? (
    <ErrorNote title={m.resources_finance_map_no_rows()} />
  ) : (
    <MappingForm {...props} first={first} />
  );
}

function MappingForm(props: MappingStepProps & { first: ImportMapping }) {
  const { run, result, workspaceId, formId, first } = props;
  const locale = useLocale();
  const { doubts } = result;
  const [mapping, setMapping] = useState(first);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const change = (changes: Partial<ImportMapping>) => setMapping({ ...mapping, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    if (isComplete(mapping.columns)) run.map.mutate(mapping);
  };
  const isMissing = hasSubmitted && !isComplete(mapping.columns);
  const isGuessed = isComplete(first.columns);
  const columns = (
    <ColumnFields
      columns={result.columns}
      value={mapping.columns}
      onChange={(next) => change({ columns: next })}
      isMissing={isMissing}
    />
  );
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <p>{isGuessed ? m.resources_finance_map_check() : m.resources_finance_map_choose()}</p>
      <Questions
        mapping={mapping}
        result={result}
        isOpen={!isGuessed || doubts.length === 0}
        onChange={change}
      />
      {isGuessed ? (
        <Disclosure
          summary={m.resources_finance_map_columns()}
          defaultOpen={doubts.length === 0 || isMissing}
        >
          {columns}
        </Disclosure>
      ) : (
        columns
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <CurrencyField value={mapping.currency} onChange={(currency) => change({ currency })} />
        <AreaField
          workspaceId={workspaceId}
          label={m.resources_finance_map_area()}
          value={mapping.areaId}
          onChange={(areaId) => change({ areaId })}
        />
      </div>
      {run.map.isError && (
        <ErrorNote title={m.resources_finance_import_failed()}>
          {getErrorText(run.map.error, locale)}
        </ErrorNote>
      )}
    </form>
  );
}

type QuestionsProps = {
  mapping: ImportMapping;
  result: ImportResult;
  /** Whether all are asked, not only the doubtful ones. */
  isOpen: boolean;
  onChange: (changes: Partial<ImportMapping>) => void;
};

function Questions({ mapping, result, isOpen, onChange }: QuestionsProps) {
  const locale = useLocale();
  const { doubts } = result;
  const getSamples = (key: ImportColumnKey) => {
    const column = mapping.columns[key];
    return column === undefined ? "" : (result.columns[column]?.samples ?? []).join(" · ");
  };
  const amountSamples = getSamples("amount") || getSamples("debit") || getSamples("credit");
  const isRequested = (doubt: ImportResult["doubts"][number]) => isOpen || doubts.includes(doubt);
  return (
    <>
      {isRequested("date_ambiguous") && (
        <RadioGroup<DateFormat>
          label={
            doubts.includes("date_ambiguous")
              ? importIssueLabels.date_ambiguous[locale]
              : m.resources_finance_map_dates()
          }
          description={getSamples("date")}
          value={mapping.dateFormat}
          onChange={(dateFormat) => onChange({ dateFormat })}
          options={dateFormats.map((value) => ({ value, label: dateFormatLabels[value][locale] }))}
        />
      )}
      {isRequested("decimal_ambiguous") && (
        <RadioGroup<DecimalMark>
          label={importIssueLabels.decimal_ambiguous[locale]}
          description={amountSamples}
          value={mapping.decimalMark}
          onChange={(decimalMark) => onChange({ decimalMark })}
          options={[
            { value: ".", label: m.resources_finance_map_point() },
            { value: ",", label: m.resources_finance_map_comma() },
          ]}
        />
      )}
      {isRequested("sign_ambiguous") && mapping.columns.amount !== undefined && (
        <RadioGroup<"spent" | "received">
          label={
            doubts.includes("sign_ambiguous")
              ? importIssueLabels.sign_ambiguous[locale]
              : m.resources_finance_map_sign()
          }
          description={amountSamples}
          value={mapping.isPositiveSpent ? "spent" : "received"}
          onChange={(value) => onChange({ isPositiveSpent: value === "spent" })}
          options={[
            { value: "spent", label: m.resources_finance_map_spent() },
            { value: "received", label: m.resources_finance_map_received() },
          ]}
        />
      )}
      {doubts.includes("balance_mismatch") && (
        <p className="rounded-card bg-caution-soft px-4 py-3">
          {importIssueLabels.balance_mismatch[locale]}
        </p>
      )}
    </>
  );
}
