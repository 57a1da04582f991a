// The panel's layout route: requires sign-in, with the navigation around every screen.
import type { User } from "@vereda/domain/account/contract";
import { useEffect, useState, useEffectEvent } from "react";
import {
  Outlet,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useParams,
} from "react-router";
import { ToastRegion } from "#ui/overlays/toast.tsx";
import { NavigationDialogs } from "#shell/navigation/navigation-dialogs.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useBackClosesOverlays } from "#ui/overlays/close-on-back.ts";
import { useIsHydrated } from "./platform/pages/document-context.tsx";
import { firstScreenReady, isFirstScreen } from "./platform/pages/first-screen.ts";
import { useLive } from "./platform/realtime/use-live.ts";
import { RouteAnnouncer } from "./platform/pages/route-announcer.tsx";
import { StartOverlay } from "./platform/pages/overlay/start-overlay.tsx";
import { ContextSlotProvider } from "./shell/frame/context-column.tsx";
import { PanelError } from "./shell/panel-error.tsx";
import { PanelFrame } from "./shell/frame/panel-frame.tsx";
import { bindDocument, readDocumentUser } from "./shell/panel-document.server.ts";
import { requireUser } from "./shell/panel-guard.ts";
import { panelParts } from "./panel-parts.tsx";
import { createOptionalPart } from "./platform/lazy-part.tsx";
import { connectStoredQueries } from "./platform/query/query-client.ts";
import { PartsProvider } from "./shell/parts.tsx";
import { QuickAdd } from "./features/planning/quick-add/quick-add.tsx";
import { useSessionWatch } from "./shell/session-watch.ts";
import { SignedIn } from "./shell/signed-in.tsx";
import {
  selectWorkspace,
  useSelectedWorkspace,
  useWorkspaces,
} from "./platform/auth/workspaces/workspaces.ts";

// Selects the workspace of the opened screen, such as after a link or a bookmark.

function useFollowSpace(): void {
  const { space } = useParams();
  const isOwn = useWorkspaces().some(({ workspace }) => workspace.id === space);
  const selectedId = useSelectedWorkspace()?.workspace.id;
  // Only a changed address selects it, so that the user can switch away.
  const follow = useEffectEvent((id: string) => {
    if (id !== selectedId) selectWorkspace(id);
  });
  useEffect(() => {
    if (space !== undefined && isOwn) follow(space);
  }, [space, isOwn]);
}

export async function loader(args: LoaderFunctionArgs): Promise<User | null> {
  const user = await readDocumentUser(args);
  if (user !== null) await bindDocument(args);
  return user;
}

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<User> {
  // Cached data replaces the server-rendered data as a whole, so the two never mix.
  const documentUser = isFirstScreen() ? await args.serverLoader<typeof loader>() : null;
  if (documentUser !== null) await firstScreenReady;
  return await requireUser(args.request.url, documentUser);
}
clientLoader.hydrate = true as const;

const connectReads = connectStoredQueries(async () => (await import("./stored-reads.ts")).restore);
const PanelWork = createOptionalPart(() => import("./panel-work.tsx"));

let isLoaded = false;

// Navigation does not reload the user: the session watch handles changes. A redirect of the first load does.
export const shouldRevalidate = () => !isLoaded;

function PanelExtras() {
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const [isAdding, setAdding] = useState(false);
  const toasts = isHydrated && (
    <ToastRegion label={m.platform_notices()} closeLabel={m.platform_close()} screen={pathname} />
  );
  return (
    <>
      <QuickAdd isOpen={isAdding} onOpenChange={setAdding} toasts={toasts} />
      {!isAdding && toasts}
      {isHydrated && (
        <>
          <NavigationDialogs
            loadHitAddress={() => import("./features/planning/search/hit-address.ts")}
          />
          <PanelWork connectReads={connectReads} />
          <RouteAnnouncer />
        </>
      )}
    </>
  );
}

function Shell() {
  useEffect(() => {
    isLoaded = true;
  }, []);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  useSessionWatch();
  useFollowSpace();
  useBackClosesOverlays();
  useLive();
  return (
    <PanelFrame asideRef={setSlot} extras={<PanelExtras />}>
      <ContextSlotProvider value={slot}>
        {/* A new key per path, so that one item's draft never appears in another's form. */}
        <Outlet key={pathname} />
      </ContextSlotProvider>
    </PanelFrame>
  );
}

export default function PanelLayout({ loaderData }: { loaderData: User | null }) {
  // A document without user data: the user is loaded in the browser.
  if (loaderData === null) return <StartOverlay phase="waiting" />;
  return (
    <SignedIn loaded={loaderData}>
      <PartsProvider value={panelParts}>
        <Shell />
      </PartsProvider>
    </SignedIn>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PanelError error={error} />;
}
