// Reads from the database which tables publish their changes.
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";

/** Tables that do not publish changes, with the reason. */
export const nonPublishingTables: Readonly<Record<string, string>> = {
  idea_votes: "the idea tells",
  calendar_collections: "no screen shows them",
  calendar_objects: "no screen shows them; their tasks tell",
  connection_links: "no screen shows them once they are made",
  post_reactions: "the post tells",
  moderation_appeals: "shown to moderators alone, who look again",
  moderation_log: "shown to administrators alone, who look again",
  suspensions: "the decision tells",
  applied_writes: "no screen shows them",
  billing_events: "no screen shows them",
  calendar_accounts: "their calendars tell",
  calendar_events: "the calendar that they belong to tells",
  calendar_written_events: "the calendar that they are written into tells",
  contact_messages: "shown to administrators alone, who look again",
  conversations: "their participants tell",
  messages: "the participants of the conversation tell",
  message_reactions: "the participants of the conversation tell",
  message_files: "the message that they belong to tells",
  reports: "shown to moderators alone, who look again",
  data_export_pieces: "the export that they belong to tells",
  day_changes: "what changed tells",
  finance_accounts: "the import that they belong to tells",
  learned_categories: "the entry or import that was corrected tells",
  vitality_days: "what they are computed from tells",
  deleted_rows: "what was deleted tells",
  digests: "no screen shows them",
  email_links: "no screen shows them",
  jobs: "no screen shows them",
  sign_in_devices: "no screen shows them",
  logbook_attachments: "the entry that they belong to tells",
  migrations: "no screen shows them",
  passkey_challenges: "no screen shows them",
  password_resets: "no screen shows them",
  planning_bin: "what was thrown away tells",
  push_keys: "no screen shows them",
  rate_limit_counters: "no screen shows them",
  reminders: "what they ring tells; their lists are asked for when they are opened",
  server_settings: "shown to administrators alone, who look again",
  registration_invitations: "shown to administrators alone, who look again",
  redirects: "shown to administrators alone, who look again",
  retired_slugs: "the workspace tells",
  session_tokens: "no screen shows them",
  orphaned_files: "no screen shows them",
  user_files: "no screen shows them",
  time_entry_changes: "the time that was corrected tells",
  user_data_keys: "no screen shows them",
};

export async function listPublishingTables(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; arguments: string }>(sql`
    select pg_class.relname as name, encode(pg_trigger.tgargs, 'escape') as arguments
    from pg_trigger join pg_class on pg_class.oid = pg_trigger.tgrelid
    where pg_trigger.tgname = 'notify_change'`);
  return new Map(rows.map((row) => [row.name, row.arguments.replaceAll("\\000", "")]));
}
