// Handles every unmatched path: redirects it or responds 404, on the server and in the browser.
import type { LoaderFunctionArgs } from "react-router";
import { redirectOr404 } from "../request-context.server.ts";

export function loader({ context, request }: LoaderFunctionArgs): Promise<never> {
  return redirectOr404(context, request);
}

export default function NotFound() {
  return null;
}
