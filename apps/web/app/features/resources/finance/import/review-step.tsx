// The step of an import that lists what will be added, and what may already be there.
import { importIssueLabels } from "@vereda/domain/resources/catalogue-import";
import {
  isDoubtful,
  type ImportResult,
  type ImportRow,
} from "@vereda/domain/resources/finance/import/import-schemas";
import type { FormEvent } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Section } from "#ui/layout/section.tsx";
import {
  buildPayeeKey,
  noCategory,
  proposeCategory,
  type Category,
} from "@vereda/domain/resources/finance/categories";
import { Select } from "#ui/fields/select.tsx";
import { useChoices } from "../finance-data.ts";
import { readCategory, useCategoryOptions, writeCategory } from "../finance-fields.tsx";
import { Amount } from "../entries/amount.tsx";
import type { Import } from "./use-import.ts";

type ReviewStepProps = {
  run: Import;
  result: ImportResult;
  workspaceId: string;
  formId: string;
};

const TRANSFER = "transfer ";

/** The corrections of the user, and transfers, each as the value of an option. */
function useRowChoices(run: Import, { preview }: ImportResult, workspaceId: string) {
  const { chosen, setChosen, added, setAdded } = run.review;
  const { active, categories, accounts } = useChoices(workspaceId);
  const options = useCategoryOptions(workspaceId, noCategory, categories);
  const file = accounts.find(({ id }) => id === run.accountId);
  const corrected = preview.flatMap(({ line, note }) => {
    const option = chosen.get(line) ?? TRANSFER;
    return option.startsWith(TRANSFER) ? [] : [{ line, note, ...readCategory(option) }];
  });
  // A correction also counts for the other rows of its payee.
  const corrections = new Map<string, Category>(
    corrected.map(({ note, areaId, categoryId }) => [buildPayeeKey(note), { areaId, categoryId }]),
  );
  const toggle = (line: number, isChosen: boolean) => {
    const others = [...added].filter((each) => each !== line);
    setAdded(new Set(isChosen ? [...others, line] : others));
  };
  return {
    isAdded: (row: ImportRow) => !isDoubtful(row) || added.has(row.line),
    toggle,
    /** Whether a transfer may be with an account of another currency, which no row of a file can be. */
    hasOtherCurrency: active.some(({ currency }) => file && currency !== file.currency),
    /** The categories, and the accounts that the row can be a transfer with. */
    getOptions: ({ currency }: ImportRow) => [
      ...options,
      ...active
        .filter(({ id }) => file?.currency === currency && id !== file.id)
        .filter((account) => account.currency === currency)
        .map(({ id, name }) => ({
          value: `${TRANSFER}${id}`,
          label: m.resources_finance_transfer_with({ account: name }),
        })),
    ],
    getOption: (row: ImportRow) =>
      chosen.get(row.line) ?? writeCategory(proposeCategory(row.note, corrections, row)),
    choose: ({ line }: ImportRow, option: string) => {
      setChosen(new Map(chosen).set(line, option));
      if (option.startsWith(TRANSFER)) toggle(line, true);
    },
    buildRequest: () => ({
      categories: corrected.map(({ note: _note, ...correction }) => correction),
      transfers: preview.flatMap(({ line }) => {
        const [, accountId] = chosen.get(line)?.split(TRANSFER) ?? [];
        return accountId === undefined ? [] : [{ line, accountId }];
      }),
    }),
  };
}

type RowChoices = ReturnType<typeof useRowChoices>;

function RowChoice({ row, choices }: { row: ImportRow; choices: RowChoices }) {
  const name = row.note === "" ? m.resources_finance_no_note() : row.note;
  return (
    <Select
      label={m.resources_finance_review_choice({ name })}
      isLabelHidden
      options={choices.getOptions(row)}
      value={choices.getOption(row)}
      onChange={(option) => choices.choose(row, option)}
      placeholder={m.panel_choose()}
    />
  );
}

function getMark({ isDuplicate, isUndone, isSimilar, isTransfer }: ImportRow): string | null {
  if (isDuplicate) return m.resources_finance_review_duplicate();
  if (isUndone) return m.resources_finance_review_undone();
  if (isSimilar) return m.resources_finance_review_similar();
  return isTransfer ? m.resources_finance_review_transfer() : null;
}

export function ReviewStep({ run, result, workspaceId, formId }: ReviewStepProps) {
  const locale = useLocale();
  const choices = useRowChoices(run, result, workspaceId);
  const { preview, total, duplicates, withheld, doubts } = result;
  const doubtful = preview.filter(isDoubtful);
  const skip = doubtful.filter((row) => !choices.isAdded(row)).map(({ line }) => line);
  const fresh = total - duplicates;
  const hint = m.resources_finance_review_doubtful_hint();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run.confirm.send({ skip, ...choices.buildRequest() });
  };
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <output className="block font-serif text-18">
        {fresh === 0
          ? m.resources_finance_review_none({ count: total })
          : m.resources_finance_review_new({ count: fresh - skip.length - withheld })}
        {fresh > 0 &&
          duplicates > 0 &&
          ` ${m.resources_finance_review_duplicates({ count: duplicates })}`}
      </output>
      {withheld > 0 && <p>{m.resources_finance_review_withheld({ count: withheld })}</p>}
      {doubts.includes("balance_mismatch") && (
        <p className="rounded-card bg-caution-soft px-4 py-3">
          {importIssueLabels.balance_mismatch[locale]}
        </p>
      )}
      {run.confirm.error !== null && (
        <Failure title={m.resources_finance_import_not_added()} error={run.confirm.error} />
      )}
      <Rows
        title={m.resources_finance_review_doubtful()}
        description={
          choices.hasOtherCurrency ? `${hint} ${m.resources_finance_review_other_currency()}` : hint
        }
        rows={doubtful}
        choices={choices}
      />
      <Rows
        title={m.resources_finance_review_rows()}
        rows={preview.filter((row) => !isDoubtful(row))}
        choices={choices}
      />
      {total > preview.length && (
        <p className="text-14 text-ink-soft">
          {m.resources_finance_review_more({ count: preview.length, total })}
        </p>
      )}
      <RefusedRows result={result} />
      <Button className="self-start" onPress={run.editMapping}>
        {m.resources_finance_review_columns()}
      </Button>
    </form>
  );
}

type RowsProps = {
  title: string;
  description?: string;
  rows: readonly ImportRow[];
  choices: RowChoices;
};

function Line({ row }: { row: ImportRow }) {
  const locale = useLocale();
  const mark = getMark(row);
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-3">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="line-clamp-2 wrap-anywhere">
          {row.note === "" ? m.resources_finance_no_note() : row.note}
        </span>
        <span className="figures text-14 text-ink-soft">
          {formatDayLabel(row.date, locale, "shortDate")}
          {mark && <> · {mark}</>}
        </span>
      </span>
      <Amount kind={row.kind} value={row.value} currency={row.currency} />
    </span>
  );
}

function Rows({ rows, choices, ...section }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Section level={3} {...section}>
      <BareList className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={row.line}
            className="flex flex-col py-2 data-duplicate:text-ink-soft"
            data-duplicate={row.isDuplicate || undefined}
          >
            {isDoubtful(row) ? (
              <Checkbox
                isSelected={choices.isAdded(row)}
                onChange={(isChosen) => choices.toggle(row.line, isChosen)}
              >
                <Line row={row} />
              </Checkbox>
            ) : (
              <Line row={row} />
            )}
            {!row.isDuplicate && <RowChoice row={row} choices={choices} />}
          </li>
        ))}
      </BareList>
    </Section>
  );
}

function RefusedRows({ result: { unreadable, problems } }: { result: ImportResult }) {
  const locale = useLocale();
  if (unreadable === 0) return null;
  return (
    <Disclosure summary={m.resources_finance_review_refused({ count: unreadable })}>
      <BareList className="figures flex flex-col gap-1 text-14">
        {problems.map(({ line, code }) => (
          <li key={`${line} ${code}`}>
            {m.resources_finance_review_line({ line })} {importIssueLabels[code][locale]}
          </li>
        ))}
      </BareList>
    </Disclosure>
  );
}
