// Who gets what from the calls about the public site and its redirects, and how each is asked.
import { redirectsApi } from "@vereda/domain/workspace/contract-public";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { ask } from "#access-matrix/world.ts";
import { siteApi } from "@vereda/domain/site/contract";
import { everybody, trusted } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /public/redirects": everybody(200),
  "GET /panel/redirects": trusted(200),
  "POST /panel/redirects": trusted(201),
  "PATCH /panel/redirects/:id": trusted(200),
  "DELETE /panel/redirects/:id": trusted(200),
  "GET /public/constants": everybody(200),
};

let oldAddresses = 0;

async function oldAddress({ api, askers }: World) {
  const { token } = askers.administrator;
  oldAddresses += 1;
  const body = { path: `/gone-${oldAddresses}`, target: "/" };
  const { data } = await api.call(redirectsApi.create, { token, body });
  return { params: { id: data.id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  ask(siteApi.constants),
  ask(redirectsApi.find, () => ({ query: { path: "/somewhere" } })),
  ask(redirectsApi.list),
  ask(redirectsApi.create, () => ({ body: { path: "/old", target: "/new" } })),
  ask(redirectsApi.update, async (world) => ({
    ...(await oldAddress(world)),
    body: { target: "/elsewhere" },
  })),
  ask(redirectsApi.remove, oldAddress),
];
