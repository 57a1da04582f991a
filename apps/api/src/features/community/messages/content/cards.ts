// Plans sent as cards: the sender must be allowed to share them, and each reader may open what they may read.
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listReadableSubjects } from "#features/planning/access/readable-subjects.ts";
import { findSubjectFor } from "#features/planning/access/subject.ts";
import type { MessageRow } from "../../tables/messages.ts";

type StoredCard = NonNullable<MessageRow["card"]>;

/** @throws not_found to strangers; forbidden to those who may not share it; area_blocked; workspace_archived */
export async function prepareCard(
  db: Database,
  caller: Caller,
  { kind, id }: Pick<StoredCard, "kind" | "id">,
): Promise<StoredCard> {
  const { path } = await findSubjectFor(db, caller, { kind, id }, "own");
  return { kind, id, title: path.at(-1)?.title ?? "" };
}

/** The title is that of the time of sending, so that a reader learns of no later change. */
export async function mapCards(
  db: Database,
  caller: Caller,
  rows: readonly Pick<MessageRow, "card">[],
): Promise<(row: Pick<MessageRow, "card">) => Message["card"]> {
  const cards = rows.flatMap(({ card }) => card ?? []);
  const readable = await listReadableSubjects(db, caller, cards);
  const ids = new Set(readable.map(({ id }) => id));
  return ({ card }) => card && { ...card, canOpen: ids.has(card.id) };
}
