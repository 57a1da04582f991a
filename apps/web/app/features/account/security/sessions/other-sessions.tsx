// The sessions of other devices: each can be closed with one press, all of them after a question.
import type { Session } from "@vereda/domain/account/contract";
import { lazy, Suspense, useRef, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { showToast } from "#ui/toast.tsx";
import { sessionFailureReason } from "./session-failure.ts";
import { SessionRow } from "./session-row.tsx";
import { sessionName } from "./session-words.ts";
import { useClosing, type Closing } from "./sessions-data.ts";

const ConfirmDialog = lazy(() =>
  import("#ui/confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

type Failed = { closing: Closing; error: unknown };

export function OtherSessions({ others }: { others: readonly Session[] }) {
  const [asks, setAsks] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const close = useClosing({
    onClosed: (closing) => showToast({ title: closedWords(closing) }),
    onFailed: (closing, error) => setFailed({ closing, error }),
  });
  const begin = (closing: Closing) => {
    setFailed(null);
    // What was pressed is gone in a moment; the focus must not go with it.
    title.current?.focus();
    close(closing);
  };
  return (
    <section aria-labelledby="other-sessions" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-2">
        <h2
          ref={title}
          id="other-sessions"
          tabIndex={-1}
          className="text-18 font-medium outline-none"
        >
          {m.account_security_others()}
        </h2>
        {others.length > 1 && (
          <Button variant="quiet" className="-mr-4" onPress={() => setAsks(true)}>
            {m.account_security_close_others()}
          </Button>
        )}
      </div>
      {failed && <Failure failed={failed} onRetry={() => begin(failed.closing)} />}
      {others.length === 0 ? (
        <p className="max-w-reading text-ink-soft">{m.account_security_only_this()}</p>
      ) : (
        <List others={others} onClose={(session) => begin({ what: "one", session })} />
      )}
      {asks && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            onOpenChange={setAsks}
            title={m.account_security_close_others_question({ count: others.length })}
            confirmLabel={m.account_security_close_others_action({ count: others.length })}
            cancelLabel={m.account_profile_cancel()}
            tone="danger"
            onConfirm={() => {
              setAsks(false);
              begin({ what: "others", others });
            }}
          >
            {m.account_security_close_others_meaning()}
          </ConfirmDialog>
        </Suspense>
      )}
    </section>
  );
}

function closedWords(closing: Closing): string {
  if (closing.what === "one") return m.account_security_closed();
  return m.account_security_closed_others({ count: closing.others.length });
}

type ListProps = { others: readonly Session[]; onClose: (session: Session) => void };

function List({ others, onClose }: ListProps) {
  return (
    <ul className="-mt-3 divide-y divide-line">
      {others.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          action={
            <Button
              aria-label={m.account_security_close_named({ name: sessionName(session) })}
              onPress={() => onClose(session)}
            >
              {m.account_security_close()}
            </Button>
          }
        />
      ))}
    </ul>
  );
}

function Failure({ failed, onRetry }: { failed: Failed; onRetry: () => void }) {
  return (
    <ErrorNote
      title={
        failed.closing.what === "one"
          ? m.account_security_close_failed()
          : m.account_security_close_others_failed()
      }
      action={<Button onPress={onRetry}>{m.platform_retry()}</Button>}
    >
      {sessionFailureReason(failed.error)}
    </ErrorNote>
  );
}
