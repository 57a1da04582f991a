// Handles every unmatched path: redirects it or responds 404, on the server and in the browser.
import { isRouteErrorResponse, type LoaderFunctionArgs } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { redirectOr404 } from "../request-context.server.ts";
import { MissingPage } from "./missing-page.tsx";

export function loader({ context, request }: LoaderFunctionArgs): Promise<never> {
  return redirectOr404(context, request);
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  // Whatever else failed is for the boundary above.
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className="mx-auto max-w-300 px-4 py-16 sm:px-6">
      <MissingPage search="/search" back="/" backText={m.platform_go_home()} />
    </div>
  );
}
