// Paths of the reads that writes between users change; the contracts list them in `changes`.

const postReads = [
  "/panel/posts/:id",
  "/panel/posts/:id/replies",
  "/panel/circles/:id/posts",
  "/workspaces/:id/active-areas/:areaId/posts",
];

const conversationReads = [
  "/panel/conversations",
  "/panel/conversations/:id",
  "/panel/conversations/:id/messages",
  "/panel/messages/unread",
];

const circleReads = [
  "/panel/circles",
  "/panel/circles/:id",
  "/panel/circles/:id/members",
  "/panel/circles/:id/sessions",
  "/public/circles",
  "/public/circles/:slug",
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

const moderationReads = [
  "/panel/moderation/reports",
  "/panel/moderation/decisions",
  "/panel/moderation/log",
  "/panel/circles/:id/reports",
  "/panel/administration/users",
];

export const changesOf = {
  posts: postReads,
  conversations: conversationReads,
  circles: [...circleReads, ...consentReads],
  connections: connectionReads,
  /** A block ends a connection and hides what its user wrote. */
  blocks: [...connectionReads, ...postReads, ...conversationReads, "/panel/specialists"],
  consents: consentReads,
  moderation: [...moderationReads, ...postReads, ...circleReads, "/public/profiles/:username"],
  specialists: ["/panel/specialist", "/panel/specialists", "/public/specialists", "/sessions/me"],
  ideas: ["/workspaces/:id/active-areas/:areaId/ideas"],
  library: ["/workspaces/:id/active-areas/:areaId/library", "/workspaces/library-items/:id"],
};
