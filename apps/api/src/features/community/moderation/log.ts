// Lists the audit log of moderation and administration.
import { desc, eq } from "drizzle-orm";
import type { DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { moderationApi } from "@vereda/domain/community/moderation/contract-moderation";
import type { Database } from "#db/client.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import { showUser } from "../connections/connection-view.ts";
import { moderationDecisions } from "../tables/moderation.ts";
import { moderationLog } from "#features/account/tables/moderation-log.ts";

export async function listLog(
  db: Database,
  query: QueryOf<typeof moderationApi.log>,
): Promise<DataOf<typeof moderationApi.log>> {
  const latest = db
    .select({ entry: moderationLog, note: moderationDecisions.note })
    .from(moderationLog)
    .leftJoin(moderationDecisions, eq(moderationDecisions.id, moderationLog.decisionId))
    .orderBy(desc(moderationLog.at), desc(moderationLog.id));
  return loadPage(query, db.$count(moderationLog), latest, async (rows) => {
    const actorIds = rows.flatMap(({ entry }) => entry.actorId ?? []);
    const actors = await getUsersById(db, actorIds);
    return rows.map(({ entry: { id, at, actorId, action, subjectType, subjectId }, note }) => {
      const actor = actors.get(actorId ?? "");
      return {
        id,
        at: at.toISOString(),
        actor: actor === undefined ? null : showUser(actor),
        action,
        subjectType,
        subjectId,
        note: note || null,
      };
    });
  });
}
