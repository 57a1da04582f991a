// The data of the bars as a table, with additional columns.
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import type { NamedShare } from "./time-shares.ts";

export type ShareTableProps = { caption: string; shares: readonly NamedShare[] };

const CELL = "figures py-2 pl-3 text-right whitespace-nowrap";

export function ShareTable({ caption, shares }: ShareTableProps) {
  const isCounted = shares.some(({ tasks }) => tasks !== null);
  const columns = [
    m.planning_workload_col_planned(),
    m.planning_workload_col_left(),
    ...(isCounted ? [m.planning_workload_col_tracked(), m.planning_workload_col_tasks()] : []),
  ];
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-14 text-ink">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-2 text-left font-semibold">
              {caption}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shares.map(({ key, name, minutes, left, tracked, tasks }) => (
            <tr key={key}>
              <th scope="row" className="py-2 text-left font-normal">
                {name}
              </th>
              <td className={CELL}>{formatMinutes(minutes)}</td>
              <td className={CELL}>{formatMinutes(left)}</td>
              {tracked !== null && <td className={CELL}>{formatMinutes(tracked)}</td>}
              {tasks !== null && <td className={CELL}>{tasks}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
