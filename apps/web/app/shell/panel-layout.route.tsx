// The frame of the panel: only for a signed-in person, with the navigation around every screen.
import type { User } from "@vereda/domain/account/contract";
import { Suspense, useLayoutEffect, useState } from "react";
import { Outlet, useLocation, type ClientLoaderFunctionArgs } from "react-router";
import { ToastRegion } from "#ui/overlays/toast.tsx";
import { FirstPicturePlace } from "../platform/first-picture/first-picture-place.tsx";
import { keepPlace } from "../platform/first-picture/handover.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { lazyPart, Nothing } from "../platform/lazy-part.tsx";
import { useLive } from "../platform/realtime/use-live.ts";
import { RouteAnnouncer } from "../platform/pages/route-announcer.tsx";
import { StartOverlay } from "../platform/pages/overlay/start-overlay.tsx";
import { ContextSlotProvider } from "./context-column.tsx";
import { useFollowSpace } from "./follow-space.ts";
import { PanelError } from "./panel-error.tsx";
import { PanelFrame } from "./panel-frame.tsx";
import { requireUser } from "./panel-guard.ts";
import { QuickAdd } from "./quick-add/quick-add.tsx";
import { useSessionWatch } from "./session-watch.ts";
import { SignedIn } from "./signed-in.tsx";

const PanelLate = lazyPart(() => import("./panel-late.tsx"), Nothing);

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<User> {
  return await requireUser(request.url);
}
clientLoader.hydrate = true as const;

// Walking between screens does not ask who is there again; the session watch knows when that changes.
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <>
      <FirstPicturePlace />
      <StartOverlay phase="waiting" />
    </>
  );
}

function Shell() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  useSessionWatch();
  useFollowSpace();
  useLive();
  useLayoutEffect(keepPlace, []);
  return (
    <PanelFrame
      asideRef={setSlot}
      beside={
        <>
          <QuickAdd />
          <Suspense fallback={null}>
            <PanelLate />
          </Suspense>
          <ToastRegion label={m.platform_notices()} closeLabel={m.platform_close()} />
          <RouteAnnouncer />
        </>
      }
    >
      <ContextSlotProvider value={slot}>
        {/* One thing's draft must not turn up in another's form. */}
        <Outlet key={pathname} />
      </ContextSlotProvider>
    </PanelFrame>
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
