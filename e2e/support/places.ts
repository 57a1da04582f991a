// Workspaces that a journey needs but is not about: made through the API, as another program would.
import type { Ask } from "./api.ts";

/** Makes a workspace. @returns its id */
export async function makePlace(
  ask: Ask,
  typeId: "COMPANY" | "ASSET_CAR" | "ASSET_PROPERTY",
  name: string,
  description?: string,
): Promise<string> {
  const data = { typeId, name, ...(description !== undefined && { description }) };
  const made = await ask<{ workspace: { id: string } }>("POST", "/workspaces", data);
  return made.workspace.id;
}

/**
 * Gives a workspace an address that everybody may open.
 * @param shown what else of it they may see, such as `allow_public_blog`
 */
export async function publish(ask: Ask, id: string, publicSlug: string, shown: object = {}) {
  const options = { allow_public_slug: true, ...shown };
  await ask("PATCH", `/panel/workspaces/${id}/privacy-options`, options);
  await ask("PATCH", `/panel/workspaces/${id}/public-slug`, { publicSlug });
}

/** The id of somebody's Personal Studio, the first of their workspaces. */
export async function studioOf(ask: Ask): Promise<string> {
  const me = await ask<{ workspaces: { workspace: { id: string } }[] }>("GET", "/sessions/me");
  return me.workspaces[0]?.workspace.id ?? "";
}
