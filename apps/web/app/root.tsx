// The document around every screen: language, theme, fonts, metadata, and the error screen.
import sansFont from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import serifFont from "@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2?url";
import { useEffect, type ReactNode } from "react";
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigation,
  type LinksFunction,
} from "react-router";
import "./app.css";
import { markStarted } from "./platform/chunk-reload.ts";
import { useDocumentInfo, useIsHydrated } from "./platform/pages/document-context.tsx";
import { ErrorScreen } from "./platform/pages/error-screen.tsx";
import { PwaLoader } from "./platform/pwa/pwa-loader.tsx";
import { replayClicks } from "./platform/pages/early-clicks.ts";
import { markFirstScreen } from "./platform/pages/first-screen.ts";
import { StartOverlay } from "./platform/pages/overlay/start-overlay.tsx";
import { useLocale } from "./platform/i18n/locale.ts";
import { localeMiddleware } from "./platform/i18n/locale.server.ts";

export const middleware = [localeMiddleware];

const buildFontLink = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: LinksFunction = () => [
  buildFontLink(sansFont),
  buildFontLink(serifFont),
  { rel: "icon", href: "/icons/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/icon-180.png" },
];

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { nonce, theme, early, writtenAt, registration, isCrawler } = useDocumentInfo();
  useEffect(markFirstScreen, []);
  return (
    <html
      lang={locale}
      data-theme={theme}
      data-written-at={writtenAt}
      data-registration={registration}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {early}
        <link
          rel="manifest"
          href={locale === "en" ? "/manifest.en.webmanifest" : "/manifest.webmanifest"}
        />
        <Links nonce="" />
      </head>
      <body>
        {children}
        {!isCrawler && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** Announces a pending navigation when it takes long. */
function OpeningScreen() {
  if (useNavigation().state === "idle") return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-x-0 top-0 z-50 animate-fade-in [animation-delay:400ms] [animation-fill-mode:backwards]"
    >
      <div className="h-1 animate-breathe bg-accent motion-reduce:animate-none" />
    </div>
  );
}

export default function App() {
  const locale = useLocale();
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (isHydrated) replayClicks();
  }, [isHydrated]);
  useEffect(() => markStarted(sessionStorage), []);
  return (
    <>
      {/* Texts are read while rendering, so another language renders everything anew. */}
      <Outlet key={locale} />
      <OpeningScreen />
      <PwaLoader />
    </>
  );
}

/** Rendered while the guard checks access to the screen. */
export function HydrateFallback() {
  return <StartOverlay phase="waiting" />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />;
}
