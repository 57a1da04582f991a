// What it asks of a phone, what it does with what you tell it, and where it may live.
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { ClosedNotebook, LitHouse, PhoneAndCup } from "./illustrations.tsx";
import { HomeSection } from "./section.tsx";

export function HomePromises() {
  return (
    <HomeSection title={m.site_promises_title()} beside>
      <div className="flex flex-col">
        <Promise
          picture={<PhoneAndCup />}
          title={m.site_phone_title()}
          words={m.site_phone_words()}
        />
        <Promise
          picture={<ClosedNotebook />}
          title={m.site_yours_title()}
          words={m.site_yours_words()}
        />
        <Promise picture={<LitHouse />} title={m.site_host_title()} words={m.site_host_words()} />
      </div>
    </HomeSection>
  );
}

function Promise(props: { picture: ReactNode; title: string; words: string }) {
  return (
    <article className="grid gap-x-10 gap-y-3 border-b border-line py-6 first:pt-0 last:border-0 sm:grid-cols-[6rem_1fr]">
      <div className="w-24 text-ink-soft">{props.picture}</div>
      <div className="flex max-w-reading flex-col gap-1">
        <h3 className="text-22 font-medium">{props.title}</h3>
        <p className="text-ink-soft">{props.words}</p>
      </div>
    </article>
  );
}
