// Other people and old addresses, for those whom the product trusts with more; and what everybody may know.
import { everybody, trusted } from "./outcomes.ts";
import type { Rows } from "./outcomes.ts";

export const openRows: Rows = {
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
