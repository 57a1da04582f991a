// The frame of the panel: only for a signed-in person, with the navigation around every screen.
import type { User } from "@vereda/domain/account/contract";
import { Suspense, useState } from "react";
import { Outlet, useLocation, type ClientLoaderFunctionArgs } from "react-router";
import { ToastRegion } from "#ui/toast.tsx";
import { m } from "../i18n/generated/messages.js";
import { latePart, Nothing } from "../late-part.tsx";
import { useLive } from "../live/use-live.ts";
import { RouteAnnouncer } from "../shell/route-announcer.tsx";
import { SkipLink } from "../shell/skip-link.tsx";
import { StartOverlay } from "../shell/start-overlay.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { ContextSlotProvider } from "./context-column.tsx";
import { useFollowSpace } from "./follow-space.ts";
import { PanelError } from "./panel-error.tsx";
import { requireUser } from "./panel-guard.ts";
import { PanelRail } from "./panel-rail.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { useSessionWatch } from "./session-watch.ts";
import { SignedIn } from "./signed-in.tsx";

const PanelLate = latePart(() => import("./panel-late.tsx"), Nothing);

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<User> {
  return await requireUser(request.url);
}
clientLoader.hydrate = true as const;

// Walking between screens does not ask who is there again; the session watch knows when that changes.
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return <StartOverlay phase="waiting" />;
}

function Shell() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  useSessionWatch();
  useFollowSpace();
  useLive();
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14rem_minmax(0,1fr)]">
      <SkipLink />
      <PanelRail />
      <div className="mx-auto w-full max-w-280 px-4 pt-6 pb-[calc(6rem+env(safe-area-inset-bottom))] md:px-8 md:pt-10 md:pb-16 xl:grid xl:grid-cols-[minmax(0,45rem)_minmax(16rem,20rem)] xl:gap-12 xl:has-[[data-wide]]:grid-cols-1">
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-reading min-w-0 outline-none has-[[data-wide]]:max-w-none xl:mx-0"
        >
          <ContextSlotProvider value={slot}>
            {/* One thing's draft must not turn up in another's form. */}
            <Outlet key={pathname} />
          </ContextSlotProvider>
        </main>
        <aside
          ref={setSlot}
          aria-label={m.platform_context()}
          className="hidden gap-10 empty:invisible xl:flex xl:flex-col"
        />
      </div>
      <BottomBar />
      <QuickAdd />
      <Suspense fallback={null}>
        <PanelLate />
      </Suspense>
      <ToastRegion label={m.platform_notices()} closeLabel={m.platform_close()} />
      <RouteAnnouncer />
    </div>
  );
}

export default function PanelLayout({ loaderData }: { loaderData: User }) {
  return (
    <SignedIn loaded={loaderData}>
      <Shell />
    </SignedIn>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PanelError error={error} />;
}
