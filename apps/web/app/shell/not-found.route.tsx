// An unknown address of the panel, in its frame; one that has moved is redirected.
import { isRouteErrorResponse, type LoaderFunctionArgs } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { MissingPage } from "#platform/pages/missing-page.tsx";
import { redirectOr404 } from "#platform/request-context.server.ts";

export function loader({ context, request }: LoaderFunctionArgs): Promise<never> {
  return redirectOr404(context, request);
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  // Whatever else failed is for the boundary above.
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <MissingPage search="/panel/search" back="/panel" backText={m.common_to_today()} />;
}
