import { Suspense, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { SessionsTab } from "../sessions/sessions-tab.tsx";

// Most users need the sessions only, so the other tabs load lazily.
const PasswordTab = createLazyPart(async () => ({
  default: (await import("../passwords/password-tab.tsx")).PasswordTab,
}));
const TwoStepTab = createLazyPart(async () => ({
  default: (await import("../two-step/two-step-tab.tsx")).TwoStepTab,
}));
const TokensTab = createLazyPart(async () => ({
  default: (await import("../api-tokens/tokens-tab.tsx")).TokensTab,
}));
const SupportTab = createLazyPart(async () => ({
  default: (await import("./support/support-tab.tsx")).SupportTab,
}));

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
