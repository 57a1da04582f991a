import { useSearchParams } from "react-router";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { linkStyles } from "#ui/styles.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { readFarewell } from "./farewell-path.ts";
import { GuestScreen } from "#platform/auth/guest/guest-screen.tsx";

export default function Farewell() {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { until, isHealthErased } = readFarewell(useSearchParams()[0]);
  return (
    <>
      <meta name="robots" content="noindex" />
      <GuestScreen
        title={m.account_farewell_title()}
        sentence={
          until === null
            ? m.account_farewell_soon()
            : m.account_farewell_until({ day: formatDayLabel(until, locale, "date") })
        }
        isResult
      >
        {isHealthErased && <p className="mb-6">{m.account_farewell_health()}</p>}
        <p className="mb-6">
          {isHealthErased ? m.account_farewell_back_to_rest() : m.account_farewell_back()}
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <NativeButtonLink to={toLocale("/auth/login")} variant="outline">
            {m.account_farewell_login()}
          </NativeButtonLink>
          <LocaleLink
            to="/"
            reloadDocument
            className={classNames(linkStyles, "inline-flex min-h-11 items-center")}
          >
            {m.platform_go_home()}
          </LocaleLink>
        </div>
      </GuestScreen>
    </>
  );
}
