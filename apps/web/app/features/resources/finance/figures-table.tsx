// The figures of a chart as a table, opened on request.
import { m } from "#platform/i18n/generated/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ScrollArea } from "#ui/layout/scroll-area.tsx";

export type FiguresTableProps = {
  name: string;
  columns: readonly string[];
  /** The first cell is the row header. */
  rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
};

const CELL = "py-2 pr-4 text-left last:pr-0";

export function FiguresTable({ name, columns, rows }: FiguresTableProps) {
  return (
    <Disclosure
      isAside
      summary={
        <span>
          {m.resources_finance_table()}
          <span className="sr-only">: {name}</span>
        </span>
      }
    >
      <ScrollArea label={name} className="rounded-control">
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
            {rows.map(({ key, cells: [head, ...cells] }) => (
              <tr key={key}>
                <th scope="row" className={`${CELL} font-normal text-ink`}>
                  {head}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]} className={`${CELL} whitespace-nowrap`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Disclosure>
  );
}
