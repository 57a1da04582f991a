// The invitations into workspaces that wait for the person.
import { buildQuery } from "#platform/query/query-of.ts";

export const invitationsQuery = buildQuery("GET /workspaces/invitations");
