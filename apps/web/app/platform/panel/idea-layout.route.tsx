// The frame of a single thought: the whole screen, nothing around it. Only for a signed-in person.
import type { User } from "@vereda/domain/account/contract";
import { Outlet, useLocation, type ClientLoaderFunctionArgs } from "react-router";
import { ToastRegion } from "#ui/toast.tsx";
import { FirstPicturePlace } from "../first-picture/first-picture-place.tsx";
import { m } from "../i18n/generated/messages.js";
import { RouteAnnouncer } from "../shell/route-announcer.tsx";
import { StartOverlay } from "../shell/start-overlay.tsx";
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

// As in the panel: one document opens all addresses, and what another showed here would stay over the screen.
export function HydrateFallback() {
  return (
    <>
      <FirstPicturePlace />
      <StartOverlay phase="waiting" />
    </>
  );
}

function Frame() {
  const { pathname } = useLocation();
  useSessionWatch();
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
