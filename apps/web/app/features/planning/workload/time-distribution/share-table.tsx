// The data of the bars as a table, with additional columns.
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { FiguresTable } from "#ui/layout/figures-table.tsx";
import type { NamedShare } from "./time-shares.ts";

export type ShareTableProps = { caption: string; shares: readonly NamedShare[] };

export function ShareTable({ caption, shares }: ShareTableProps) {
  const isCounted = shares.some(({ tasks }) => tasks !== null);
  return (
    <FiguresTable
      label={m.platform_table_of({ name: caption })}
      columns={[
        caption,
        m.planning_workload_col_planned(),
        m.planning_workload_col_left(),
        ...(isCounted ? [m.planning_workload_col_tracked(), m.planning_workload_col_tasks()] : []),
      ]}
      rows={shares.map(({ name, minutes, left, tracked, tasks }) => [
        name,
        formatMinutes(minutes),
        formatMinutes(left),
        ...(tracked === null ? [] : [formatMinutes(tracked)]),
        ...(tasks === null ? [] : [String(tasks)]),
      ])}
    />
  );
}
