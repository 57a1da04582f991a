// The step of an import that lists what will be added, and what may already be there.
import { importIssueLabels } from "@vereda/domain/resources/catalogue-import";
import {
  isDoubtful,
  type ImportResult,
  type ImportRow,
} from "@vereda/domain/resources/finance/import/import-schemas";
import { useState, type FormEvent, type ReactNode } from "react";
import { getErrorText } from "#platform/api/errors.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Section } from "#ui/layout/section.tsx";
import {
  buildPayeeKey,
  noCategory,
  proposeCategory,
  type Category,
} from "@vereda/domain/resources/finance/categories";
import { typedAmountLabels } from "@vereda/domain/resources/finance/errors-finance";
import { ChevronDown } from "lucide-react";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { useChoices } from "../finance-data.ts";
import {
  MoneyField,
  readCategory,
  readMoney,
  useCategoryOptions,
  writeCategory,
} from "../finance-fields.tsx";
import { Amount } from "../entries/amount.tsx";
import type { Import } from "./use-import.ts";

type ReviewStepProps = {
  run: Import;
  result: ImportResult;
  workspaceId: string;
  formId: string;
};

const TRANSFER = "transfer ";

/** What the user chose for the rows: a category, or a transfer, each as the value of an option. */
function useRowChoices(run: Import, { preview }: ImportResult, workspaceId: string) {
  const { active, categories, learned, accounts } = useChoices(workspaceId);
  const options = useCategoryOptions(workspaceId, noCategory, categories);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [otherValues, setOtherValues] = useState<ReadonlyMap<number, string>>(new Map());
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const file = accounts.find(({ id }) => id === run.accountId);
  const corrected = preview.flatMap(({ line, note }) => {
    const option = chosen.get(line);
    return option === undefined || option.startsWith(TRANSFER)
      ? []
      : [{ line, note, ...readCategory(option) }];
  });
  // A correction also counts for the other rows of its payee.
  const corrections = new Map([
    ...learned,
    ...corrected.map(({ note, areaId, categoryId }): [string, Category] => [
      buildPayeeKey(note),
      { areaId, categoryId },
    ]),
  ]);
  const getOther = (line: number) => {
    const [, id] = chosen.get(line)?.split(TRANSFER) ?? [];
    return id === undefined ? undefined : accounts.find((account) => account.id === id);
  };
  const isAdded = (row: ImportRow) => !isDoubtful(row) || added.has(row.line);
  const toggle = (line: number, isChosen: boolean) => {
    const others = [...added].filter((each) => each !== line);
    setAdded(new Set(isChosen ? [...others, line] : others));
  };
  return {
    options,
    isAdded,
    toggle,
    hasSubmitted,
    setHasSubmitted,
    /** The accounts that a row can be a transfer with. */
    getTransferOptions: ({ currency }: ImportRow) =>
      (file?.currency === currency ? active : [])
        .filter(({ id }) => id !== file?.id)
        .map(({ id, name }) => ({
          value: `${TRANSFER}${id}`,
          label: m.resources_finance_transfer_with({ account: name }),
        })),
    getOption: (row: ImportRow) =>
      chosen.get(row.line) ?? writeCategory(proposeCategory(row.note, corrections, row)),
    choose: ({ line }: ImportRow, option: string) => {
      setChosen(new Map(chosen).set(line, option));
      if (option.startsWith(TRANSFER)) toggle(line, true);
    },
    /** The currency of the amount that is missing; null where both accounts have the same. */
    getOtherCurrency: (row: ImportRow) => {
      const currency = isAdded(row) ? getOther(row.line)?.currency : undefined;
      return currency === undefined || currency === file?.currency ? null : currency;
    },
    otherValues,
    setOtherValue: (line: number, text: string) =>
      setOtherValues(new Map(otherValues).set(line, text)),
    buildRequest: () => ({
      categories: corrected.map(({ note: _note, ...correction }) => correction),
      transfers: preview.flatMap(({ line }) => {
        const other = getOther(line);
        const otherValue = readMoney(otherValues.get(line) ?? "", other?.currency ?? "");
        if (other === undefined) return [];
        return [{ line, accountId: other.id, ...(otherValue !== undefined && { otherValue }) }];
      }),
    }),
  };
}

type RowChoices = ReturnType<typeof useRowChoices>;

function RowChoice({ row, choices }: { row: ImportRow; choices: RowChoices }) {
  const options = [...choices.options, ...choices.getTransferOptions(row)];
  const option = choices.getOption(row);
  const value = options.find((each) => each.value === option)?.label ?? "";
  const name = row.note === "" ? m.resources_finance_no_note() : row.note;
  const currency = choices.getOtherCurrency(row);
  const text = choices.otherValues.get(row.line) ?? "";
  const locale = useLocale();
  return (
    <>
      <MenuTrigger>
        <Button
          variant="quiet"
          icon={ChevronDown}
          className="-ml-4 self-start"
          aria-label={m.resources_finance_review_choice({ name, value })}
        >
          {value}
        </Button>
        <Menu>
          {options.map((each) => (
            <MenuItem key={each.value} onAction={() => choices.choose(row, each.value)}>
              {each.label}
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
      {currency !== null && (
        <MoneyField
          name={String(row.line)}
          label={m.resources_finance_transfer_other()}
          note={currency}
          value={text}
          onChange={(next) => choices.setOtherValue(row.line, next)}
          error={
            choices.hasSubmitted && readMoney(text, currency) === undefined
              ? typedAmountLabels.number_required[locale]
              : undefined
          }
        />
      )}
    </>
  );
}

function getDoubt({ isUndone, isSimilar }: ImportRow): string {
  if (isUndone) return m.resources_finance_review_undone();
  return isSimilar ? m.resources_finance_review_similar() : m.resources_finance_review_transfer();
}

export function ReviewStep({ run, result, workspaceId, formId }: ReviewStepProps) {
  const locale = useLocale();
  const choices = useRowChoices(run, result, workspaceId);
  const { preview, total, duplicates, withheld, doubts } = result;
  const doubtful = preview.filter(isDoubtful);
  const skip = doubtful.filter((row) => !choices.isAdded(row)).map(({ line }) => line);
  const fresh = total - duplicates;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choices.setHasSubmitted(true);
    const request = choices.buildRequest();
    const isMissing = ({ line }: ImportRow) =>
      !request.transfers.some((each) => each.line === line && each.otherValue !== undefined);
    const missing = preview.find((row) => choices.getOtherCurrency(row) !== null && isMissing(row));
    if (missing === undefined) return run.confirm.send({ skip, ...request });
    const field = event.currentTarget.elements.namedItem(String(missing.line));
    if (field instanceof HTMLElement) field.focus();
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
        <ErrorNote title={m.resources_finance_import_not_added()}>
          {getErrorText(run.confirm.error, locale)}
        </ErrorNote>
      )}
      {doubtful.length > 0 && <Doubtful rows={doubtful} choices={choices} />}
      <Rows rows={preview.filter((row) => !isDoubtful(row))} choices={choices} />
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

type RowsProps = { rows: readonly ImportRow[]; choices: RowChoices };

function Line({ row, mark }: { row: ImportRow; mark?: ReactNode }) {
  const locale = useLocale();
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

function Doubtful({ rows, choices }: RowsProps) {
  return (
    <Section
      level={3}
      title={m.resources_finance_review_doubtful()}
      description={m.resources_finance_review_doubtful_hint()}
    >
      <BareList className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.line} className="flex flex-col">
            <Checkbox
              isSelected={choices.isAdded(row)}
              onChange={(isChosen) => choices.toggle(row.line, isChosen)}
            >
              <Line row={row} mark={getDoubt(row)} />
            </Checkbox>
            <RowChoice row={row} choices={choices} />
          </li>
        ))}
      </BareList>
    </Section>
  );
}

function Rows({ rows, choices }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Section level={3} title={m.resources_finance_review_rows()}>
      <BareList className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={row.line}
            className="flex flex-col py-2 data-duplicate:text-ink-soft"
            data-duplicate={row.isDuplicate || undefined}
          >
            <Line
              row={row}
              mark={row.isDuplicate ? m.resources_finance_review_duplicate() : undefined}
            />
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
