// Sends the changes that wait in the outbox with NOTIFY, in one elected process of those that listen.
import type pg from "pg";

/** Between two sends; half of it is the mean delay of a change. */
const SEND_EVERY_MS = 50;
const STAND_EVERY_MS = 1_000;
/** Changes of at most 500 bytes in a payload, which may have 8,000. */
const CHANGES_PER_NOTIFY = 12;
/** Sent rows stay on disk until a vacuum, and each send reads past them. */
const SENT_PER_VACUUM = 20_000;
// An arbitrary number that no other advisory lock of the database uses.
export const relayLock = 7_265_373;

const sendAll = `
  with sent as (delete from change_outbox returning change),
    numbered as (
      select change::text, row_number() over () as number, (select count(*)::integer from sent) as total
      from (select distinct change from sent) as one
    )
  select pg_notify($1, '[' || string_agg(change, ',') || ']'), max(total) as total
  from numbered group by number / ${CHANGES_PER_NOTIFY}`;

/**
 * Runs until the connection ends, which also ends its election.
 * @param client a connection of its own, since the election is a lock of the session
 */
export async function relayChanges(client: pg.Client, channel: string): Promise<void> {
  await client.query("set synchronous_commit = off");
  let isElected = false;
  let sent = 0;
  for (;;) {
    if (!isElected) {
      const { rows } = await client.query<{ elected: boolean }>(
        `select pg_try_advisory_lock(${relayLock}) as elected`,
      );
      isElected = rows[0]?.elected === true;
    }
    if (isElected) {
      const { rows } = await client.query<{ total: number }>({
        name: "send-changes",
        text: sendAll,
        values: [channel],
      });
      sent += rows[0]?.total ?? 0;
      if (sent >= SENT_PER_VACUUM) {
        await client.query("vacuum change_outbox");
        sent = 0;
      }
    }
    await new Promise<void>((resolve) => {
      setTimeout(resolve, isElected ? SEND_EVERY_MS : STAND_EVERY_MS).unref();
    });
  }
}
