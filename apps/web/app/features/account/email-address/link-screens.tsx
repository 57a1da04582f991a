// Shared screens of the pages behind email links: in progress, failed, continue.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { NativeButton } from "#ui/native/native-button.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import type { JoinedWorkspace } from "./link-state.ts";
import { Spinner } from "#ui/layout/spinner.tsx";
import { GuestScreen } from "#platform/auth/guest/guest-screen.tsx";

export function Working({ title }: { title: string }) {
  return (
    <GuestScreen title={title} sentence={m.account_link_working()}>
      <Spinner size={32} className="text-ink-soft" />
      <noscript>
        <p className="mt-4 text-14 text-ink-soft">{m.account_guest_noscript()}</p>
      </noscript>
    </GuestScreen>
  );
}

type FailedProps = { text: string; isTransient: boolean; onRetry: () => void };

export function Failed({ text, isTransient, onRetry }: FailedProps) {
  return (
    <GuestScreen
      title={m.account_link_failed()}
      sentence={isTransient ? `${text} ${m.account_link_still_good()}` : text}
      isResult
    >
      {isTransient ? (
        <NativeButton variant="primary" onClick={onRetry}>
          {m.platform_retry()}
        </NativeButton>
      ) : (
        <ContinueLink />
      )}
    </GuestScreen>
  );
}

export function ContinueLink({ workspace = null }: { workspace?: JoinedWorkspace | null }) {
  const toLocale = useLocalePath();
  const isSignedIn = useHasSession();
  const target = toLocale(workspace === null ? "/panel" : `/space/${workspace.id}`);
  const next = workspace === null ? "" : `?next=${encodeURIComponent(target)}`;
  const label =
    workspace === null
      ? m.common_to_today()
      : m.account_verify_to_workspace({ workspace: workspace.name });
  return (
    <NativeButtonLink
      to={isSignedIn ? target : `${toLocale("/auth/login")}${next}`}
      variant="primary"
    >
      {isSignedIn ? label : m.common_log_in()}
    </NativeButtonLink>
  );
}

/** Leads to the profile, where the email address can be changed; through the login when signed out. */
export function ToProfile({ children }: { children: string }) {
  const toLocale = useLocalePath();
  const isSignedIn = useHasSession();
  const profile = toLocale("/panel/profile");
  const login = `${toLocale("/auth/login")}?next=${encodeURIComponent(profile)}`;
  return (
    <NativeButtonLink to={isSignedIn ? profile : login} variant="primary">
      {children}
    </NativeButtonLink>
  );
}
