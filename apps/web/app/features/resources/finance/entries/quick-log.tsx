// Logs an expense or income: type the amount and press Enter; area and note if one wants.
import { createId } from "@vereda/domain/create-id";
import { resourcesApi } from "@vereda/domain/resources/contract";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { DayField } from "#platform/forms/day-field.tsx";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Section } from "#ui/layout/section.tsx";
import { useFinanceChanged } from "../finance-data.ts";
import { AreaField, CurrencyField, MoneyField } from "../finance-fields.tsx";
import { useMoney } from "../use-money.ts";
import { createDraft, moneyFieldMessages, toEntryRequest, type EntryDraft } from "./entry-form.ts";
import { KindToggle } from "./kind-toggle.tsx";
import { useEntryRemoval } from "./use-entry-removal.ts";

export function QuickLog({ workspaceId }: { workspaceId: string }) {
  const today = formatIsoDay(useToday());
  const { own } = useMoney();
  const changed = useFinanceChanged();
  const { offerRemoval } = useEntryRemoval();
  // One id per entry, so that a retry logs it once.
  const id = useRef(createId(nowMs()));
  const [isMoreOpen, setMoreOpen] = useState(false);
  const form = useForm({
    contract: resourcesApi.create.body,
    initial: createDraft(own, today),
    messages: moneyFieldMessages,
    toRequest: toEntryRequest,
    submit: (body) =>
      api.call("POST /workspaces/:id/resources/:resourceId/entries", {
        params: { id: workspaceId, resourceId: "finance" },
        body: { ...body, id: id.current },
        retry: true,
      }),
    onSaved: (entry) => {
      id.current = createId(nowMs());
      form.reset({ ...createDraft(own, today), kind: form.draft.kind, areaId: form.draft.areaId });
      offerRemoval(entry);
      void changed();
    },
  });
  return (
    <Section title={m.resources_finance_log()}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <KindToggle value={form.draft.kind} onChange={(kind) => form.set("kind", kind)} />
        <div className="grid gap-4 md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1.4fr)]">
          <MoneyField
            {...form.field("value")}
            label={m.resources_finance_amount()}
            note={form.draft.currency}
          />
          <AreaField
            workspaceId={workspaceId}
            value={form.draft.areaId}
            onChange={(areaId) => form.set("areaId", areaId)}
          />
          <TextField
            {...form.field("note")}
            label={m.resources_finance_note()}
            note={m.resources_optional()}
            maxLength={500}
          />
        </div>
        <Disclosure
          summary={m.resources_finance_log_more()}
          isOpen={isMoreOpen}
          onOpenChange={setMoreOpen}
        >
          {isMoreOpen && <MoreFields form={form} />}
        </Disclosure>
        <FormFailure form={form} />
        <Button
          type="submit"
          variant="primary"
          className="md:self-start"
          isPending={form.saving}
          pendingText={m.resources_saving()}
        >
          {m.resources_finance_log_save()}
        </Button>
      </form>
    </Section>
  );
}

function MoreFields({ form }: { form: Form<EntryDraft> }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <DayField
        label={m.resources_finance_day()}
        value={form.draft.date}
        error={form.errors["date"]}
        onChange={(day) => form.set("date", day ?? "")}
      />
      <CurrencyField
        value={form.draft.currency}
        onChange={(currency) => form.set("currency", currency)}
      />
    </div>
  );
}
