// What follows a sent contact message: when a reply comes, and where to go meanwhile.
import { useEffect, useRef } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";

export function ContactThanks() {
  const toLocale = useLocalePath();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex max-w-reading flex-col items-start gap-6">
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-36 font-medium text-balance outline-none sm:text-48"
      >
        {m.site_contact_thanks()}
      </h1>
      <p className="font-serif text-18 text-pretty text-ink-soft sm:text-22">
        {m.site_contact_thanks_text()}
      </p>
      <p className="text-pretty">{m.site_contact_thanks_wait()}</p>
      <div className="flex flex-wrap gap-3">
        <NativeButtonLink to={toLocale("/faq")}>{m.site_nav_faq()}</NativeButtonLink>
        <NativeButtonLink to={toLocale("/")} variant="quiet">
          {m.platform_go_home()}
        </NativeButtonLink>
      </div>
    </section>
  );
}
