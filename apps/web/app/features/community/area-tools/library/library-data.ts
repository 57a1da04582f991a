// What the dialogs of the library share.
import { buildQuery } from "#platform/query/build-query.ts";

/** The list has no texts of notes. */
export const buildItemQuery = (id: string) =>
  buildQuery("GET /workspaces/library-items/:id", { params: { id } });

/** Tags as they are typed: with commas between them. */
export function parseTags(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
