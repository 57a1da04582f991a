// The invitations into workspaces that wait for the person.
import { membersApi } from "@vereda/domain/workspace/contract-members";
import { queryOf } from "../query/query-of.ts";

export const invitationsQuery = queryOf(membersApi.invitations);
