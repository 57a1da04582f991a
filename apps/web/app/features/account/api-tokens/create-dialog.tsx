// Creates an API token and displays it once, until the user closes the dialog.
import {
  apiTokenScopeLabels,
  apiTokenScopes,
  type ApiTokenScope,
} from "@vereda/domain/account/api-tokens/api-token-scopes";
import { apiTokensApi } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import type { DataOf } from "@vereda/domain/http/endpoint";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { DAY_MS } from "@vereda/domain/time/units";
import { useRef, useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, CheckboxGroup } from "#ui/fields/checkbox.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { DialogFailure } from "../dialog-failure.tsx";
import { CopyButton } from "../security/copy-button.tsx";
import { useFocusOnArrival } from "../security/use-focus-on-arrival.ts";

const LIFETIMES = ["30", "90", "365", "none"] as const;
type Lifetime = (typeof LIFETIMES)[number];

const formatLifetime = (lifetime: Lifetime) =>
  lifetime === "none"
    ? m.account_token_lifetime_none()
    : m.account_token_lifetime_days({ days: lifetime });

const SCOPE_HINTS: Readonly<Record<ApiTokenScope, () => string>> = {
  read: m.account_token_scope_read,
  write: m.account_token_scope_write,
  measure: m.account_token_scope_measure,
  private: m.account_token_scope_private,
  calendar: () => m.account_token_scope_calendar({ server: getCalendarServer() }),
};

/** Programs find the rest below it (RFC 6764). */
const getCalendarServer = () => `${globalThis.location.origin}/dav/`;

interface Draft {
  name: string;
  scopes: ApiTokenScope[];
  lifetime: Lifetime;
  password: string;
}

const INITIAL: Draft = { name: "", scopes: [], lifetime: "90", password: "" };

function toRequest({ name, scopes, lifetime, password }: Draft) {
  const expiresAt =
    lifetime === "none" ? null : new Date(nowMs() + Number(lifetime) * DAY_MS).toISOString();
  return { name, scopes, expiresAt, ...(password === "" ? {} : { password }) };
}

type Created = Pick<DataOf<typeof apiTokensApi.create>, "token" | "scopes">;

export default function CreateDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<Created | null>(null);
  const token = created?.token ?? null;
  return (
    <Dialog
      onClose={onClose}
      // Closed by its button only, because the token is never displayed again.
      isDismissable={token === null}
      title={token === null ? m.account_token_create_title() : m.account_token_ready()}
      closeLabel={m.platform_cancel()}
    >
      {token === null ? (
        <CreateForm onCreated={setCreated} onClose={onClose} />
      ) : (
        <CreatedToken token={token} scopes={created?.scopes ?? []} onClose={onClose} />
      )}
    </Dialog>
  );
}

type CreateFormProps = { onCreated: (created: Created) => void; onClose: () => void };

function CreateForm({ onCreated, onClose }: CreateFormProps) {
  const locale = useLocale();
  const [isPasswordNeeded, setIsPasswordNeeded] = useState(false);
  const form = useForm({
    contract: apiTokensApi.create.body,
    initial: INITIAL,
    messages: accountFieldMessages,
    toRequest,
    // Not retried: a repeated response has no token.
    call: "POST /sessions/tokens",
    input: (body) => ({ body, retry: false }),
    onFailed: ({ code }) => {
      if (code === "password_confirmation_required") setIsPasswordNeeded(true);
    },
    onSaved: onCreated,
  });
  useFocusOnArrival(form.formProps.ref);
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <TextField
        {...form.field("name")}
        label={m.account_token_name()}
        placeholder={m.account_token_name_example()}
        maxLength={60}
      />
      <CheckboxGroup
        label={m.account_token_scopes()}
        value={form.draft.scopes}
        error={form.errors["scopes"]}
        onChange={(scopes) => form.set("scopes", scopes)}
      >
        {apiTokenScopes.map((scope) => (
          <Checkbox key={scope} value={scope} description={SCOPE_HINTS[scope]()}>
            {apiTokenScopeLabels[scope][locale]}
          </Checkbox>
        ))}
      </CheckboxGroup>
      <Select<Lifetime>
        label={m.account_token_lifetime()}
        placeholder={m.account_token_lifetime()}
        options={LIFETIMES.map((value) => ({ value, label: formatLifetime(value) }))}
        {...form.field("lifetime", "expiresAt")}
      />
      {isPasswordNeeded && (
        <PasswordField
          {...form.field("password")}
          label={m.common_password()}
          revealLabel={m.common_reveal_password()}
          autoComplete="current-password"
        />
      )}
      <DialogFailure form={form} />
      <div className="flex flex-col-reverse gap-2 pt-2 md:flex-row md:justify-end">
        <Button onPress={onClose} isDisabled={form.saving}>
          {m.platform_cancel()}
        </Button>
        <SubmitButton form={form} pending={m.account_token_creating()}>
          {m.panel_create_token()}
        </SubmitButton>
      </div>
    </form>
  );
}

type CreatedTokenProps = Pick<Created, "scopes"> & { token: string; onClose: () => void };

function CreatedToken({ token, scopes, onClose }: CreatedTokenProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOnArrival(box);
  return (
    <div ref={box} className="flex flex-col gap-4">
      <p className="text-pretty">{m.account_token_once()}</p>
      <code className="rounded-control bg-sunken p-3 wrap-anywhere select-all">{token}</code>
      {scopes.includes("calendar") && (
        <p className="text-pretty wrap-anywhere">{SCOPE_HINTS.calendar()}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={token}
          label={m.panel_copy()}
          copied={m.account_token_copied()}
          variant="primary"
        />
        <Button onPress={onClose}>{m.account_token_done()}</Button>
      </div>
    </div>
  );
}
