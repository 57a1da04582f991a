// What stands in for a profile that is not there. Native, for the size of public pages.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";

type ProfileNotHereProps = {
  text: string;
  /** Where the viewer can go on, and its label. */
  to: string;
  label: string;
};

/** The same for an unknown name, a hidden profile and a viewer who was blocked. */
export function ProfileNotHere({ text, to, label }: ProfileNotHereProps) {
  const toLocale = useLocalePath();
  return (
    <>
      <title>{`${m.community_profile_not_here()} · Vereda`}</title>
      <meta name="robots" content="noindex" />
      {/* Late, because the profile of a member may follow once the browser knows the session. */}
      <div className="flex animate-fade-in flex-col items-start gap-5 [animation-delay:400ms] [animation-fill-mode:backwards]">
        <h1 className="text-36 font-medium text-balance">{m.community_profile_not_here()}</h1>
        <p className="text-18 text-pretty text-ink-soft">{text}</p>
        <NativeButtonLink to={toLocale(to)} variant="primary">
          {label}
        </NativeButtonLink>
      </div>
    </>
  );
}
