// The finances of a workspace: a month at a glance, quick log, areas, entries, what recurs. Lazy-loaded.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatIsoDay } from "@vereda/domain/time/day";
import { Suspense, useEffect, useState, useRef } from "react";
import { useLocation } from "react-router";
import { Failure, FormFailure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { AccountsSection } from "./accounts/accounts-section.tsx";
import { EntryList } from "./entries/entry-list.tsx";
import {
  buildMonthQuery,
  LEARNED,
  shiftMonth,
  useChoices,
  useLastAccount,
  useLearned,
} from "./finance-data.ts";
import { Feeds } from "../measures/feeds.tsx";
import { useResource } from "../resources-data.ts";
import { MonthHistory } from "./month/month-history.tsx";
import { MonthSummary, formatBudget } from "./month/month-summary.tsx";
import { RecurringList } from "./recurring/recurring-list.tsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { createId } from "@vereda/domain/create-id";
import { resourcesApi } from "@vereda/domain/resources/contract";
import { nowMs } from "#platform/clock.ts";
import { DayField } from "#platform/forms/day-field.tsx";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Section } from "#ui/layout/section.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import {
  AccountField,
  CategoryField,
  CurrencyField,
  formatNoCategory,
  MoneyField,
} from "./finance-fields.tsx";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { useMoney } from "./use-money.ts";
import {
  createDraft,
  moneyFieldMessages,
  resolveDraft,
  setCategory,
  setCurrency,
  toEntryRequest,
  type EntryDraft,
} from "./entries/entry-form.ts";
import { KindToggle } from "./entries/kind-toggle.tsx";
import type { FinanceMonth } from "@vereda/domain/resources/finance/contract-finance";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";

// Spending by area against the budgets of the month, as bars with their table.

type AreaSum = FinanceMonth["areas"][number] & { name?: string };

type AreaBudgetsProps = { data: FinanceMonth; onBudgets: () => void; onCategories: () => void };

/** Without a budget the bar shows the share of what was spent in that currency. */
function getShare({ expense, budget, currency }: AreaSum, { totals }: FinanceMonth): number {
  const total = totals.find((each) => each.currency === currency)?.expense ?? 0;
  return budget === null ? (total === 0 ? 0 : expense / total) : expense / budget;
}

function AreaBudgets({ data, onBudgets, onCategories }: AreaBudgetsProps) {
  const locale = useLocale();
  const money = useMoney();
  const sums: AreaSum[] = [
    ...data.areas,
    ...data.categories.map((sum) => ({ ...sum, areaId: null, budget: null })),
  ].toSorted((a, b) => b.expense - a.expense);
  const areas = sums.filter(({ expense, budget }) => expense > 0 || budget !== null);
  const hasOwn = data.categories.length > 0;
  const getName = ({ areaId, name }: AreaSum) =>
    areaId === null ? (name ?? formatNoCategory(hasOwn)) : areaDefinitions[areaId].label[locale];
  const title = hasOwn ? m.resources_finance_by_category() : m.panel_by_area();
  return (
    <Section
      title={title}
      aside={
        <Button variant="quiet" className="-my-2 -mr-4" onPress={onBudgets}>
          {m.resources_finance_budgets_edit()}
        </Button>
      }
    >
      <p className="max-w-reading">{formatAreas(areas, getName)}</p>
      <BareList className="flex flex-col gap-4">
        {areas.map((sum) => {
          const { areaId, currency, expense, budget } = sum;
          const isOver = budget !== null && expense > budget;
          return (
            <li
              key={`${areaId} ${getName(sum)} ${currency}`}
              data-area={areaId === null ? undefined : getAreaColour(areaId)}
            >
              <ProgressBar
                label={getName(sum)}
                share={getShare(sum, data)}
                valueText={
                  budget === null
                    ? money.format(expense, currency)
                    : formatBudget({ expense, budget, currency }, money)
                }
                tone={isOver ? "caution" : "area"}
              />
            </li>
          );
        })}
      </BareList>
      {areas.length > 0 && (
        <FiguresDisclosure
          name={title}
          figures={{
            columns: [
              hasOwn ? m.resources_finance_category() : m.common_area(),
              m.panel_expense(),
              m.resources_target_budget(),
              m.panel_income(),
            ],
            rows: sums.map((sum) => [
              getName(sum),
              money.formatExact(sum.expense, sum.currency),
              sum.budget === null ? "–" : money.formatExact(sum.budget, sum.currency),
              money.formatExact(sum.income, sum.currency),
            ]),
          }}
        />
      )}
      <Button variant="quiet" className="-ml-4 self-start" onPress={onCategories}>
        {m.resources_finance_categories_edit()}
      </Button>
    </Section>
  );
}

/** Says first what exceeds its budget, otherwise where most went. */
function formatAreas(areas: readonly AreaSum[], getName: (sum: AreaSum) => string): string {
  if (areas.length === 0) return m.resources_finance_areas_empty();
  const over = areas.filter(({ expense, budget }) => budget !== null && expense > budget);
  const [first] = over;
  if (first !== undefined && over.length === 1) {
    return m.resources_finance_areas_over_one({ area: getName(first) });
  }
  if (over.length > 1) return m.resources_finance_areas_over({ count: over.length });
  if (areas.every(({ budget }) => budget !== null)) return m.resources_finance_areas_within();
  const [most] = areas;
  if (most === undefined || most.expense === 0) return m.resources_finance_areas_unspent();
  return most.areaId === null && most.name === undefined
    ? m.resources_finance_areas_unassigned()
    : m.resources_finance_areas_most({ area: getName(most) });
}

// Logs an expense or income: type the amount and press Enter; area and note if one wants.

function QuickLog({ workspaceId }: { workspaceId: string }) {
  const today = formatIsoDay(useToday());
  const { own } = useMoney();
  const removal = useCall("DELETE /workspaces/resource-entries/:id", {
    failed: m.resources_finance_not_deleted(),
    onDone: () => showToast({ title: m.panel_deleted() }),
  });
  // One id per entry, so that a retry logs it once.
  const id = useRef(createId(nowMs()));
  const [isMoreOpen, setMoreOpen] = useState(false);
  const choices = useChoices(workspaceId);
  const learned = useLearned(workspaceId);
  const client = useQueryClient();
  const [lastAccountId, setLastAccountId] = useLastAccount();
  const resolve = (draft: EntryDraft) =>
    resolveDraft(draft, { ...choices, accounts: choices.active }, learned, lastAccountId);
  const isExpense = useLocation().state === "expense";
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isExpense) fields.current?.querySelector("input")?.focus();
  }, [isExpense]);
  const form = useForm({
    contract: resourcesApi.create.body,
    initial: createDraft(own, today),
    messages: moneyFieldMessages,
    toRequest: (draft) => toEntryRequest(resolve(draft)),
    call: "POST /workspaces/:id/resources/:resourceId/entries",
    input: (body) => ({
      params: { id: workspaceId, resourceId: "finance" },
      body: { ...body, id: id.current },
      retry: true,
    }),
    onSaved: (entry) => {
      id.current = createId(nowMs());
      if (entry.accountId !== null) setLastAccountId(entry.accountId);
      // Without the category: it would be learned for the next payee.
      const { kind, accountId, isCategoryChosen } = form.draft;
      if (isCategoryChosen) void client.invalidateQueries({ queryKey: buildQueryKey(LEARNED) });
      form.reset({ ...createDraft(own, today), kind, accountId });
      showToast({
        title: m.resources_finance_logged(),
        action: {
          label: m.panel_undo(),
          onPress: () => removal.send({ params: { id: entry.id }, retry: true }),
        },
      });
    },
  });
  const resolved = resolve(form.draft);
  return (
    <Section title={m.resources_finance_log()}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <KindToggle value={form.draft.kind} onChange={(kind) => form.set("kind", kind)} />
        <div ref={fields} className="grid gap-4 md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1.4fr)]">
          <MoneyField
            {...form.field("value")}
            label={m.panel_money_amount()}
            note={resolved.currency}
          />
          <CategoryField
            workspaceId={workspaceId}
            own={choices.categories}
            value={resolved}
            onChange={(category) => setCategory(form, category)}
          />
          <TextField
            {...form.field("note")}
            label={m.resources_finance_note()}
            note={m.common_optional()}
            maxLength={500}
          />
        </div>
        {choices.active.length > 1 && (
          <AccountField
            accounts={choices.active}
            value={resolved.accountId ?? null}
            onChange={(accountId) => form.set("accountId", accountId)}
            error={form.errors["accountId"]}
          />
        )}
        <Disclosure
          summary={m.resources_finance_log_more()}
          isOpen={isMoreOpen}
          onOpenChange={setMoreOpen}
        >
          {isMoreOpen && <MoreFields form={form} choices={choices} currency={resolved.currency} />}
        </Disclosure>
        <FormFailure form={form} />
        <Button
          type="submit"
          variant="primary"
          className="md:self-start"
          isPending={form.saving}
          pendingText={m.platform_saving()}
        >
          {m.panel_log_it()}
        </Button>
      </form>
    </Section>
  );
}

type MoreFieldsProps = {
  form: Form<EntryDraft>;
  choices: ReturnType<typeof useChoices>;
  currency: string;
};

function MoreFields({ form, choices, currency }: MoreFieldsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <DayField
        label={m.panel_day()}
        value={form.draft.date}
        error={form.errors["date"]}
        onChange={(day) => form.set("date", day ?? "")}
      />
      <CurrencyField value={currency} onChange={(chosen) => setCurrency(form, chosen, choices)} />
    </div>
  );
}

// Steps from month to month, up to the current one.

type MonthSwitchProps = {
  /** `YYYY-MM` */
  month: string;
  latest: string;
  onChange: (month: string) => void;
};

function MonthSwitch({ month, latest, onChange }: MonthSwitchProps) {
  const locale = useLocale();
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={m.panel_previous_month()}
        onPress={() => onChange(shiftMonth(month, -1))}
        className="-ml-3"
      />
      <h2 aria-live="polite" className="font-sans text-16 font-semibold first-letter:uppercase">
        {formatDayLabel(`${month}-01`, locale, "month")}
      </h2>
      <IconButton
        icon={ChevronRight}
        label={m.panel_next_month()}
        isDisabled={month >= latest}
        onPress={() => onChange(shiftMonth(month, 1))}
      />
    </div>
  );
}

const BudgetsDialog = createLazyDialog(() => import("./budgets/budgets-dialog.tsx"));
const CategoriesDialog = createLazyDialog(() => import("./accounts/categories-dialog.tsx"));
const ImportDialog = createLazyDialog(() => import("./import/import-dialog.tsx"));

export type FinancePartProps = { workspaceId: string };

export default function FinanceSection({ workspaceId }: FinancePartProps) {
  const thisMonth = formatIsoDay(useToday()).slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const [open, setOpen] = useState<"budgets" | "categories" | "import" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <MonthSwitch month={month} latest={thisMonth} onChange={setMonth} />
        <Month workspaceId={workspaceId} month={month} onOpen={setOpen} />
      </div>
      <EntryList workspaceId={workspaceId} month={month} onImport={() => setOpen("import")} />
      <RecurringList workspaceId={workspaceId} />
      <FeedingObjectives workspaceId={workspaceId} />
      <Suspense fallback={null}>
        {open === "budgets" && (
          <BudgetsDialog workspaceId={workspaceId} month={month} onClose={close} />
        )}
        {open === "categories" && <CategoriesDialog workspaceId={workspaceId} onClose={close} />}
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

type MonthProps = FinancePartProps & {
  month: string;
  onOpen: (dialog: "budgets" | "categories") => void;
};

function Month({ workspaceId, month, onOpen }: MonthProps) {
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
      {data && (
        <AreaBudgets
          data={data}
          onBudgets={() => onOpen("budgets")}
          onCategories={() => onOpen("categories")}
        />
      )}
      <AccountsSection workspaceId={workspaceId} transfers={data?.transfers ?? []} />
      {data && <MonthHistory data={data} />}
    </>
  );
}
