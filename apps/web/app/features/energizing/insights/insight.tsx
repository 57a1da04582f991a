// One thing that the nights say: the sentence first, then the drawing, and the same figures as a table.
import { useId, type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Disclosure } from "#ui/disclosure.tsx";
import { Section } from "#ui/section.tsx";

export type InsightTable = {
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
};

export type InsightProps = {
  title: string;
  /** What the drawing shows, in words. */
  sentence: string;
  /** How it was come by, and what is not known. */
  notes?: readonly (string | null)[];
  table?: InsightTable | null;
  /** The drawing; is given the id of the sentence, which describes it. */
  children?: (sentenceId: string) => ReactNode;
};

export function Insight({ title, sentence, notes, table, children }: InsightProps) {
  const sentenceId = useId();
  return (
    <Section title={title} level={3} className="print:break-inside-avoid">
      <p id={sentenceId} className="max-w-reading font-serif text-18">
        {sentence}
      </p>
      {children?.(sentenceId)}
      {notes?.map(
        (note) =>
          note && (
            <p key={note} className="max-w-reading text-14 text-ink-soft">
              {note}
            </p>
          ),
      )}
      {table && <FiguresTable name={title} table={table} />}
    </Section>
  );
}

const CELL = "py-2 pr-4 text-left";

function FiguresTable({ name, table }: { name: string; table: InsightTable }) {
  const [rowName, ...columns] = table.columns;
  return (
    <Disclosure summary={m.energizing_table()}>
      {/* It scrolls sideways on a phone, so a keyboard must be able to reach it. */}
      <section
        aria-label={m.energizing_table_of({ name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto rounded-control"
      >
        <table className="figures w-full text-14">
          <thead>
            <tr className="border-b border-line">
              {[rowName, ...columns].map((column) => (
                <th key={column} scope="col" className={`${CELL} font-semibold text-ink`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {table.rows.map(([head = "", ...cells]) => (
              <tr key={head}>
                <th scope="row" className={`${CELL} font-normal text-ink`}>
                  {head}
                </th>
                {cells.map((cell, column) => (
                  // Columns do not move.
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column} className={`${CELL} whitespace-nowrap`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  );
}
