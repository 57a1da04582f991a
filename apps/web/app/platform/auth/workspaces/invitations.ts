// The invitations into workspaces that wait for the person.
import { queryOf } from "#platform/query/query-of.ts";

export const invitationsQuery = queryOf("GET /workspaces/invitations");
