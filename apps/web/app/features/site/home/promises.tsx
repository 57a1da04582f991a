// The promises: phone use, privacy and hosting.
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { ClosedNotebook, LitHouse, PhoneAndCup } from "./illustrations.tsx";
import { HomeSection } from "./section.tsx";

export function HomePromises() {
  return (
    <HomeSection title={m.site_promises_title()} isSideBySide>
      <div className="flex flex-col">
        <PromiseCard
          illustration={<PhoneAndCup />}
          title={m.site_phone_title()}
          text={m.site_phone_text()}
        />
        <PromiseCard
          illustration={<ClosedNotebook />}
          title={m.site_yours_title()}
          text={m.site_yours_text()}
        />
        <PromiseCard
          illustration={<LitHouse />}
          title={m.site_host_title()}
          text={m.site_host_text()}
        />
      </div>
    </HomeSection>
  );
}

function PromiseCard(props: { illustration: ReactNode; title: string; text: string }) {
  return (
    <article className="grid gap-x-10 gap-y-3 border-b border-line py-6 first:pt-0 last:border-0 sm:grid-cols-[6rem_1fr]">
      <div className="w-24 text-ink-soft">{props.illustration}</div>
      <div className="flex max-w-reading flex-col gap-1">
        <h3 className="text-22 font-medium">{props.title}</h3>
        <p className="text-ink-soft">{props.text}</p>
      </div>
    </article>
  );
}
