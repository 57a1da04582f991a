// Workspaces that a journey needs but is not about: made through the API, as another program would.
import type { CallApi } from "./api.ts";

/** Makes a workspace. @returns its id */
export async function makeWorkspace(
  callApi: CallApi,
  typeId: "COMPANY" | "ASSET_CAR" | "ASSET_PROPERTY",
  name: string,
  description?: string,
): Promise<string> {
  const data = { typeId, name, ...(description !== undefined && { description }) };
  const made = await callApi<{ workspace: { id: string } }>("POST", "/workspaces", data);
  return made.workspace.id;
}

/**
 * Gives a workspace an address that everybody may open.
 * @param shown what else of it they may see, such as `allow_public_blog`
 */
export async function publish(
  callApi: CallApi,
  id: string,
  publicSlug: string,
  visibility: object = {},
) {
  const options = { allow_public_slug: true, ...visibility };
  await callApi("PATCH", `/panel/workspaces/${id}/privacy-options`, options);
  await callApi("PATCH", `/panel/workspaces/${id}/public-slug`, { publicSlug });
}

/** The id of somebody's Personal Studio, the first of their workspaces. */
export async function getStudioId(callApi: CallApi): Promise<string> {
  const me = await callApi<{ workspaces: { workspace: { id: string } }[] }>("GET", "/sessions/me");
  return me.workspaces[0]?.workspace.id ?? "";
}
