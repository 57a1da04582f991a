// The public pages of workspaces and their areas.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { instant, locale } from "../../http/values.ts";
import { id } from "../../id.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { workspaceTypes } from "../../workspace/catalogue.ts";
import { privacySettings } from "../../workspace/contract.ts";
import { experienceLevels } from "../../workspace/public/experience-levels.ts";
import { publicEntry, publicSections } from "../../workspace/public/public-sections.ts";
import { connectionStatuses, connectionTypes } from "../catalogue.ts";
import { libraryKinds } from "../circles/catalogue-circles.ts";

/** In display order. */
export const pageSections = [...publicSections, "library"] as const;

const section = z.object({
  section: z.enum(pageSections),
  areaId: z.enum(areaKeys),
  entries: z.array(
    z.extend(publicEntry, {
      /** Of the library alone; the text of a note is Markdown. */
      item: z.optional(z.object({ kind: z.enum(libraryKinds), url: z.nullable(z.string()) })),
    }),
  ),
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
  /** Null unless the workspace shows it, and before the first completed objective. */
  experienceLevel: z.nullable(z.literal([...experienceLevels])),
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
  /** In the order that the owner chose. */
  areas: z.array(publicArea),
  /** Markdown, an e-mail address or https URL, and the name of a picture, as `publicPageApi` has them. */
  page: z.object({
    text: z.nullable(z.string()),
    contact: z.nullable(z.string()),
    cover: z.nullable(z.string()),
  }),
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
  /** The owner's, 0 to 100; null unless this workspace and the owner's profile show it. */
  vitalityIndex: z.nullable(z.int()),
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

const publicPostPage = z.object({
  /** Without sections. */
  space: publicWorkspace,
  areaId: z.enum(areaKeys),
  /** With its whole text. */
  post: publicEntry,
});
export type PublicPostPage = z.output<typeof publicPostPage>;

const slugParams = z.object({ slug: z.string().check(z.maxLength(200)) });

export const publicSpacesApi = {
  space: endpoint("GET /public/spaces/:slug", {
    access: "public",
    summary: { es: "Un espacio público", en: "A public workspace" },
    params: slugParams,
    data: publicWorkspace,
    errors: ["not_found"],
  }),
  area: endpoint("GET /public/spaces/:slug/areas/:areaId", {
    access: "public",
    summary: { es: "Un área de un espacio público", en: "An area of a public workspace" },
    params: z.object({ slug: slugParams.shape.slug, areaId: z.string().check(z.maxLength(100)) }),
    data: publicAreaPage,
    errors: ["not_found"],
  }),
  post: endpoint("GET /public/spaces/:slug/posts/:id", {
    access: "public",
    summary: { es: "Una entrada del blog de un espacio", en: "A post of a workspace’s blog" },
    params: z.object({ slug: slugParams.shape.slug, id }),
    data: publicPostPage,
    errors: ["not_found"],
  }),
};
