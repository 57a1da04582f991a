// The frame of every panel screen: navigation and context column.
import type { ReactNode, Ref } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { SkipLink } from "../platform/pages/skip-link.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { PanelRail } from "./panel-rail.tsx";

export type PanelFrameProps = {
  asideRef?: Ref<HTMLElement>;
  extras?: ReactNode;
  children: ReactNode;
};

export function PanelFrame({ asideRef, extras, children }: PanelFrameProps) {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <PanelRail />
      <div className="mx-auto w-full max-w-280 px-4 pt-6 pb-[calc(6rem+env(safe-area-inset-bottom))] md:px-8 md:pt-10 md:pb-16 xl:grid xl:grid-cols-[minmax(0,45rem)_minmax(16rem,20rem)] xl:gap-12 xl:has-[[data-wide]]:grid-cols-1">
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-reading min-w-0 outline-none has-[[data-wide]]:max-w-none xl:mx-0"
        >
          {children}
        </main>
        <aside
          ref={asideRef}
          aria-label={m.platform_context()}
          className="hidden gap-10 empty:invisible xl:flex xl:flex-col"
        />
      </div>
      <BottomBar />
      {extras}
    </div>
  );
}
