// The subjects of notices about connections, posts, circles and decisions.
import type { NotificationSubject } from "@vereda/domain/inbox/catalogue";
import type { Database } from "#db/client.ts";
import type { NoticeSubject, SubjectIds } from "#platform/hooks.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listCircleNames } from "./circles/circle-names.ts";
import { listConnectionNames } from "./connections/list-connections.ts";
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
];

export async function listCommunitySubjects(
  db: Database,
  { userId }: Caller,
  ids: SubjectIds,
): Promise<NoticeSubject[]> {
  const subjects: NoticeSubject[] = [];
  for (const [kind, listTitles] of titles) {
    const byId = await listTitles(db, userId, ids.get(kind) ?? []);
    for (const [id, title] of byId) subjects.push({ kind, id, title, place: null });
  }
  return subjects;
}
