// The call to action at the end of the home page.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { linkStyles } from "#ui/styles.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { Hills } from "#platform/brand/hills.tsx";

export function HomeCall() {
  const toLocale = useLocalePath();
  return (
    <section className="border-t border-line">
      <div className="mx-auto flex max-w-300 flex-col items-center gap-6 px-4 pt-16 text-center sm:px-6">
        <h2 className="text-36 font-medium">{m.site_call_title()}</h2>
        <p className="max-w-md text-ink-soft">{m.site_call_text()}</p>
        <NativeButtonLink to={toLocale("/auth/register")} variant="primary">
          {m.site_sign_up()}
        </NativeButtonLink>
        <LocaleLink to="/auth/login" className={`${linkStyles} inline-flex min-h-11 items-center`}>
          {m.site_have_account()}
        </LocaleLink>
        <Hills className="w-full max-w-xl text-ink-soft" />
      </div>
    </section>
  );
}
