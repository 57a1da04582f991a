// The frame of every panel screen: navigation and context column.
import type { ReactNode, Ref } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { SkipLink } from "#platform/pages/skip-link.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { PanelRail } from "./panel-rail.tsx";

export type PanelFrameProps = {
  asideRef?: Ref<HTMLElement>;
  extras?: ReactNode;
  children: ReactNode;
};

const COLUMNS =
  "group/columns mx-auto w-full max-w-280 px-4 pt-6 pb-[calc(6rem+env(safe-area-inset-bottom))] " +
  "md:px-8 md:pt-10 md:pb-16 xl:grid xl:grid-cols-[minmax(0,45rem)_minmax(16rem,20rem)] xl:gap-12 " +
  "xl:[&:has(>aside:empty):not(:has([data-context]))]:grid-cols-1";

/** Without context, the width of its column goes to the screen. */
const MAIN =
  "mx-auto w-full max-w-reading min-w-0 outline-none xl:mx-0 " +
  "xl:group-[:has(>aside:empty):not(:has([data-context]))]/columns:max-w-224 " +
  "has-[[data-wide]]:max-w-none!";

export function PanelFrame({ asideRef, extras, children }: PanelFrameProps) {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <PanelRail />
      <div className={COLUMNS}>
        <main id="main" tabIndex={-1} className={MAIN}>
          {children}
        </main>
        <aside
          ref={asideRef}
          aria-label={m.platform_context()}
          className="hidden gap-10 empty:hidden! xl:flex xl:flex-col"
        />
      </div>
      <BottomBar />
      {extras}
    </div>
  );
}
