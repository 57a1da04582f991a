// What stands in for a profile that is not there, or not there yet.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";

/** The same for an unknown name, a hidden profile and a viewer who was blocked. */
export function ProfileNotHere() {
  const toLocale = useLocalePath();
  return (
    <>
      <title>{`${m.community_profile_not_here()} · Vereda`}</title>
      <meta name="robots" content="noindex" />
      {/* Late, because the profile of a member may follow once the browser knows the session. */}
      <div className="animate-fade-in [animation-delay:400ms] [animation-fill-mode:backwards]">
        <EmptyState
          title={m.community_profile_not_here()}
          action={
            <NativeButtonLink to={toLocale("/")} variant="primary">
              {m.community_profile_home()}
            </NativeButtonLink>
          }
        >
          {m.community_profile_not_here_text()}
        </EmptyState>
      </div>
    </>
  );
}

export function ProfileLoading() {
  return (
    <div className="flex items-center gap-5">
      <output className="sr-only">{m.community_profile_loading()}</output>
      <Skeleton className="size-18 rounded-full" />
      <div className="flex flex-1 flex-col gap-3">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    </div>
  );
}
