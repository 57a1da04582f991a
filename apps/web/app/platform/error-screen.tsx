// What a person sees instead of a screen that could not be shown.
import { isRouteErrorResponse } from "react-router";
import { m } from "./i18n/generated/messages.js";
import { LocaleLink } from "./i18n/locale-link.tsx";

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

export function ErrorScreen({ error }: { error: unknown }) {
  const status = statusOf(error);
  const title = status === 404 ? m.platform_not_found_title() : m.platform_error_title();
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6 py-16">
      <title>{`${title} · Vereda`}</title>
      <p className="text-ink-soft tabular-nums">{status}</p>
      <h1 className="font-serif text-3xl">{title}</h1>
      <p>{m.platform_error_text()}</p>
      <p>
        <LocaleLink to="/">{m.platform_go_home()}</LocaleLink>
      </p>
    </main>
  );
}
