import { buildQuery } from "#platform/query/build-query.ts";

export const invitationsQuery = buildQuery("GET /workspaces/invitations");
