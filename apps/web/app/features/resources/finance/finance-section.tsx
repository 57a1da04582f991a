// The finances of a workspace: a month at a glance, quick log, areas, entries, what recurs. Lazy-loaded.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useEffect, useState, useRef } from "react";
import { useLocation } from "react-router";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { FormFailure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
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
import { AreaBudgets } from "./month/area-budgets.tsx";
import { MonthHistory } from "./month/month-history.tsx";
import { MonthSummary } from "./month/month-summary.tsx";
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
import { TextField } from "#ui/fields/text-field.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Section } from "#ui/layout/section.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { AccountField, CategoryField, CurrencyField, MoneyField } from "./finance-fields.tsx";
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

// Logs an expense or income: type the amount and press Enter; area and note if one wants.

function QuickLog({ workspaceId }: { workspaceId: string }) {
  const today = formatIsoDay(useToday());
  const { own } = useMoney();
  // Of today until a day is chosen, also when the screen has been open since yesterday.
  const blank = createDraft(own, "");
  const removal = useCall("DELETE /workspaces/resource-entries/:id", {
    failed: m.panel_not_deleted(),
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
    initial: blank,
    messages: moneyFieldMessages,
    toRequest: (draft) => toEntryRequest(resolve({ ...draft, date: draft.date || today })),
    call: "POST /workspaces/:id/resources/:resourceId/entries",
    input: (body) => ({
      params: { id: workspaceId, resourceId: "finance" },
      body: { ...body, id: id.current },
      retry: true,
    }),
    // Without the category: it would be learned for the next payee.
    next: ({ kind, accountId }) => ({ ...blank, kind, accountId }),
    onSaved: (entry) => {
      id.current = createId(nowMs());
      if (entry.accountId !== null) setLastAccountId(entry.accountId);
      if (form.draft.isCategoryChosen)
        void client.invalidateQueries({ queryKey: buildQueryKey(LEARNED) });
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
        <KindToggle {...form.field("kind")} />
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
          {isMoreOpen && (
            <MoreFields form={form} today={today} choices={choices} currency={resolved.currency} />
          )}
        </Disclosure>
        <FormFailure form={form} />
        <SubmitButton form={form} className="md:self-start">
          {m.panel_log_it()}
        </SubmitButton>
      </form>
    </Section>
  );
}

type MoreFieldsProps = {
  form: Form<EntryDraft>;
  today: string;
  choices: ReturnType<typeof useChoices>;
  currency: string;
};

function MoreFields({ form, today, choices, currency }: MoreFieldsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <DayField
        label={m.panel_day()}
        value={form.draft.date || today}
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
      {open === "budgets" && (
        <BudgetsDialog workspaceId={workspaceId} month={month} onClose={close} />
      )}
      {open === "categories" && <CategoriesDialog workspaceId={workspaceId} onClose={close} />}
      {open === "import" && <ImportDialog workspaceId={workspaceId} onClose={close} />}
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
      <QueryStatus
        query={query}
        rows={3}
        loading={m.resources_finance_loading()}
        failed={m.resources_finance_load_failed()}
      />
      {data && <MonthSummary data={data} />}
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
