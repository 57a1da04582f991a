import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { requiredText } from "../text.ts";
import { workspaceTypes } from "./catalogue.ts";

export const MAX_PUBLISHED_RESULTS = 20;

const publishedWorkspace = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  typeId: z.enum(workspaceTypes),
  isVerified: z.boolean(),
});
export type PublishedWorkspace = z.output<typeof publishedWorkspace>;

export const verificationApi = {
  find: endpoint("GET /panel/published-workspaces", {
    access: "administrator",
    summary: {
      es: "Los espacios públicos que se encuentran por nombre o enlace",
      en: "The public workspaces that a name or link finds",
    },
    query: z.object({
      /** A part of the name, the slug, or the URL of the page. */
      search: requiredText(200),
    }),
    data: z.array(publishedWorkspace).check(z.maxLength(MAX_PUBLISHED_RESULTS)),
  }),
};
