import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { setCurrentUser, useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Section } from "#ui/layout/section.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

const ChangeEmailDialog = createLazyDialog(() => import("./change-email-dialog.tsx"));

export function EmailSection() {
  const { email, emailVerifiedAt, pendingEmail } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={m.common_email()} size={18} className="mt-10">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-all">{email}</span>
        <Badge tone={emailVerifiedAt === null ? "caution" : "positive"}>
          {emailVerifiedAt === null ? m.account_email_unconfirmed() : m.account_email_confirmed()}
        </Badge>
      </p>
      {emailVerifiedAt === null && <SendAgain />}
      {pendingEmail === null ? (
        <Button className="self-start" onPress={() => setIsOpen(true)}>
          {m.account_email_change()}
        </Button>
      ) : (
        <Pending newEmail={pendingEmail} />
      )}
      {isOpen && <ChangeEmailDialog onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

function SendAgain() {
  const locale = useLocale();
  const { email } = useCurrentUser();
  const sending = useCall("POST /sessions/verify-email/send", {
    onDone: () => showToast({ title: m.account_email_sent({ email }) }),
  });
  return (
    <>
      <p className="max-w-reading text-14 text-ink-soft">{m.account_email_why_confirm()}</p>
      {sending.error !== null && !sending.isPending && (
        <ErrorNote title={getErrorText(sending.error, locale)} />
      )}
      <Button
        className="self-start"
        onPress={() => sending.send({ body: {} })}
        isPending={sending.isPending}
        pendingText={m.common_sending()}
      >
        {m.account_email_send_again()}
      </Button>
    </>
  );
}

function Pending({ newEmail }: { newEmail: string }) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const cancel = useCall("DELETE /sessions/email-change", {
    onDone: (user) => {
      setCurrentUser(queryClient, user);
      showToast({ title: m.account_email_change_cancelled() });
    },
  });
  return (
    <div className="flex flex-col items-start gap-3 border-l-2 border-line pl-4">
      <div>
        <p className="font-semibold break-words">{m.account_email_pending({ email: newEmail })}</p>
        <p className="text-pretty text-ink-soft">{m.account_email_pending_how()}</p>
      </div>
      {cancel.error !== null && <ErrorNote title={getErrorText(cancel.error, locale)} />}
      <Button
        onPress={() => cancel.send({})}
        isPending={cancel.isPending}
        pendingText={m.account_email_cancelling()}
      >
        {m.account_email_cancel_change()}
      </Button>
    </div>
  );
}
