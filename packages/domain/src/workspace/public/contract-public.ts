import * as z from "zod/mini";
import { connectionStatuses, connectionTypes } from "../../community/catalogue.ts";
import { endpoint } from "../../http/endpoint.ts";
import { instant, locale } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { requiredText } from "../../text.ts";
import { areaKeys } from "../areas/areas.ts";
import { workspaceTypes } from "../catalogue.ts";
import type { PrivacyFlag } from "../catalogue.ts";
import { privacySettings } from "../contract.ts";

export const publicSections = ["cv", "roadmap", "vacancies", "blog", "tutorials"] as const;
export type PublicSection = (typeof publicSections)[number];

export const sectionFlags: Readonly<Record<PublicSection, PrivacyFlag>> = {
  cv: "show_living_cv",
  roadmap: "allow_public_roadmap",
  vacancies: "allow_public_vacancies",
  blog: "allow_public_blog",
  tutorials: "allow_public_tutorials",
};

export const publicEntry = z.object({
  id: z.string(),
  title: z.string(),
  /** Complete on an area's page; truncated on the workspace's page. */
  text: z.nullable(z.string()),
  day: z.nullable(z.string()),
  /** Other fields, such as the location of a vacancy, in the reader's language. */
  details: z.array(z.object({ label: z.string(), value: z.string(), isDay: z.boolean() })),
});
export type PublicEntry = z.output<typeof publicEntry>;

const section = z.object({
  section: z.enum(publicSections),
  areaId: z.enum(areaKeys),
  entries: z.array(publicEntry),
});
export type PublicSectionEntries = z.output<typeof section>;

const publicArea = z.object({
  areaId: z.enum(areaKeys),
  order: z.int(),
  icon: z.nullable(z.string()),
  iconRotation: z.int(),
  /** One sentence; empty without a purpose. */
  purpose: z.string(),
  purposeLanguage: z.nullable(locale),
});

export type PublicArea = z.output<typeof publicArea>;

export const publicWorkspace = z.object({
  profile: z.object({
    name: z.string(),
    description: z.nullable(z.string()),
    slug: z.string(),
    typeId: z.enum(workspaceTypes),
    icon: z.nullable(z.string()),
    iconRotation: z.int(),
    isVerified: z.boolean(),
    since: instant,
  }),
  areas: z.array(publicArea),
  privacySettings,
  /** The owner's profile, as far as their privacy settings allow; null when hidden. */
  owner: z.nullable(
    z.object({
      username: z.string(),
      name: z.string(),
      avatar: z.nullable(z.string()),
    }),
  ),
  /** The owner's, in days; null unless this workspace and the owner's profile show it. */
  streak: z.nullable(z.object({ current: z.int(), best: z.int() })),
  /** The viewer's connection to the owner; null without one and to a hidden owner. */
  viewerConnection: z.nullable(
    z.object({ status: z.enum(connectionStatuses), type: z.enum(connectionTypes) }),
  ),
  belongsToViewer: z.boolean(),
  sections: z.array(section),
});
export type PublicWorkspace = z.output<typeof publicWorkspace>;

const publicAreaPage = z.object({
  space: publicWorkspace,
  area: publicArea,
  sections: z.array(section),
});
export type PublicAreaPage = z.output<typeof publicAreaPage>;

const slugParams = z.object({ slug: z.string().check(z.maxLength(200)) });

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

export const publicSpacesApi = {
  space: endpoint({
    method: "GET",
    path: "/public/spaces/:slug",
    access: "public",
    summary: { es: "Un espacio público", en: "A public workspace" },
    params: slugParams,
    data: publicWorkspace,
    errors: ["not_found"],
  }),
  area: endpoint({
    method: "GET",
    path: "/public/spaces/:slug/areas/:areaId",
    access: "public",
    summary: { es: "Un área de un espacio público", en: "An area of a public workspace" },
    params: z.object({ slug: slugParams.shape.slug, areaId: z.string().check(z.maxLength(100)) }),
    data: publicAreaPage,
    errors: ["not_found"],
  }),
};

export const redirectsApi = {
  find: endpoint({
    method: "GET",
    path: "/public/redirects",
    access: "public",
    summary: { es: "A dónde lleva una dirección antigua", en: "Where an old address leads" },
    query: z.object({ path: z.string().check(z.maxLength(2_000)) }),
    data: z.nullable(z.object({ target: z.string(), external: z.boolean(), status: z.int() })),
  }),
  list: endpoint({
    method: "GET",
    path: "/panel/redirects",
    access: "administrator",
    summary: { es: "Las redirecciones", en: "The redirects" },
    data: z.array(redirect).check(z.maxLength(MAX_REDIRECTS)),
  }),
  create: endpoint({
    method: "POST",
    path: "/panel/redirects",
    changes: ["/panel/redirects", "/public/redirects"],
    access: "administrator",
    summary: { es: "Crea una redirección", en: "Make a redirect" },
    body: z.object({ id: z.optional(id), path, target, status: z.optional(redirectStatus) }),
    data: redirect,
    success: 201,
    errors: ["conflict", "target_forbidden", "redirect_circle", "too_many_redirects"],
  }),
  update: endpoint({
    method: "PATCH",
    path: "/panel/redirects/:id",
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
  remove: endpoint({
    method: "DELETE",
    path: "/panel/redirects/:id",
    changes: ["/panel/redirects", "/public/redirects"],
    access: "administrator",
    summary: { es: "Quita una redirección", en: "Remove a redirect" },
    params: idParams,
    data: z.null(),
    errors: ["not_found"],
  }),
};
