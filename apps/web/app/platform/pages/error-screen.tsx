import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "../i18n/locale-link.tsx";
import { useIsCrawler } from "./document-context.tsx";
import { useLocalePath } from "../i18n/locale.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";

export function ErrorFrame({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-4 px-6 py-16">
      {children}
    </main>
  );
}

export function ErrorScreen({ error }: { error: unknown }) {
  const toLocale = useLocalePath();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = status === 404;
  const title = isMissing ? m.platform_not_found_title() : m.platform_error_title();
  // A search engine must not list the error as the content of a page.
  if (useIsCrawler()) {
    return (
      <main>
        <title>{`${title} · Vereda`}</title>
        <meta name="robots" content="noindex" />
        <h1>{title}</h1>
        <LocaleLink to="/">{m.platform_go_home()}</LocaleLink>
      </main>
    );
  }
  return (
    <ErrorFrame>
      <title>{`${title} · Vereda`}</title>
      <p className="figures font-serif text-48 text-ink-soft">{status}</p>
      <h1 className="text-36 font-medium">{title}</h1>
      <p className="text-18 text-ink-soft">
        {isMissing ? m.platform_not_found_text() : m.platform_error_text()}
      </p>
      <NativeButtonLink to={toLocale("/")} variant="primary">
        {m.platform_go_home()}
      </NativeButtonLink>
    </ErrorFrame>
  );
}
