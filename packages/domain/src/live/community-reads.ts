// Paths of the reads that writes between users change; the contracts list them in `changes`.
import { inboxReads } from "./inbox-reads.ts";
import { homeReads, planReads } from "./planning-reads.ts";

const postReads = [
  "/panel/posts/:id",
  "/panel/posts/:id/replies",
  "/panel/circles/:id/posts",
  "/workspaces/:id/active-areas/:areaId/posts",
  ...homeReads,
];

const conversationReads = [
  "/panel/conversations",
  "/panel/conversations/:id",
  "/panel/messages/unread",
];

const messageReads = ["/panel/conversations/:id/messages"];

const circleReads = [
  "/panel/circles",
  "/panel/circles/:id",
  "/panel/circles/:id/members",
  "/public/circles",
  "/public/circles/:slug",
  ...homeReads,
];

const connectionReads = [
  "/panel/connections",
  "/panel/connections/search",
  "/panel/profile-preview",
  "/public/profiles/:username",
];

const consentReads = [
  "/panel/circles/:id/consents",
  "/panel/consents/received",
  "/panel/consents/:id/views",
];

const reportReads = [
  "/panel/moderation/reports",
  "/panel/moderation/decisions",
  "/panel/moderation/log",
  "/panel/circles/:id/reports",
];

/** What menus count for moderators and administrators. */
export const queueRead = "/panel/administration/queue";

const ideaReads = ["/workspaces/:id/active-areas/:areaId/ideas", ...homeReads];

const libraryReads = [
  "/workspaces/:id/active-areas/:areaId/library",
  "/workspaces/library-items/:id",
  ...homeReads,
];

/** The sessions that a user accepts are tasks. */
const sessionReads = [
  "/panel/circles/:id/sessions",
  "/panel/circle-sessions/accepted",
  ...planReads,
];

export const changesOf = {
  posts: postReads,
  conversations: conversationReads,
  messages: [...conversationReads, ...messageReads],
  reactions: messageReads,
  circles: circleReads,
  /** A membership ends with its sessions and what was shared in the circle. */
  members: [...circleReads, ...sessionReads, ...consentReads, ...inboxReads],
  sessions: sessionReads,
  connections: [...connectionReads, ...inboxReads],
  /** A block ends a connection and hides what its user wrote. */
  blocks: [
    ...connectionReads,
    ...postReads,
    ...conversationReads,
    ...inboxReads,
    "/panel/specialists",
  ],
  consents: [...consentReads, ...inboxReads],
  views: consentReads,
  reports: reportReads,
  /** With what a decision hides or shows again. */
  moderation: [
    queueRead,
    ...reportReads,
    ...postReads,
    ...messageReads,
    ...circleReads,
    ...ideaReads,
    ...libraryReads,
    "/panel/administration/users",
    "/public/profiles/:username",
  ],
  /** Who gave them stands in the log. */
  roles: ["/panel/administration/users", "/panel/moderation/log"],
  /** Who is verified has a role. */
  application: ["/panel/specialist", "/public/specialists", "/sessions/me"],
  applications: [queueRead, "/panel/specialists", "/public/specialists"],
  ideas: ideaReads,
  library: libraryReads,
};
