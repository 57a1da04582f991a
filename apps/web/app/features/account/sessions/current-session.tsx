// The session of this device. Closing it signs out, so it needs a confirmation.
import type { Session } from "@vereda/domain/account/contract";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { signOut } from "#shell/menus/sign-out.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { SessionRow } from "./session-row.tsx";

const ConfirmDialog = createLazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

export function CurrentSession({ session }: { session: Session }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <BareList>
        <SessionRow
          session={session}
          mark={<Badge tone="positive">{m.account_security_this_session()}</Badge>}
          action={
            <Button variant="quiet" className="-mr-4" onPress={() => setIsConfirming(true)}>
              {m.platform_sign_out()}
            </Button>
          }
        />
      </BareList>
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            onOpenChange={setIsConfirming}
            title={m.account_security_leave_question()}
            confirmLabel={m.platform_sign_out()}
            cancelLabel={m.account_profile_cancel()}
            isPending={isLeaving}
            pendingText={m.account_security_leaving()}
            onConfirm={() => {
              setIsLeaving(true);
              void signOut();
            }}
          >
            {m.account_security_leave_meaning()}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
