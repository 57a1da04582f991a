// Who gets what from every call of the API, in one table that a test holds every call against: a call without a
// row fails it, and so does a row without a call, or a second one. The rows are in `access-matrix/`, how each is asked in
// `access-matrix-testing/`.
import { accountRows } from "./access-matrix/account-rows.ts";
import { inboxRows } from "./access-matrix/inbox-rows.ts";
import { planningRows } from "./access-matrix/planning-rows.ts";
import { restRows } from "./access-matrix/rest-rows.ts";
import { workspaceRows } from "./access-matrix/workspace-rows.ts";
import { type Rows, everybody, trusted } from "./access-matrix/outcomes.ts";

const openRows: Rows = {
  // Other people, for those who keep order
  "GET /panel/people": trusted(200),
  "PUT /panel/people/:id/profile-hold": trusted(200),
  "DELETE /panel/people/:id/profile-hold": trusted(200),
  "PUT /panel/people/:id/roles": trusted(200),

  // Old addresses
  "GET /public/redirects": everybody(200),
  "GET /panel/redirects": trusted(200),
  "POST /panel/redirects": trusted(201),
  "PATCH /panel/redirects/:id": trusted(200),
  "DELETE /panel/redirects/:id": trusted(200),

  // What everybody may know
  "GET /core/catalogs": everybody(200),
  "GET /core/icons/:file": everybody(200),
  "GET /public/constants": everybody(200),
  "GET /public/spaces/:slug": everybody(200),
  "GET /public/spaces/:slug/areas/:areaId": everybody(200),
};

/** The rows of each part of the product. */
export const accessRows: readonly Rows[] = [
  accountRows,
  inboxRows,
  workspaceRows,
  planningRows,
  restRows,
  openRows,
];

export const accessMatrix: Rows = Object.assign({}, ...accessRows);
