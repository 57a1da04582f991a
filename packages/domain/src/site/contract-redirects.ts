// Redirects of old addresses, which administrators manage.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { instant } from "../http/values.ts";
import { id, idParams } from "../id.ts";
import { requiredText } from "../text.ts";

export const MAX_REDIRECTS = 1_000;

export const redirect = z.object({
  id: z.string(),
  path: z.string(),
  target: z.string(),
  external: z.boolean(),
  status: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Redirect = z.output<typeof redirect>;

/** Without language prefix, query or fragment. */
const path = z
  .string("path_malformed")
  .check(
    z.trim(),
    z.maxLength(300, "path_malformed"),
    z.regex(/^\/(?!\/)[^\s?#\\]*$/, "path_malformed"),
  );

/** A path without language, or an https URL of a host allowed by the settings. */
const target = requiredText(500);

/** Permanent or temporary; 307 and 308 preserve the request's method and body. */
export const redirectStatuses = [301, 302, 307, 308] as const;
const redirectStatus = z.literal([...redirectStatuses]);

export const redirectsApi = {
  find: endpoint("GET /public/redirects", {
    access: "public",
    summary: { es: "A dónde lleva una dirección antigua", en: "Where an old address leads" },
    query: z.object({ path: z.string().check(z.maxLength(2_000)) }),
    data: z.nullable(z.object({ target: z.string(), external: z.boolean(), status: z.int() })),
  }),
  list: endpoint("GET /panel/redirects", {
    access: "administrator",
    summary: { es: "Las redirecciones", en: "The redirects" },
    data: z.array(redirect).check(z.maxLength(MAX_REDIRECTS)),
  }),
  create: endpoint("POST /panel/redirects", {
    changes: ["/panel/redirects", "/public/redirects"],
    access: "administrator",
    summary: { es: "Crea una redirección", en: "Make a redirect" },
    body: z.object({ id: z.optional(id), path, target, status: z.optional(redirectStatus) }),
    data: redirect,
    success: 201,
    errors: ["conflict", "target_forbidden", "redirect_circle", "too_many_redirects"],
  }),
  update: endpoint("PATCH /panel/redirects/:id", {
    changes: ["/panel/redirects", "/public/redirects"],
    access: "administrator",
    summary: { es: "Cambia una redirección", en: "Change a redirect" },
    params: idParams,
    body: z.object({
      path: z.optional(path),
      target: z.optional(target),
      status: z.optional(redirectStatus),
      updatedAt: z.optional(instant),
    }),
    data: redirect,
    errors: ["not_found", "conflict", "target_forbidden", "redirect_circle"],
  }),
  remove: endpoint("DELETE /panel/redirects/:id", {
    changes: ["/panel/redirects", "/public/redirects"],
    access: "administrator",
    summary: { es: "Quita una redirección", en: "Remove a redirect" },
    params: idParams,
    data: z.null(),
    errors: ["not_found"],
  }),
};
