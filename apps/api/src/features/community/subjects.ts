// The subjects of notices about connections, posts, circles and decisions.
import { assignableRoles } from "@vereda/domain/account/profile/user-roles";
import type { NotificationSubject } from "@vereda/domain/inbox/catalogue";
import type { Database } from "#db/client.ts";
import type { NoticeSubject, SubjectIds } from "#platform/hooks.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listCircleNames } from "./circles/circle-names.ts";
import { listConnectionNames } from "./connections/list-connections.ts";
import { listConversationNames } from "./messages/conversations/conversation-names.ts";
import { listHostedCircleNames } from "./moderation/circle-reports.ts";
import { listDecisionNotes } from "./moderation/decisions/own-decisions.ts";
import { listPostLocations } from "./posts/post-locations.ts";

type ListTitles = (
  db: Database,
  userId: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

const titles: readonly (readonly [NotificationSubject, ListTitles])[] = [
  /** The other user's name. */
  ["connection", listConnectionNames],
  /** The name of the circle or workspace. */
  [
    "post",
    async (...of) => new Map((await listPostLocations(...of)).map(({ id, name }) => [id, name])),
  ],
  ["circle", listCircleNames],
  /** The note of the decision, in the words of who decided. */
  ["decision", listDecisionNotes],
  ["circle_report", listHostedCircleNames],
  ["conversation", listConversationNames],
];

const isDecider = ({ roles }: Caller) => assignableRoles.some((role) => roles.includes(role));

export async function listCommunitySubjects(
  db: Database,
  caller: Caller,
  ids: SubjectIds,
): Promise<NoticeSubject[]> {
  const { userId } = caller;
  const subjects: NoticeSubject[] = [];
  const queues = isDecider(caller) ? (ids.get("queue") ?? []) : [];
  for (const id of queues.slice(0, 1)) subjects.push({ kind: "queue", id, title: "", place: null });
  for (const [kind, listTitles] of titles) {
    const byId = await listTitles(db, userId, ids.get(kind) ?? []);
    for (const [id, title] of byId) subjects.push({ kind, id, title, place: null });
  }
  return subjects;
}
