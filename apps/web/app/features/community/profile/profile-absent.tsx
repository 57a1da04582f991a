// What stands in for a profile that is not there, or not there yet. Native, for the size of public pages.
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";

/** The same for an unknown name, a hidden profile and a viewer who was blocked. */
export function ProfileNotHere() {
  const toLocale = useLocalePath();
  const isSignedIn = useHasSession();
  return (
    <>
      <title>{`${m.community_profile_not_here()} · Vereda`}</title>
      <meta name="robots" content="noindex" />
      {/* Late, because the profile of a member may follow once the browser knows the session. */}
      <div className="flex animate-fade-in flex-col items-start gap-5 [animation-delay:400ms] [animation-fill-mode:backwards]">
        <h1 className="text-36 font-medium text-balance">{m.community_profile_not_here()}</h1>
        <p className="text-18 text-pretty text-ink-soft">
          {isSignedIn ? m.community_profile_not_here_member() : m.community_profile_not_here_text()}
        </p>
        {isSignedIn ? (
          <NativeButtonLink to={toLocale("/panel/connections/search")} variant="primary">
            {m.community_search_title()}
          </NativeButtonLink>
        ) : (
          <NativeButtonLink to={toLocale("/")} variant="primary">
            {m.platform_go_home()}
          </NativeButtonLink>
        )}
      </div>
    </>
  );
}

export function ProfileLoading() {
  return (
    <div className="flex items-center gap-5">
      <output className="sr-only">{m.community_profile_loading()}</output>
      <span aria-hidden="true" className="size-18 animate-breathe rounded-full bg-sunken" />
      <span aria-hidden="true" className="h-10 w-56 animate-breathe rounded-control bg-sunken" />
    </div>
  );
}
