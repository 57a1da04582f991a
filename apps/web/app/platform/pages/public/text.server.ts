// Loads the text around a public page that shows something live, such as the circles.
import type { CallData } from "@vereda/domain/endpoints";
import { fetchApi } from "#platform/request-context.server.ts";

type Slug = CallData<"GET /public/pages/:slug">["slug"];

/** `above` and `below` are HTML: what stands before and after the live part. */
export async function loadText(
  context: Parameters<typeof fetchApi>[0],
  request: Request,
  slug: Slug,
) {
  const text = await fetchApi(context, request, "GET /public/pages/:slug", { slug });
  const { title = "", description = "", lead = "", html = "" } = text ?? {};
  const start = html.indexOf("<section>");
  const below = start < 0 ? "" : html.slice(start);
  return { title, description, lead, above: html.slice(0, html.length - below.length), below };
}
