// Paths of the reads that a change of notices changes; also responses to what a notice is about.

export const inboxReads = ["/me/inbox", "/me/inbox/unread"];
