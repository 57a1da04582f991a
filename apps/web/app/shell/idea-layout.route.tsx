// The frame of a single thought: the whole screen, nothing around it. Only for a signed-in person.
import type { User } from "@vereda/domain/account/contract";
import { useEffect } from "react";
import { Outlet, useLocation, type ClientLoaderFunctionArgs } from "react-router";
import { ToastRegion } from "#ui/overlays/toast.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { RouteAnnouncer } from "../platform/pages/route-announcer.tsx";
import { StartOverlay } from "../platform/pages/overlay/start-overlay.tsx";
import { PanelError } from "./panel-error.tsx";
import { requireUser } from "./panel-guard.ts";
import { useSessionWatch } from "./session-watch.ts";
import { SignedIn } from "./signed-in.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<User> {
  return await requireUser(request.url);
}
clientLoader.hydrate = true as const;

// As in the panel: the session watch knows when who is there changes.
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return <StartOverlay phase="waiting" />;
}

/**
 * The document that a device keeps is one for all addresses, and written for the panel: what it shows while one waits
 * belongs to no part of this frame, so that nobody else takes it away.
 */
function useUncovering(): void {
  useEffect(() => {
    const left = document.querySelectorAll("body > .start-overlay[data-phase=waiting]");
    for (const cover of left) cover.remove();
  }, []);
}

function Frame() {
  const { pathname } = useLocation();
  useSessionWatch();
  useUncovering();
  return (
    <>
      <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
        <Outlet key={pathname} />
      </main>
      <ToastRegion label={m.platform_notices()} closeLabel={m.platform_close()} />
      <RouteAnnouncer />
    </>
  );
}

export default function IdeaLayout({ loaderData }: { loaderData: User }) {
  return (
    <SignedIn loaded={loaderData}>
      <Frame />
    </SignedIn>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PanelError error={error} />;
}
