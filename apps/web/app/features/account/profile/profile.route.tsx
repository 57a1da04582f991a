import { useSearchParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { AvatarButton } from "./avatar/avatar-button.tsx";
import { usePersonalForm } from "./personal-form.ts";
import { PersonalTab } from "./personal-tab.tsx";
import { usePreferencesForm } from "./preferences/preferences-form.ts";
import { PreferencesTab } from "./preferences/preferences-tab.tsx";

/** The tab is in the URL, so that it survives a change of language. */
const TAB = "tab";
const PREFERENCES = "preferences";

export default function ProfileScreen() {
  const { firstName, lastName, email, roles } = useCurrentUser();
  const [params, setParams] = useSearchParams();
  // Both forms live here, so that drafts survive tab changes.
  const personal = usePersonalForm();
  const preferences = usePreferencesForm();
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return (
    <>
      <title>{`${m.account_profile_title()} · Vereda`}</title>
      <div className="flex flex-col gap-3 md:flex-row md:gap-4">
        <AvatarButton name={name} />
        <div className="min-w-0">
          <PageHeader
            overline={m.account_profile_title()}
            title={name}
            sentence={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="break-all">{email}</span>
                {roles.some(({ isForSubscription }) => isForSubscription) && (
                  <Badge tone="accent" className="font-sans">
                    {m.platform_supporter()}
                  </Badge>
                )}
              </span>
            }
          />
        </div>
      </div>
      <Tabs
        label={m.account_profile_title()}
        selected={params.get(TAB) === PREFERENCES ? PREFERENCES : "personal"}
        onSelect={(tab) =>
          setParams(tab === PREFERENCES ? { [TAB]: tab } : {}, {
            replace: true,
            preventScrollReset: true,
          })
        }
        items={[
          {
            id: "personal",
            title: m.account_profile_personal(),
            content: <PersonalTab personal={personal} />,
          },
          {
            id: PREFERENCES,
            title: m.account_preferences(),
            content: <PreferencesTab preferences={preferences} />,
          },
        ]}
      />
    </>
  );
}
