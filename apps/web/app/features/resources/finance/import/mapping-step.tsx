// The step of an import that asks what the file leaves open: columns, date order, decimals, sign.
import {
  dateFormatLabels,
  dateFormats,
  importIssueLabels,
  type DateFormat,
  type DecimalMark,
  type ImportColumnKey,
  type ImportIssue,
} from "@vereda/domain/resources/catalogue-import";
import type {
  ImportMapping,
  ImportResult,
} from "@vereda/domain/resources/finance/import/import-schemas";
import { useState, type FormEvent } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { AreaField, CurrencyField } from "../finance-fields.tsx";
import { ColumnFields } from "./column-fields.tsx";
import type { Import } from "./use-import.ts";

type MappingStepProps = {
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
  const { doubts } = result;
  const [mapping, setMapping] = useState(first);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [settled, setSettled] = useState<readonly ImportIssue[]>([]);
  const open = doubts.filter((doubt) => doubt !== "balance_mismatch" && !settled.includes(doubt));
  const change = (changes: Partial<ImportMapping>) => setMapping({ ...mapping, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    if (isComplete(mapping.columns) && open.length === 0) run.map.send(mapping);
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
        unsettled={open}
        areAllVisible={!isGuessed || doubts.length === 0}
        hasSubmitted={hasSubmitted}
        onChange={(changes, doubt) => {
          change(changes);
          setSettled([...settled, doubt]);
        }}
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
      {run.map.error !== null && (
        <Failure title={m.resources_finance_import_failed()} error={run.map.error} />
      )}
    </form>
  );
}

type QuestionsProps = {
  mapping: ImportMapping;
  result: ImportResult;
  /** Doubts without a choice yet. */
  unsettled: readonly ImportIssue[];
  /** Not only the doubtful ones. */
  areAllVisible: boolean;
  hasSubmitted: boolean;
  onChange: (changes: Partial<ImportMapping>, doubt: ImportIssue) => void;
};

function Questions(props: QuestionsProps) {
  const { mapping, result, unsettled, areAllVisible, hasSubmitted, onChange } = props;
  const locale = useLocale();
  const { doubts } = result;
  const getSamples = (key: ImportColumnKey) => {
    const column = mapping.columns[key];
    return column === undefined ? "" : (result.columns[column]?.samples ?? []).join(" · ");
  };
  const amountSamples = getSamples("amount") || getSamples("debit") || getSamples("credit");
  const isVisible = (doubt: ImportIssue) => areAllVisible || doubts.includes(doubt);
  const getState = <Value extends string>(doubt: ImportIssue, value: Value) => {
    const isUnsettled = unsettled.includes(doubt);
    return {
      value: isUnsettled ? null : value,
      error: isUnsettled && hasSubmitted ? m.resources_finance_map_unsettled() : undefined,
    };
  };
  return (
    <>
      {isVisible("date_ambiguous") && (
        <RadioGroup<DateFormat>
          label={
            doubts.includes("date_ambiguous")
              ? importIssueLabels.date_ambiguous[locale]
              : m.resources_finance_map_dates()
          }
          description={getSamples("date")}
          {...getState("date_ambiguous", mapping.dateFormat)}
          onChange={(dateFormat) => onChange({ dateFormat }, "date_ambiguous")}
          options={dateFormats.map((value) => ({ value, label: dateFormatLabels[value][locale] }))}
        />
      )}
      {isVisible("decimal_ambiguous") && (
        <RadioGroup<DecimalMark>
          label={importIssueLabels.decimal_ambiguous[locale]}
          description={amountSamples}
          {...getState("decimal_ambiguous", mapping.decimalMark)}
          onChange={(decimalMark) => onChange({ decimalMark }, "decimal_ambiguous")}
          options={[
            { value: ".", label: m.resources_finance_map_point() },
            { value: ",", label: m.resources_finance_map_comma() },
          ]}
        />
      )}
      {isVisible("sign_ambiguous") && mapping.columns.amount !== undefined && (
        <RadioGroup<"spent" | "received">
          label={
            doubts.includes("sign_ambiguous")
              ? importIssueLabels.sign_ambiguous[locale]
              : m.resources_finance_map_sign()
          }
          description={amountSamples}
          {...getState("sign_ambiguous", mapping.isPositiveSpent ? "spent" : "received")}
          onChange={(value) => onChange({ isPositiveSpent: value === "spent" }, "sign_ambiguous")}
          options={[
            { value: "spent", label: m.resources_finance_map_spent() },
            { value: "received", label: m.resources_finance_map_received() },
          ]}
        />
      )}
      {doubts.includes("currency_ambiguous") && <CurrencyQuestion {...props} getState={getState} />}
      {doubts.includes("balance_mismatch") && (
        <p className="rounded-card bg-caution-soft px-4 py-3">
          {importIssueLabels.balance_mismatch[locale]}
        </p>
      )}
    </>
  );
}

type CurrencyQuestionProps = QuestionsProps & {
  getState: (
    doubt: ImportIssue,
    value: "own" | "other",
  ) => {
    value: "own" | "other" | null;
    error: string | undefined;
  };
};

/** Of the same row in two currencies, only one amount is the account's. */
function CurrencyQuestion({ mapping, result, onChange, getState }: CurrencyQuestionProps) {
  const locale = useLocale();
  const first = result.guess ?? mapping;
  const { otherAmount, ...columns } = first.columns;
  const other = first.otherCurrency ?? "";
  return (
    <RadioGroup<"own" | "other">
      label={importIssueLabels.currency_ambiguous[locale]}
      {...getState("currency_ambiguous", mapping.currency === other ? "other" : "own")}
      onChange={(value) =>
        onChange(
          value === "other" && otherAmount !== undefined
            ? { columns: { ...columns, amount: otherAmount }, currency: other }
            : { columns, currency: first.currency },
          "currency_ambiguous",
        )
      }
      options={[
        { value: "own", label: first.currency },
        { value: "other", label: other },
      ]}
    />
  );
}
