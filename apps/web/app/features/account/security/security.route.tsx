import { Suspense, type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { createLazyPart, createLazyDialog } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "@vereda/domain/account/contract";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { OtherSessions } from "../sessions/other-sessions.tsx";
import { formatSessionFailure } from "../sessions/session-failure.ts";
import { sortSessions } from "../sessions/session-order.ts";
import { sessionsQuery } from "../sessions/sessions-data.ts";
import { signOut } from "#shell/menus/sign-out.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { SessionRow } from "../sessions/session-row.tsx";

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
        <ConfirmDialog
          isOpen
          onOpenChange={setIsConfirming}
          title={m.account_security_leave_question()}
          confirmLabel={m.panel_sign_out()}
          isPending={isLeaving}
          pendingText={m.account_security_leaving()}
          onConfirm={() => {
            setIsLeaving(true);
            void signOut();
          }}
        >
          {m.account_security_leave_meaning()}
        </ConfirmDialog>
      )}
    </>
  );
}

function SessionsTab() {
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

// Most users need the sessions only, so the other tabs load lazily.
const PasswordTab = createLazyPart(() => import("../passwords/password-tab.tsx"));
const TwoStepTab = createLazyPart(() => import("../two-step/two-step-tab.tsx"));
const TokensTab = createLazyPart(() => import("../api-tokens/tokens-tab.tsx"));
const SupportTab = createLazyPart(() => import("./support/support-tab.tsx"));

/** The tab is in the URL, so that emails and other screens can link to it. */
const TAB = "tab";
const SESSIONS = "sessions";

export default function SecurityScreen() {
  const [params, setParams] = useSearchParams();
  const tabs = [
    { id: SESSIONS, title: m.account_security_sessions(), content: <SessionsTab /> },
    {
      id: "password",
      title: m.common_password(),
      content: <Arriving tab={<PasswordTab />} />,
    },
    {
      id: "two-step",
      title: m.account_security_two_step(),
      shortTitle: m.account_security_two_step_short(),
      content: <Arriving tab={<TwoStepTab />} />,
    },
    {
      id: "tokens",
      title: m.account_security_tokens(),
      content: <Arriving tab={<TokensTab />} />,
    },
    {
      id: "support",
      title: m.account_security_support(),
      content: <Arriving tab={<SupportTab />} />,
    },
  ];
  const requestedTab = params.get(TAB);
  return (
    <>
      <title>{`${m.platform_security()} · Vereda`}</title>
      <PageHeader title={m.platform_security()} sentence={m.account_security_sentence()} />
      <Tabs
        label={m.platform_security()}
        selected={
          tabs.some(({ id }) => id === requestedTab) && requestedTab !== null
            ? requestedTab
            : SESSIONS
        }
        onSelect={(tab) =>
          setParams(tab === SESSIONS ? {} : { [TAB]: tab }, {
            replace: true,
            preventScrollReset: true,
          })
        }
        items={tabs}
      />
    </>
  );
}

function Arriving({ tab }: { tab: ReactNode }) {
  return <Suspense fallback={<SkeletonRows count={3} />}>{tab}</Suspense>;
}
