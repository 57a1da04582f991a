// The links in the footer of public pages, in groups.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { footerGroups } from "./site-links.ts";

export default function FooterLinks() {
  const toLocale = useLocalePath();
  return (
    <nav aria-label={m.site_footer_nav()} className="grid grid-cols-2 gap-8 md:grid-cols-4">
      {footerGroups.map(({ title, links }) => (
        <section key={title()} className="flex flex-col gap-1">
          <h2 className="font-sans text-14 font-semibold text-ink">{title()}</h2>
          <BareList>
            {links.map(({ to, title: name }) => (
              <li key={to}>
                <a
                  href={toLocale(to)}
                  className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
                >
                  {name()}
                </a>
              </li>
            ))}
          </BareList>
        </section>
      ))}
    </nav>
  );
}
