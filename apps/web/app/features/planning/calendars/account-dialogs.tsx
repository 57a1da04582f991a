// The dialogs of calendar accounts: connecting, choosing calendars, a new password, disconnecting; lazily loaded.
import { useQuery } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import {
  calendarAccountsApi,
  type CalendarAccount,
  type OfferedCalendar,
} from "@vereda/domain/planning/calendars/contract-calendar-accounts";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { webAddressFieldMessages } from "@vereda/domain/web-address";
import { useState } from "react";
import * as z from "zod/mini";
import { nowMs } from "#platform/clock.ts";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { Checkbox, CheckboxGroup } from "#ui/fields/checkbox.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";

const messages = { ...webAddressFieldMessages, ...planningFieldMessages };

type Provider = "icloud" | "fastmail" | "nextcloud" | "other";

/** With the address of those that have only one. */
const providers: Readonly<Record<Provider, { server: string; hint: () => string }>> = {
  icloud: { server: "icloud.com", hint: m.planning_accounts_hint_icloud },
  fastmail: { server: "fastmail.com", hint: m.planning_accounts_hint_fastmail },
  nextcloud: { server: "", hint: m.planning_accounts_hint_nextcloud },
  other: { server: "", hint: m.planning_accounts_hint_other },
};

const listProviders = () => [
  { value: "icloud" as const, label: "iCloud" },
  { value: "fastmail" as const, label: "Fastmail" },
  { value: "nextcloud" as const, label: "Nextcloud" },
  { value: "other" as const, label: m.planning_accounts_other() },
];

type Connection = { provider: Provider; server: string; username: string; password: string };
const unconnected: Connection = { provider: "icloud", server: "", username: "", password: "" };

type ConnectDialogProps = { onConnected: (account: CalendarAccount) => void; onClose: () => void };

export default function ConnectDialog({ onConnected, onClose }: ConnectDialogProps) {
  const [id] = useState(() => createId(nowMs()));
  const form = useForm({
    contract: calendarAccountsApi.create.body,
    initial: unconnected,
    messages,
    toRequest: ({ provider, server, ...secrets }) => ({
      id,
      server: providers[provider].server || server,
      ...secrets,
    }),
    call: "POST /planning/calendar-accounts",
    input: (body) => ({ body, retry: true }),
    onSaved: onConnected,
  });
  const { provider } = form.draft;
  const { server, hint } = providers[provider];
  return (
    <FormDialog
      title={m.planning_accounts_connect()}
      form={form}
      save={m.planning_accounts_continue()}
      onClose={onClose}
    >
      <Select
        label={m.planning_accounts_provider()}
        placeholder=""
        options={listProviders()}
        value={provider}
        onChange={(next) => form.set("provider", next)}
        error={server === "" ? undefined : form.errors["server"]}
      />
      {server === "" && (
        <TextField
          {...form.field("server")}
          label={m.planning_accounts_server()}
          placeholder="https://nube.example"
          maxLength={2000}
          autoComplete="off"
        />
      )}
      <TextField
        {...form.field("username")}
        label={m.planning_accounts_user()}
        maxLength={200}
        autoComplete="off"
      />
      <AppPassword form={form} hint={hint()} />
    </FormDialog>
  );
}

function AppPassword<Draft extends { password: string }>({
  form,
  hint,
}: {
  form: Form<Draft>;
  hint?: string;
}) {
  return (
    <PasswordField
      {...form.field("password")}
      label={m.planning_accounts_password()}
      description={hint}
      revealLabel={m.common_reveal_password()}
      maxLength={500}
      autoComplete="off"
    />
  );
}

type AccountDialogProps = { account: CalendarAccount; onClose: () => void };

export function ChooseDialog({ account, onClose }: AccountDialogProps) {
  const params = { id: account.id };
  // Asked anew each time: the choice begins with what is so now.
  const offered = useQuery({
    ...buildQuery("GET /planning/calendar-accounts/:id/calendars", { params }),
    gcTime: 0,
  });
  if (offered.data !== undefined)
    return <ChoiceForm account={account} calendars={offered.data.calendars} onClose={onClose} />;
  return (
    <Dialog title={m.planning_accounts_choose()} onClose={onClose}>
      <QueryStatus query={offered} rows={3} failed={m.planning_accounts_not_offered()} />
    </Dialog>
  );
}

type ChoiceFormProps = AccountDialogProps & { calendars: readonly OfferedCalendar[] };

function ChoiceForm({ account: { id }, calendars, onClose }: ChoiceFormProps) {
  const isNew = calendars.every(({ isFollowed }) => !isFollowed);
  const form = useForm({
    contract: calendarAccountsApi.choose.body,
    initial: {
      urls: calendars.filter(({ isFollowed }) => isNew || isFollowed).map(({ url }) => url),
      writesTo: calendars.find(({ isWritten }) => isWritten)?.url ?? "none",
    },
    messages,
    toRequest: ({ urls, writesTo }) => ({ urls, writesTo: writesTo === "none" ? null : writesTo }),
    call: "PUT /planning/calendar-accounts/:id/calendars",
    input: (body) => ({ params: { id }, body, retry: true }),
    onSaved: () => {
      showToast({ title: m.planning_accounts_chosen() });
      onClose();
    },
  });
  const { draft, set } = form;
  const writable = calendars.filter(({ canWrite }) => canWrite);
  return (
    <FormDialog title={m.planning_accounts_choose()} form={form} onClose={onClose}>
      <CheckboxGroup
        label={m.planning_accounts_visible()}
        description={m.planning_accounts_visible_hint()}
        value={draft.urls}
        onChange={(next) => set("urls", next)}
        error={form.errors["urls"]}
      >
        {calendars.map(({ url, name }) => (
          <Checkbox key={url} value={url}>
            {name}
          </Checkbox>
        ))}
      </CheckboxGroup>
      <Select
        {...form.field("writesTo")}
        label={m.planning_accounts_written()}
        description={m.planning_accounts_written_hint()}
        placeholder={m.planning_accounts_written_none()}
        options={[
          { value: "none", label: m.planning_accounts_written_none() },
          ...writable.map(({ url, name }) => ({ value: url, label: name })),
        ]}
      />
    </FormDialog>
  );
}

export function RenewDialog({ account: { id, site, updatedAt }, onClose }: AccountDialogProps) {
  const form = useForm({
    contract: calendarAccountsApi.update.body,
    initial: { password: "" },
    messages,
    toRequest: (draft) => draft,
    updatedAt,
    call: "PATCH /planning/calendar-accounts/:id",
    input: (body, version) => ({ params: { id }, body: { ...body, updatedAt: version } }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={m.planning_accounts_renew_for({ site })} form={form} onClose={onClose}>
      <AppPassword form={form} />
    </FormDialog>
  );
}

const removal = z.object({ events: z.enum(["KEEP", "REMOVE"]) });
const unremoved: z.output<typeof removal> = { events: "KEEP" };

export function DisconnectDialog({ account: { id, site }, onClose }: AccountDialogProps) {
  const form = useForm({
    contract: removal,
    initial: unremoved,
    toRequest: (draft) => draft,
    call: "DELETE /planning/calendar-accounts/:id",
    input: (query) => ({ params: { id }, query, retry: true }),
    onSaved: () => {
      showToast({ title: m.planning_accounts_disconnected({ site }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={m.planning_accounts_disconnect_question({ site })}
      form={form}
      save={m.planning_accounts_disconnect()}
      onClose={onClose}
    >
      <p className="text-pretty">{m.planning_accounts_disconnect_text()}</p>
      <RadioGroup
        label={m.planning_accounts_events_there()}
        value={form.draft.events}
        onChange={(next) => form.set("events", next)}
        options={[
          { value: "KEEP", label: m.planning_accounts_events_stay() },
          { value: "REMOVE", label: m.planning_accounts_events_remove() },
        ]}
      />
    </FormDialog>
  );
}
