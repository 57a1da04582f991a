import { PGlite } from "@electric-sql/pglite";
export async function openPglite(
  dataDir: string,
): Promise<{ client: PGlite; close(): Promise<void> }> {
  const client = await PGlite.create(dataDir);
  return { client, close: () => client.close() };
}
