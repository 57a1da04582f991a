// The hero section of the home page: the promise and the demo day.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { linkStyles } from "#ui/styles.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { DayFigure } from "./example/day-figure.tsx";
import { Hills } from "#platform/brand/hills.tsx";

export function HomeHero() {
  const toLocale = useLocalePath();
  return (
    <section className="mx-auto grid max-w-300 gap-10 px-4 pt-10 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1fr)_34rem] lg:gap-16">
      <div className="flex flex-col gap-6 lg:pt-16">
        <h1 className="text-36 font-medium sm:text-48">{m.site_home_title()}</h1>
        <p className="max-w-lg font-serif text-18 text-ink-soft sm:text-22">{m.site_home_lead()}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <NativeButtonLink to={toLocale("/auth/register")} variant="primary">
            {m.site_sign_up()}
          </NativeButtonLink>
          <a href="#plan" className={`${linkStyles} inline-flex min-h-11 items-center`}>
            {m.site_home_how()}
          </a>
        </div>
        <p className="max-w-lg text-14 text-ink-soft">{m.site_home_for_whom()}</p>
        <Hills className="mt-auto hidden w-full max-w-xl text-ink-soft lg:block" />
      </div>
      <DayFigure />
    </section>
  );
}
