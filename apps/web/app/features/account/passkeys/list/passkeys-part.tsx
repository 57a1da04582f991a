// Passkeys section of the security page. Explains it where passkeys cannot work.
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import {
  detectPasskeyAvailability,
  type PasskeyAvailability,
} from "../passkey-availability.ts";
import { LoadStatus } from "../../security/load-status.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { passkeysQuery } from "./passkeys-data.ts";

const AddDialog = createLazyDialog(async () => ({
  default: (await import("./add-dialog.tsx")).AddDialog,
}));

export function PasskeysPart() {
  const query = useQuery(passkeysQuery);
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
