// The step of an import that lists what will be added, and what may already be there.
import { importIssueLabels } from "@vereda/domain/resources/catalogue-import";
import type {
  ImportResult,
  ImportRow,
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
import { Amount } from "../entries/amount.tsx";
import type { Import } from "./use-import.ts";

type ReviewStepProps = { run: Import; result: ImportResult; formId: string };

const isDoubtful = ({ isDuplicate, isSimilar, isTransfer, isUndone }: ImportRow) =>
  !isDuplicate && (isSimilar || isTransfer || isUndone);

function getDoubt({ isUndone, isSimilar }: ImportRow): string {
  if (isUndone) return m.resources_finance_review_undone();
  return isSimilar ? m.resources_finance_review_similar() : m.resources_finance_review_transfer();
}

export function ReviewStep({ run, result, formId }: ReviewStepProps) {
  const locale = useLocale();
  const { preview, total, duplicates, doubts } = result;
  const doubtful = preview.filter(isDoubtful);
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const skip = doubtful.map(({ line }) => line).filter((line) => !added.has(line));
  const fresh = total - duplicates;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run.confirm.send(skip);
  };
  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-6">
      <output className="block font-serif text-18">
        {fresh === 0
          ? m.resources_finance_review_none({ count: total })
          : m.resources_finance_review_new({ count: fresh - skip.length })}
        {fresh > 0 &&
          duplicates > 0 &&
          ` ${m.resources_finance_review_duplicates({ count: duplicates })}`}
      </output>
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
      {doubtful.length > 0 && <Doubtful rows={doubtful} added={added} onChange={setAdded} />}
      <Rows rows={preview.filter((row) => !isDoubtful(row))} />
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

type RowsProps = { rows: readonly ImportRow[] };

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

type DoubtfulProps = RowsProps & {
  added: ReadonlySet<number>;
  onChange: (added: ReadonlySet<number>) => void;
};

function Doubtful({ rows, added, onChange }: DoubtfulProps) {
  const toggle = (line: number, isAdded: boolean) => {
    const next = new Set(added);
    if (isAdded) next.add(line);
    else next.delete(line);
    onChange(next);
  };
  return (
    <Section
      level={3}
      title={m.resources_finance_review_doubtful()}
      description={m.resources_finance_review_doubtful_hint()}
    >
      <BareList className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.line}>
            <Checkbox
              isSelected={added.has(row.line)}
              onChange={(isAdded) => toggle(row.line, isAdded)}
            >
              <Line row={row} mark={getDoubt(row)} />
            </Checkbox>
          </li>
        ))}
      </BareList>
    </Section>
  );
}

function Rows({ rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Section level={3} title={m.resources_finance_review_rows()}>
      <BareList className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={row.line}
            className="py-2 data-duplicate:text-ink-soft"
            data-duplicate={row.isDuplicate || undefined}
          >
            <Line
              row={row}
              mark={row.isDuplicate ? m.resources_finance_review_duplicate() : undefined}
            />
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
