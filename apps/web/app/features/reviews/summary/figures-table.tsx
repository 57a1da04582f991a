// A table of figures with a header column; scrolls on its own when it is too wide.
import { m } from "#platform/i18n/generated/messages.js";
import { ScrollArea } from "#ui/layout/scroll-area.tsx";

export type FiguresTableProps = {
  name: string;
  /** Names must be unique: they are React keys. */
  columns: readonly string[];
  /** The first cell is the row header, unique as well. */
  rows: readonly (readonly string[])[];
};

export function FiguresTable({ name, columns, rows }: FiguresTableProps) {
  const [head, ...others] = columns;
  return (
    <ScrollArea label={m.reviews_table_of({ name })} className="rounded-control">
      <table className="figures w-full text-14 text-ink">
        <thead>
          <tr className="border-b border-line align-bottom text-ink-soft">
            <th scope="col" className="py-2 text-left font-semibold">
              {head}
            </th>
            {others.map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row" className="py-2 text-left font-normal">
                {first}
              </th>
              {cells.map((cell, at) => (
                <td key={others[at]} className="py-2 pl-3 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
