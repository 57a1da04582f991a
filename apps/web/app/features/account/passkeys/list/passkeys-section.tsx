// Passkeys section of the security page. Explains it where passkeys cannot work.
import { useQuery } from "@tanstack/react-query";
import { Plus, KeyRound, Pencil, Trash2 } from "lucide-react";
import { useRef, useState, useEffect } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { detectPasskeyAvailability, type PasskeyAvailability } from "../passkey-availability.ts";
import { LoadStatus } from "../../security/load-status.tsx";
import { type Passkey, passkeysApi } from "@vereda/domain/account/passkeys/contract-passkeys";
import { api } from "#platform/api/api.ts";
import { toApiError } from "#platform/api/errors.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { isPasswordRequired } from "../../security/password-required.ts";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { getTodayIn } from "@vereda/domain/time/zone";
import { useForm } from "#platform/forms/use-form.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { formatTimeSince } from "#platform/i18n/format/relative-time.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useNow } from "#platform/use-now.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useFocusOnArrival } from "../../security/use-focus-on-arrival.ts";

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
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
  const usedLabel = lastUsedAt === null ? m.account_token_unused() : used;
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
    call: "PATCH /sessions/passkeys/:id",
    input: (body, updatedAt) => ({ params: { id: passkey.id }, body: { ...body, updatedAt } }),
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
        <SubmitButton form={form}>{m.platform_save()}</SubmitButton>
        <Button onPress={onDone} isDisabled={form.saving}>
          {m.platform_cancel()}
        </Button>
      </div>
    </form>
  );
}

const ConfirmDialog = createLazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

const RemoveDialog = createLazyDialog(() => import("./remove-dialog.tsx"));

async function removePasskey({ id }: Passkey): Promise<void> {
  const response = await api.call("DELETE /sessions/passkeys/:id", {
    params: { id },
    body: {},
    retry: true,
  });
  // A missing passkey counts as removed.
  if (!response.success && response.error !== "not_found") throw toApiError(response);
}

type PasskeyListProps = { passkeys: readonly Passkey[]; onRemoved: () => void };

function PasskeyList({ passkeys, onRemoved }: PasskeyListProps) {
  const [removalTarget, setRemovalTarget] = useState<Passkey | null>(null);
  const handleRemoved = ({ name }: Passkey) => {
    setRemovalTarget(null);
    onRemoved();
    showToast({ title: m.account_passkey_removed({ name }) });
  };
  const remove = useCall(removePasskey, { onDone: (_, passkey) => handleRemoved(passkey) });
  const requiresPassword = isPasswordRequired(remove.error);
  return (
    <>
      <BareList aria-label={m.account_passkeys()} className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRemove={() => {
              remove.reset();
              setRemovalTarget(passkey);
            }}
          />
        ))}
      </BareList>
      {removalTarget && requiresPassword && (
        <RemoveDialog
          passkey={removalTarget}
          onRemoved={() => handleRemoved(removalTarget)}
          onClose={() => setRemovalTarget(null)}
        />
      )}
      {removalTarget && !requiresPassword && (
        <ConfirmDialog
          onClose={() => setRemovalTarget(null)}
          title={m.account_passkey_remove_title({ name: removalTarget.name })}
          confirmLabel={m.panel_remove()}
          tone="danger"
          isPending={remove.isPending}
          pendingText={m.account_pin_removing()}
          onConfirm={() => remove.send(removalTarget)}
        >
          <div className="flex flex-col gap-4">
            {m.account_passkey_remove_meaning()}
            {remove.error !== null && (
              <Failure title={m.account_passkey_remove_failed()} error={remove.error} />
            )}
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}

const AddDialog = createLazyDialog(() => import("./add-dialog.tsx"));

export function PasskeysSection() {
  const query = useQuery(buildQuery("GET /sessions/passkeys"));
  const [availability] = useState(detectPasskeyAvailability);
  const [isAdding, setIsAdding] = useState(false);
  const afterRemoval = useRef<HTMLDivElement>(null);
  return (
    <Section title={m.account_passkeys()}>
      <p className="max-w-reading text-pretty">{m.account_passkeys_why()}</p>
      <LoadStatus
        query={query}
        failed={m.account_passkeys_load_failed()}
        loading={m.account_passkeys_loading()}
      />
      {/* Takes the focus after a removal, because the pressed button disappears. */}
      <div ref={afterRemoval} tabIndex={-1} className="outline-none">
        {query.data?.length === 0 && <p className="text-ink-soft">{m.account_passkeys_none()}</p>}
        {query.data && query.data.length > 0 && (
          <PasskeyList passkeys={query.data} onRemoved={() => afterRemoval.current?.focus()} />
        )}
      </div>
      {availability.kind === "possible" ? (
        <Button icon={Plus} className="self-start" onPress={() => setIsAdding(true)}>
          {m.account_passkey_add()}
        </Button>
      ) : (
        <p className="max-w-reading rounded-card bg-sunken px-4 py-3 text-pretty">
          {formatUnavailability(availability)}
        </p>
      )}
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

function formatUnavailability(
  availability: Exclude<PasskeyAvailability, { kind: "possible" }>,
): string {
  if (availability.kind === "localhost")
    return m.account_passkeys_localhost({ address: availability.address });
  return availability.kind === "browser"
    ? m.account_passkeys_browser()
    : m.account_passkeys_address();
}
