// What a person sees instead of a screen that could not be shown.
import { isRouteErrorResponse } from "react-router";
import { PlainButton } from "#ui/plain/plain-button.tsx";
import { PlainButtonLink } from "#ui/plain/plain-button-link.tsx";
import { ApiError, errorText, NetworkError } from "./api/errors.ts";
import { m } from "./i18n/generated/messages.js";
import { useLocale, useLocalePath } from "./i18n/locale.ts";

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof ApiError ? error.status : 500;
}

/** Without a connection it is no use to say that something is broken: it can be tried again. */
function Unreachable({ error }: { error: NetworkError }) {
  const text = errorText(error, useLocale());
  return (
    <>
      <h1 className="text-36 font-medium">{m.platform_offline_title()}</h1>
      <p className="text-18 text-ink-soft">{text}</p>
      <p>
        <PlainButton variant="primary" onClick={() => location.reload()}>
          {m.platform_retry()}
        </PlainButton>
      </p>
    </>
  );
}

function Broken({ status }: { status: number }) {
  const toLocale = useLocalePath();
  const title = status === 404 ? m.platform_not_found_title() : m.platform_error_title();
  return (
    <>
      <title>{`${title} · Vereda`}</title>
      <p className="figures font-serif text-48 text-ink-soft">{status}</p>
      <h1 className="text-36 font-medium">{title}</h1>
      <p className="text-18 text-ink-soft">{m.platform_error_text()}</p>
      <p>
        <PlainButtonLink to={toLocale("/")} variant="primary">
          {m.platform_go_home()}
        </PlainButtonLink>
      </p>
    </>
  );
}

export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6 py-16">
      {error instanceof NetworkError ? (
        <Unreachable error={error} />
      ) : (
        <Broken status={statusOf(error)} />
      )}
    </main>
  );
}
