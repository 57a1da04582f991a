// `/panel/index`: the day under its other address.
import { redirect, type LoaderFunctionArgs } from "react-router";

export function loader({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(/\/index(?:\.data)?\/?$/, "") + search, 301);
}
