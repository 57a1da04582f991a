import type { Session } from "@vereda/domain/account/contract";
import { useEffect, useRef, useState, type RefObject } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { updateCached } from "#platform/query/update-cached.ts";
import { useCall } from "#platform/query/use-call.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { SessionRow } from "./session-row.tsx";
import { formatSessionName } from "./format-session.ts";
import {
  closeSessions,
  excludeSessions,
  restoreSessions,
  sessionsOf,
  sessionsQuery,
  type Closing,
} from "./sessions-data.ts";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { formatSessionFailure } from "./session-failure.ts";

const ConfirmDialog = createLazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

type Failures = ReadonlyMap<string, unknown>;
const ALL = "all";

function getFailureKey(closing: Closing): string {
  return closing.what === "one" ? closing.session.id : ALL;
}

export function OtherSessions({ others }: { others: readonly Session[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { startClosing, failures } = useClosingAll();
  const closeAll = () => startClosing({ what: "others", others });
  return (
    <section aria-labelledby="other-sessions">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-2">
        <h2
          ref={title}
          id="other-sessions"
          tabIndex={-1}
          className="text-18 font-medium outline-none"
        >
          {m.account_security_others()}
        </h2>
        <CloseAll count={others.length} title={title} onConfirm={closeAll} />
      </div>
      {failures.has(ALL) && (
        <div className="pt-3 pb-1">
          <ClosingFailure
            title={m.account_security_close_others_failed()}
            error={failures.get(ALL)}
            onRetry={closeAll}
          />
        </div>
      )}
      {others.length === 0 ? (
        <p className="max-w-reading pt-3 text-ink-soft">{m.account_security_only_this()}</p>
      ) : (
        <List others={others} failures={failures} title={title} startClosing={startClosing} />
      )}
    </section>
  );
}

function useClosingAll() {
  const [failures, setFailures] = useState<Failures>(new Map());
  const { send } = useCall(closeSessions, {
    optimistic: (closing) => {
      const change = (of: typeof excludeSessions) =>
        updateCached<Session[]>({ queryKey: sessionsQuery.queryKey }, (list) =>
          of(list, sessionsOf(closing)),
        );
      change(excludeSessions);
      // Sessions that were closed meanwhile stay closed.
      return () => change(restoreSessions);
    },
    onDone: (_, closing) => showToast({ title: formatClosed(closing) }),
    onFailed: (error, closing) =>
      setFailures((before) => new Map(before).set(getFailureKey(closing), error)),
  });
  const startClosing = (closing: Closing) => {
    setFailures(
      (before) => new Map([...before].filter(([name]) => name !== getFailureKey(closing))),
    );
    send(closing);
  };
  return { startClosing, failures };
}

function formatClosed(closing: Closing): string {
  if (closing.what === "one") return m.account_security_closed();
  return m.account_security_closed_others({ count: closing.others.length });
}

type ListProps = {
  others: readonly Session[];
  failures: Failures;
  title: RefObject<HTMLHeadingElement | null>;
  startClosing: (closing: Closing) => void;
};

function List({ others, failures, title, startClosing }: ListProps) {
  const close = (session: Session, button: Element) => {
    focusNeighbour(button, title.current);
    startClosing({ what: "one", session });
  };
  return (
    <BareList className="divide-y divide-line">
      {others.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          action={
            <Button
              aria-label={m.account_security_close_named({ name: formatSessionName(session) })}
              onPress={({ target }) => close(session, target)}
            >
              {m.platform_close()}
            </Button>
          }
          error={
            failures.has(session.id) && (
              <ClosingFailure
                title={m.account_security_close_failed()}
                error={failures.get(session.id)}
                onRetry={() => startClosing({ what: "one", session })}
              />
            )
          }
        />
      ))}
    </BareList>
  );
}

/**
 * Focuses the neighbouring row when this one disappears. Not its button, because a second click would close
 * another session.
 */
function focusNeighbour(button: Element, title: HTMLElement | null): void {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const focusTarget = neighbour?.querySelector("summary") ?? title;
  focusTarget?.focus({ preventScroll: true });
}

type CloseAllProps = {
  count: number;
  title: RefObject<HTMLHeadingElement | null>;
  onConfirm: () => void;
};

function CloseAll({ count, title, onConfirm }: CloseAllProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const isConfirmed = useRef(false);
  // After closing, because an open dialog would take the focus back.
  useEffect(() => {
    if (isConfirming || !isConfirmed.current) return;
    isConfirmed.current = false;
    title.current?.focus();
  }, [isConfirming, title]);
  return (
    <>
      {count > 1 && (
        <Button variant="quiet" className="-mr-4 ml-auto" onPress={() => setIsConfirming(true)}>
          {m.account_security_close_others()}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          isOpen
          onOpenChange={setIsConfirming}
          title={m.account_security_close_others_question({ count })}
          confirmLabel={m.account_security_close_others_action({ count })}
          tone="danger"
          onConfirm={() => {
            isConfirmed.current = true;
            setIsConfirming(false);
            onConfirm();
          }}
        >
          {m.account_security_close_others_meaning()}
        </ConfirmDialog>
      )}
    </>
  );
}

type ClosingFailureProps = { title: string; error: unknown; onRetry: () => void };

function ClosingFailure({ title, error, onRetry }: ClosingFailureProps) {
  return (
    <ErrorNote title={title} action={<Button onPress={onRetry}>{m.platform_retry()}</Button>}>
      {formatSessionFailure(error)}
    </ErrorNote>
  );
}
