// The invitations into workspaces that wait for the person.
import { queryOf } from "../query/query-of.ts";

export const invitationsQuery = queryOf("GET /workspaces/invitations");
