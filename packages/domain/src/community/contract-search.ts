// One search over what a user may open: plans, people, circles, conversations and messages.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { searchHit } from "../planning/search/contract-search.ts";
import { requiredText } from "../text.ts";
import { communityUser } from "./contract.ts";

/** Results of each kind. */
export const MAX_RESULTS_PER_KIND = 5;

const results = z.object({
  plans: z.array(searchHit),
  /** Connections by name or username, and whoever the caller finds by their exact username. */
  users: z.array(communityUser),
  /** Those that the caller is in, is invited to or asked to join. */
  circles: z.array(z.object({ id: z.string(), name: z.string() })),
  /** By title, and by the names of whoever else is in them; at most four names. */
  conversations: z.array(
    z.object({ id: z.string(), title: z.nullable(z.string()), names: z.array(z.string()) }),
  ),
  /** The latest first, each with its first line. */
  messages: z.array(
    z.object({
      id: z.string(),
      conversationId: z.string(),
      text: z.string(),
      author: z.nullable(communityUser),
    }),
  ),
});
export type SearchResults = z.output<typeof results>;

export const searchApi = {
  search: endpoint("GET /panel/search", {
    summary: {
      es: "Busca en planes, personas, círculos, conversaciones y mensajes",
      en: "Search plans, people, circles, conversations and messages",
    },
    query: z.object({ q: requiredText(100) }),
    data: results,
  }),
};
