// Paths of the reads that writes of workspaces change; the contracts list them in `changes`.
import { inboxReads } from "./inbox-reads.ts";
import { homeReads, planReads } from "./planning-reads.ts";

/** The account lists its workspaces with their areas. */
const entryReads = ["/workspaces", "/workspaces/:id", "/sessions/me"];

export const workspaceReads = [...entryReads, "/panel/published-workspaces"];

export const areaReads = [
  ...entryReads,
  "/workspaces/:id/areas",
  "/workspaces/:id/active-areas",
  "/workspaces/:id/resources",
  "/panel/vitality",
];

/** What appears or disappears with a workspace or an area. */
export const contentReads = [...areaReads, "/panel/published-workspaces", ...planReads];

export const memberReads = ["/panel/workspaces/:id/members", ...homeReads];

export const invitationLinkReads = ["/panel/workspaces/:id/invitation-links"];

export const invitationReads = ["/workspaces/invitations", ...inboxReads];

export const membershipReads = [...contentReads, ...memberReads, ...invitationReads];
