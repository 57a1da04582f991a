// Dialog to change an income or expense. Lazy-loaded.
import { resourcesApi, type ResourceEntry } from "@vereda/domain/resources/contract";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { useChoices } from "../finance-data.ts";
import { AccountField, CategoryField, CurrencyField, MoneyField } from "../finance-fields.tsx";
import { useMoney } from "../use-money.ts";
import {
  createDraftOf,
  moneyFieldMessages,
  resolveDraft,
  setCategory,
  setCurrency,
  toEntryRequest,
} from "./entry-form.ts";
import { KindToggle } from "./kind-toggle.tsx";

export type EntryDialogProps = {
  workspaceId: string;
  entry: ResourceEntry;
  onClose: () => void;
};

export default function EntryDialog({ workspaceId, entry, onClose }: EntryDialogProps) {
  const { own } = useMoney();
  const choices = useChoices(workspaceId);
  const form = useForm({
    contract: resourcesApi.updateEntry.body,
    initial: createDraftOf(entry, own),
    updatedAt: entry.updatedAt,
    messages: moneyFieldMessages,
    // A missing value would leave the amount as it was.
    toRequest: (draft) => {
      const request = toEntryRequest(resolveDraft(draft, choices));
      return { ...request, value: request.value ?? null };
    },
    call: "PATCH /workspaces/resource-entries/:id",
    input: (body, updatedAt) => ({
      params: { id: entry.id },
      body: { ...body, ...(updatedAt !== undefined && { updatedAt }) },
    }),
    onSaved: () => {
      showToast({ title: m.panel_saved() });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={m.resources_finance_edit_title()} onClose={onClose}>
      <KindToggle {...form.field("kind")} />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
        <MoneyField {...form.field("value")} label={m.panel_money_amount()} />
        <CurrencyField
          value={resolveDraft(form.draft, choices).currency}
          onChange={(currency) => setCurrency(form, currency, choices)}
        />
      </div>
      <TextField
        {...form.field("note")}
        label={m.resources_finance_note()}
        note={m.common_optional()}
        maxLength={500}
      />
      <CategoryField
        workspaceId={workspaceId}
        own={choices.categories}
        value={form.draft}
        onChange={(category) => setCategory(form, category)}
      />
      {choices.active.length > 1 && (
        <AccountField
          accounts={choices.accounts}
          value={form.draft.accountId ?? null}
          onChange={(accountId) => form.set("accountId", accountId)}
          error={form.errors["accountId"]}
        />
      )}
      <DatePicker
        label={m.panel_day()}
        value={form.draft.date}
        error={form.errors["date"]}
        onChange={(day) => form.set("date", day ?? "")}
      />
    </FormDialog>
  );
}
