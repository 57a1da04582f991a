// The frame of the panel: only for a signed-in person, with the navigation around every screen.
import { QueryClientProvider } from "@tanstack/react-query";
import type { User } from "@vereda/domain/account/contract";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { RouterProvider } from "react-aria-components/RouterProvider";
import { Outlet, useLocation, useNavigate, type ClientLoaderFunctionArgs } from "react-router";
import { ToastRegion } from "#ui/toast.tsx";
import { languageTag } from "../i18n/format.ts";
import { m } from "../i18n/generated/messages.js";
import { useLocale, useLocalePath } from "../i18n/locale.ts";
import { queryClient } from "../query/query-client.ts";
import { UserProvider, useLoadedUser } from "../session/current-user.ts";
import { useBuildWatch } from "../shell/build-watch.ts";
import { PrefetchScreens } from "../shell/prefetch-screens.tsx";
import { RouteAnnouncer } from "../shell/route-announcer.tsx";
import { SkipLink } from "../shell/skip-link.tsx";
import { isFirstScreen } from "../shell/first-screen.ts";
import { StartOverlay } from "../shell/start-overlay.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { ContextSlotProvider } from "./context-column.tsx";
import { useFollowSpace } from "./follow-space.ts";
import { PanelError } from "./panel-error.tsx";
import { useEnergyAddress } from "./places.ts";
import { requireUser } from "./panel-guard.ts";
import { PanelRail } from "./panel-rail.tsx";
import { useSessionWatch } from "./session-watch.ts";
import { useWelcomeBack } from "./welcome-back.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<User> {
  return await requireUser(request.url);
}
clientLoader.hydrate = true as const;

// Walking between screens does not ask who is there again; the session watch knows when that changes.
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return <StartOverlay phase="waiting" />;
}

function LocaleRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const go = useCallback((to: string) => void navigate(toLocale(to)), [navigate, toLocale]);
  return (
    <RouterProvider navigate={go} useHref={toLocale}>
      {children}
    </RouterProvider>
  );
}

/** Nobody waits for them at the start: what the catalogues say holds until then. */
function useFreshConstants(): void {
  useEffect(() => {
    import("../constants/constants.ts").then(
      ({ loadConstantsIfStale }) => loadConstantsIfStale(),
      () => undefined,
    );
  }, []);
}

function Shell() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const toLocale = useLocalePath();
  const energy = useEnergyAddress();
  const neighbours = ["/panel", "/panel/plans", ...(energy === null ? [] : [energy])].map(toLocale);
  useSessionWatch();
  useFollowSpace();
  useBuildWatch();
  useFreshConstants();
  useWelcomeBack();
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14rem_minmax(0,1fr)]">
      <SkipLink />
      <PanelRail />
      <div className="mx-auto w-full max-w-280 px-4 pt-6 pb-[calc(6rem+env(safe-area-inset-bottom))] md:px-8 md:pt-10 md:pb-16 xl:grid xl:grid-cols-[minmax(0,45rem)_minmax(16rem,20rem)] xl:gap-12">
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-reading min-w-0 outline-none xl:mx-0"
        >
          <ContextSlotProvider value={slot}>
            {/* One thing's draft must not turn up in another's form. */}
            <Outlet key={pathname} />
          </ContextSlotProvider>
        </main>
        <aside
          ref={setSlot}
          aria-label={m.platform_context()}
          className="hidden xl:block empty:invisible"
        />
      </div>
      <BottomBar />
      <ToastRegion label={m.platform_notices()} closeLabel={m.platform_close()} />
      <RouteAnnouncer />
      <PrefetchScreens addresses={neighbours} />
    </div>
  );
}

function Person({ loaded, children }: { loaded: User; children: ReactNode }) {
  return <UserProvider value={useLoadedUser(loaded)}>{children}</UserProvider>;
}

export default function PanelLayout({ loaderData }: { loaderData: User }) {
  const locale = useLocale();
  const [isFirst] = useState(isFirstScreen);
  return (
    <QueryClientProvider client={queryClient}>
      <Person loaded={loaderData}>
        <I18nProvider locale={languageTag(locale)}>
          <LocaleRouter>
            <Shell />
          </LocaleRouter>
        </I18nProvider>
      </Person>
      {isFirst && <StartOverlay phase="leaving" />}
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PanelError error={error} />;
}
