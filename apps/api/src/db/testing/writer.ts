// A process for the durability test to kill: it prints each number after its write is acknowledged.
import { sql } from "drizzle-orm";
import { openDatabase } from "../client.ts";
import { migrate } from "../migrate.ts";

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error("Pass the data folder as an argument.");

const { db } = await openDatabase({ dataDir });
await migrate(db);
await db.execute(sql`create table if not exists written (n integer primary key, text text)`);
for (let n = 0; ; n++) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into written values (${n}, ${"x".repeat(500)})`);
  });
  process.stdout.write(`${n}\n`);
  // Flushes the line to the parent process before the next write.
  await new Promise(setImmediate);
}
