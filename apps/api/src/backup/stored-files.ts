// Lists the stored files that rows refer to, by their names in the file storage.
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { avatarFolder } from "#features/account/avatar/avatar.ts";

export async function listStoredFiles(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select 'avatars/' || substr(avatar, ${avatarFolder.length + 1}::integer) as name from users
    where starts_with(avatar, ${avatarFolder})
    union select file from logbook_attachments
    order by name`);
  return rows.map(({ name }) => name);
}
