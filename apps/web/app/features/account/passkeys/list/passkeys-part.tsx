// Passkeys section of the security page. Explains it where passkeys cannot work.
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { detectPasskeyAvailability, type PasskeyAvailability } from "../passkey-availability.ts";
import { LoadStatus } from "../../security/load-status.tsx";
import type { Passkey } from "@vereda/domain/account/passkeys/contract-passkeys";
import { api } from "#platform/api/api.ts";
import { getErrorText, toApiError } from "#platform/api/errors.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { isPasswordRequired } from "../../security/password-required.ts";
import { PasskeyRow } from "./passkey-row.tsx";

const ConfirmDialog = createLazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

const RemoveDialog = createLazyDialog(async () => ({
  default: (await import("./remove-dialog.tsx")).RemoveDialog,
}));

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
  const locale = useLocale();
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
        <Suspense fallback={null}>
          <RemoveDialog
            passkey={removalTarget}
            onRemoved={() => handleRemoved(removalTarget)}
            onClose={() => setRemovalTarget(null)}
          />
        </Suspense>
      )}
      {removalTarget && !requiresPassword && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            onOpenChange={() => setRemovalTarget(null)}
            title={m.account_passkey_remove_title({ name: removalTarget.name })}
            confirmLabel={m.panel_remove()}
            cancelLabel={m.platform_cancel()}
            tone="danger"
            isPending={remove.isPending}
            pendingText={m.account_pin_removing()}
            onConfirm={() => remove.send(removalTarget)}
          >
            <div className="flex flex-col gap-4">
              {m.account_passkey_remove_meaning()}
              {remove.error !== null && (
                <ErrorNote title={m.account_passkey_remove_failed()}>
                  {getErrorText(remove.error, locale)}
                </ErrorNote>
              )}
            </div>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

const AddDialog = createLazyDialog(async () => ({
  default: (await import("./add-dialog.tsx")).AddDialog,
}));

export function PasskeysPart() {
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
      {isAdding && (
        <Suspense fallback={null}>
          <AddDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
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
