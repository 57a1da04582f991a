// The full-screen layout of a single idea; requires sign-in.
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

// As in the panel, the session watch handles changes of the user.
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return <StartOverlay phase="waiting" />;
}

/** Removes the start overlay of the cached panel document, which is outside this layout's React tree. */
function useUncovering(): void {
  useEffect(() => {
    const left = document.querySelectorAll("body > .start-waiting");
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
      <ToastRegion label={m.platform_notices()} closeLabel={m.platform_close()} screen={pathname} />
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
