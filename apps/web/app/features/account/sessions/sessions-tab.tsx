import { useQuery } from "@tanstack/react-query";
import type { Session } from "@vereda/domain/account/contract";
import { useState, Suspense } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { OtherSessions } from "./other-sessions.tsx";
import { formatSessionFailure } from "./session-failure.ts";
import { sortSessions } from "./session-order.ts";
import { sessionsQuery } from "./sessions-data.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { signOut } from "#shell/menus/sign-out.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { SessionRow } from "./session-row.tsx";

// The session of this device. Closing it signs out, so it needs a confirmation.

const ConfirmDialog = createLazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

function CurrentSession({ session }: { session: Session }) {
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
              {m.panel_sign_out()}
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
            confirmLabel={m.panel_sign_out()}
            cancelLabel={m.platform_cancel()}
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

export function SessionsTab() {
  const query = useQuery(sessionsQuery);
  const failure = useLastFailure(query);
  return (
    <div className="flex flex-col gap-6">
      {failure !== null && (
        <ErrorNote
          title={m.account_security_sessions_failed()}
          action={
            <Button
              isPending={query.isFetching}
              pendingText={m.account_security_sessions_loading()}
              onPress={() => void query.refetch()}
            >
              {m.platform_retry()}
            </Button>
          }
        >
          {formatSessionFailure(failure)}
        </ErrorNote>
      )}
      {query.data && <SessionList sessions={query.data} />}
      {query.isPending && failure === null && (
        <>
          <output className="sr-only">{m.account_security_sessions_loading()}</output>
          <SkeletonRows count={3} />
        </>
      )}
    </div>
  );
}

/** The last loading error, until a retry succeeds, so that the retry button stays in the layout. */
function useLastFailure({ error, isSuccess }: { error: Error | null; isSuccess: boolean }) {
  const [failure, setFailure] = useState<Error | null>(null);
  if (error !== null && error !== failure) setFailure(error);
  if (isSuccess && failure !== null) setFailure(null);
  return failure;
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { current, others } = sortSessions(sessions);
  return (
    <>
      {current && <CurrentSession session={current} />}
      <OtherSessions others={others} />
    </>
  );
}
