// A table of figures with a header column; scrolls on its own when it is too wide.
import { ScrollArea } from "./scroll-area.tsx";

export type Figures = {
  /** Unique, because they are React keys. */
  readonly columns: readonly string[];
  /** The first cell is the row header; no two rows may be equal. */
  readonly rows: readonly (readonly string[])[];
};

type FiguresTableProps = Figures & { label: string };

const FIRST = "py-2 text-left";
const CELL = "py-2 pl-4 text-right";

export function FiguresTable({ label, columns, rows }: FiguresTableProps) {
  const [head, ...others] = columns;
  return (
    <ScrollArea label={label} className="rounded-control">
      <table className="figures w-full text-14 text-ink">
        <thead>
          <tr className="border-b border-line align-bottom text-ink-soft">
            <th scope="col" className={`${FIRST} font-semibold`}>
              {head}
            </th>
            {others.map((column) => (
              <th key={column} scope="col" className={`${CELL} font-semibold`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.join()} columns={others} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Row({
  columns,
  row: [head, ...cells],
}: {
  columns: readonly string[];
  row: readonly string[];
}) {
  return (
    <tr>
      <th scope="row" className={`${FIRST} font-normal`}>
        {head}
      </th>
      {cells.map((cell, at) => (
        <td key={columns[at]} className={`${CELL} whitespace-nowrap`}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
