// Workspaces that a journey needs but is not about: made through the API, as another program would.
import type { APIRequestContext } from "@playwright/test";
import { expect } from "./journey.ts";
import type { Person } from "./journey.ts";

type Holder = Pick<Person, "accessToken">;

/** Asks the API as somebody; answers the data. */
export async function ask<T>(
  request: APIRequestContext,
  { accessToken }: Holder,
  method: "GET" | "POST" | "PUT" | "PATCH",
  path: string,
  data?: object,
): Promise<T> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  const answer = await request.fetch(`/api/v1${path}`, {
    method,
    headers,
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

/** Makes a workspace. @returns its id */
export async function makePlace(
  request: APIRequestContext,
  holder: Holder,
  typeId: "COMPANY" | "ASSET_CAR" | "ASSET_PROPERTY",
  name: string,
): Promise<string> {
  const made = await ask<{ workspace: { id: string } }>(request, holder, "POST", "/workspaces", {
    typeId,
    name,
  });
  return made.workspace.id;
}

/** The id of somebody's Personal Studio, the first of their workspaces. */
export async function studioOf(request: APIRequestContext, holder: Holder): Promise<string> {
  const me = await ask<{ workspaces: { workspace: { id: string } }[] }>(
    request,
    holder,
    "GET",
    "/sessions/me",
  );
  return me.workspaces[0]?.workspace.id ?? "";
}
