import { passkeysApi, type Passkey } from "@vereda/domain/account/passkeys/contract-passkeys";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { getTodayIn } from "@vereda/domain/time/zone";
import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { formatTimeSince } from "#platform/i18n/format/relative-time.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useNow } from "#platform/use-now.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useFocusOnArrival } from "../../security/use-focus-on-arrival.ts";

type PasskeyRowProps = { passkey: Passkey; onRemove: () => void };

export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const wasRenaming = useRef(false);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) row.current?.querySelector("button")?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  return (
    <li ref={row} className="flex gap-3 py-3">
      <Icon of={KeyRound} size={24} className="mt-0.5 text-ink-soft" />
      {isRenaming ? (
        <Renaming passkey={passkey} onDone={() => setIsRenaming(false)} />
      ) : (
        <>
          <PasskeyDetails passkey={passkey} />
          <div className="-my-2 flex shrink-0">
            <IconButton
              icon={Pencil}
              label={m.account_passkey_rename({ name: passkey.name })}
              onPress={() => setIsRenaming(true)}
            />
            <IconButton
              icon={Trash2}
              label={m.account_passkey_remove_named({ name: passkey.name })}
              onPress={onRemove}
            />
          </div>
        </>
      )}
    </li>
  );
}

function PasskeyDetails({ passkey }: { passkey: Passkey }) {
  const locale = useLocale();
  const now = useNow();
  const { timezone } = useCurrentUser();
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const day = formatDayLabel(getTodayIn(timezone, Date.parse(createdAt)), locale, "date");
  const since = lastUsedAt && formatTimeSince(lastUsedAt, now, locale, timezone);
  const used = since ? m.account_passkey_used({ since }) : m.account_passkey_used_now();
  const usedLabel = lastUsedAt === null ? m.account_passkey_unused() : used;
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        {name}
        {isSynced && <Badge>{m.account_passkey_synced()}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-14 text-ink-soft">
        <span>{m.account_passkey_created({ day })}</span>
        <span>{usedLabel}</span>
      </p>
    </div>
  );
}

function Renaming({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const form = useForm({
    contract: passkeysApi.rename.body,
    initial: { name: passkey.name },
    messages: accountFieldMessages,
    updatedAt: passkey.updatedAt,
    submit: (body, updatedAt) =>
      api.call("PATCH /sessions/passkeys/:id", {
        params: { id: passkey.id },
        body: { ...body, updatedAt },
      }),
    onSaved: onDone,
  });
  useFocusOnArrival(form.formProps.ref);
  return (
    <form {...form.formProps} className="flex min-w-0 flex-1 flex-col gap-3">
      <TextField
        {...form.field("name")}
        label={m.account_passkey_name()}
        maxLength={60}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone();
        }}
      />
      {form.failure && Object.keys(form.errors).length === 0 && (
        <ErrorNote title={m.account_passkey_rename_failed()}>{form.failure.text}</ErrorNote>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isPending={form.saving}
          pendingText={m.platform_saving()}
        >
          {m.platform_save()}
        </Button>
        <Button onPress={onDone} isDisabled={form.saving}>
          {m.platform_cancel()}
        </Button>
      </div>
    </form>
  );
}
