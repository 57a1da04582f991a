import { invitationLinksApi } from "@vereda/domain/workspace/members/contract-invitation-links";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { createBackgroundRunner } from "#platform/jobs/background.ts";
import { route } from "#platform/http/route.ts";
import { changeMember, endMember } from "./change-member.ts";
import { sendInvitation } from "./invitation-email.ts";
import { findInvitationEmail } from "./invitation-claims.ts";
import {
  acceptInvitationLink,
  createInvitationLink,
  findInvitationLink,
  listInvitationLinks,
  revokeInvitationLink,
} from "./invitation-links.ts";
import { acceptInvitation, declineInvitation, listInvitations } from "./invitations.ts";
import { invite } from "./invite-member.ts";
import { listMembers } from "./list-members.ts";
import { transferWorkspace } from "./transfer.ts";

export function membersRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  const later = createBackgroundRunner(app);
  route(app, membersApi.list, ({ caller, params, query }) =>
    listMembers(db, caller, params.id, query),
  );
  route(app, membersApi.invite, async ({ caller, params, body, now, reply }) => {
    const invitation = await invite(deps, caller, params.id, body, now);
    if (invitation.isNew) {
      // Not awaited: the response time must not reveal whether the address has an account.
      later(reply, "Telling of an invitation", () =>
        sendInvitation(deps, invitation.row, caller, now),
      );
    }
    return invitation;
  });
  route(app, membersApi.change, ({ caller, params, body, now }) =>
    changeMember(deps, caller, { workspaceId: params.id, memberId: params.memberId }, body, now),
  );
  route(app, membersApi.end, ({ caller, params, now }) =>
    endMember(deps, caller, { workspaceId: params.id, memberId: params.memberId }, now),
  );
  route(app, membersApi.transfer, ({ caller, params, body, now }) =>
    transferWorkspace(deps, caller, params.id, body, now),
  );
  route(app, invitationLinksApi.list, ({ caller, params, now }) =>
    listInvitationLinks(deps, caller, params.id, now),
  );
  route(app, invitationLinksApi.create, ({ caller, params, body, now }) =>
    createInvitationLink(deps, caller, params.id, body, now),
  );
  route(app, invitationLinksApi.revoke, ({ caller, params }) =>
    revokeInvitationLink(db, caller, params),
  );
  route(app, invitationLinksApi.find, ({ params, locale, now }) =>
    findInvitationLink(db, params.token, locale, now),
  );
  route(app, invitationLinksApi.accept, ({ caller, params, now }) =>
    acceptInvitationLink(deps, caller, params.token, now),
  );
  route(app, invitationLinksApi.findEmail, ({ params, locale, now }) =>
    findInvitationEmail(db, params.token, locale, now),
  );
  route(app, membersApi.invitations, ({ caller }) => listInvitations(db, caller));
  route(app, membersApi.accept, ({ caller, params, now }) =>
    acceptInvitation(deps, caller, params.id, now),
  );
  route(app, membersApi.decline, ({ caller, params, now }) =>
    declineInvitation(db, caller, params.id, now),
  );
}
