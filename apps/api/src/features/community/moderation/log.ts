// Lists the audit log of moderation and administration.
import { count, desc, eq } from "drizzle-orm";
import type { DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import { makePage } from "@vereda/domain/http/envelope";
import type { moderationApi } from "@vereda/domain/community/moderation/contract-moderation";
import type { Database } from "#db/client.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import { showUser } from "../connections/connection-view.ts";
import { moderationDecisions } from "../tables/moderation.ts";
import { moderationLog } from "#features/account/tables/moderation-log.ts";

export async function listLog(
  db: Database,
  { page, perPage }: QueryOf<typeof moderationApi.log>,
): Promise<DataOf<typeof moderationApi.log>> {
  const [total] = await db.select({ count: count() }).from(moderationLog);
  const rows = await db
    .select({ entry: moderationLog, note: moderationDecisions.note })
    .from(moderationLog)
    .leftJoin(moderationDecisions, eq(moderationDecisions.id, moderationLog.decisionId))
    .orderBy(desc(moderationLog.at), desc(moderationLog.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const actors = await getUsersById(
    db,
    rows.flatMap(({ entry }) => entry.actorId ?? []),
  );
  const items = rows.map(({ entry: { id, at, actorId, action, subjectType, subjectId }, note }) => {
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
  return makePage(items, total?.count ?? 0, page, perPage);
}
