// Seeds workspaces through the API.
import type { CallApi } from "./api.ts";

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
 * Makes a workspace public under an address.
 * @param visibility other privacy options, such as `allow_public_blog`
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

/** The id of a user's Personal Studio, which is their first workspace. */
export async function getStudioId(callApi: CallApi): Promise<string> {
  const me = await callApi<{ workspaces: { workspace: { id: string } }[] }>("GET", "/sessions/me");
  return me.workspaces[0]?.workspace.id ?? "";
}
