// The invitations into workspaces that wait for the person.
import { buildQuery } from "#platform/query/build-query.ts";

export const invitationsQuery = buildQuery("GET /workspaces/invitations");
