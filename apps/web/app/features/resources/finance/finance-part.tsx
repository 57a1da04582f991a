// The finances of a workspace: a month at a glance, quick log, areas, entries, what recurs. Lazy-loaded.
import { useQuery } from "@tanstack/react-query";
import { formatIsoDay } from "@vereda/domain/time/day";
import { Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useToday } from "#platform/auth/user/use-today.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { EntryList } from "./entries/entry-list.tsx";
import { QuickLog } from "./entries/quick-log.tsx";
import { buildMonthQuery } from "./finance-data.ts";
import { Feeds } from "../measures/feeds.tsx";
import { useResource } from "../resources-data.ts";
import { AreaBudgets } from "./month/area-budgets.tsx";
import { MonthHistory } from "./month/month-history.tsx";
import { MonthSummary } from "./month/month-summary.tsx";
import { MonthSwitch } from "./month/month-switch.tsx";
import { RecurringList } from "./recurring/recurring-list.tsx";

const BudgetsDialog = createLazyDialog(() => import("./budgets/budgets-dialog.tsx"));
const ImportDialog = createLazyDialog(() => import("./import/import-dialog.tsx"));

export type FinancePartProps = { workspaceId: string };

export default function FinancePart({ workspaceId }: FinancePartProps) {
  const thisMonth = formatIsoDay(useToday()).slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const [open, setOpen] = useState<"budgets" | "import" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <MonthSwitch month={month} latest={thisMonth} onChange={setMonth} />
        <Month workspaceId={workspaceId} month={month} onBudgets={() => setOpen("budgets")} />
      </div>
      <EntryList workspaceId={workspaceId} month={month} onImport={() => setOpen("import")} />
      <RecurringList workspaceId={workspaceId} />
      <FeedingObjectives workspaceId={workspaceId} />
      <Suspense fallback={null}>
        {open === "budgets" && (
          <BudgetsDialog workspaceId={workspaceId} month={month} onClose={close} />
        )}
        {open === "import" && <ImportDialog workspaceId={workspaceId} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Income and expenses are listed above, so only the objectives that feed the finances. */
function FeedingObjectives({ workspaceId }: FinancePartProps) {
  const { data } = useResource({ workspaceId, resourceId: "finance" });
  const feeds = data?.feeds.filter(({ kind }) => kind === "OBJECTIVE") ?? [];
  if (data === undefined || feeds.length === 0) return null;
  return <Feeds workspaceId={workspaceId} resource={{ ...data, feeds }} />;
}

type MonthProps = FinancePartProps & { month: string; onBudgets: () => void };

function Month({ workspaceId, month, onBudgets }: MonthProps) {
  const query = useQuery({
    ...buildMonthQuery(workspaceId, month),
    placeholderData: (before) => before,
  });
  const { data } = query;
  return (
    <>
      {data ? (
        <MonthSummary data={data} />
      ) : query.isPending ? (
        <div aria-busy="true">
          <output className="sr-only">{m.resources_finance_loading()}</output>
          <SkeletonRows count={3} />
        </div>
      ) : (
        <Failure
          title={m.resources_finance_load_failed()}
          error={query.error}
          onRetry={query.refetch}
        />
      )}
      <QuickLog workspaceId={workspaceId} />
      {data && <AreaBudgets data={data} onBudgets={onBudgets} />}
      {data && <MonthHistory data={data} />}
    </>
  );
}
