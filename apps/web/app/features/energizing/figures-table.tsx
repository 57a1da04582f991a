// Table with the figures of a chart; opens on request, for screen readers and for comparison.
import { m } from "#platform/i18n/generated/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ScrollArea } from "#ui/layout/scroll-area.tsx";

export type Figures = {
  /** Column names must be unique: they are React keys. */
  readonly columns: readonly string[];
  /** The first cell is the row header; no two rows may be equal, because they are React keys. */
  readonly rows: readonly (readonly string[])[];
};

const CELL = "py-2 pr-4 text-left";

export type FiguresTableProps = {
  name: string;
  figures: Figures;
};

export function FiguresTable({ name, figures }: FiguresTableProps) {
  const { columns, rows } = figures;
  return (
    <Disclosure summary={<Opener name={name} />} isAside>
      <ScrollArea label={m.energizing_table_of({ name })} className="rounded-control">
        <table className="figures w-full text-14">
          <thead>
            <tr className="border-b border-line align-bottom">
              {columns.map((column) => (
                <th key={column} scope="col" className={`${CELL} font-semibold text-ink`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <Row key={row.join()} columns={columns} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Disclosure>
  );
}

/** The visible label is generic because a heading precedes it; screen readers get the table's name. */
function Opener({ name }: { name: string }) {
  return (
    <span className="print:hidden">
      <span aria-hidden="true">{m.energizing_table()}</span>
      <span className="sr-only">{m.energizing_table_see({ name })}</span>
    </span>
  );
}

type RowProps = { columns: readonly string[]; row: readonly string[] };

function Row({ columns, row: [head, ...cells] }: RowProps) {
  return (
    <tr>
      <th scope="row" className={`${CELL} font-normal text-ink`}>
        {head}
      </th>
      {cells.map((cell, at) => (
        <td key={columns[at + 1]} className={`${CELL} whitespace-nowrap`}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
