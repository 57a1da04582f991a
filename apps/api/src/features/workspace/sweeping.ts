// Links that workspaces gave up long enough ago, removed every hour: they are free for others.
import { HOUR_MS } from "@vereda/domain/time/units";
import { lte } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { retiredSlugs } from "./tables/workspaces.ts";

export function slugSweeping(db: Database): JobDefinition {
  return {
    name: "retired-slug-sweeping",
    everyMs: HOUR_MS,
    load:
      async () =>
      async ({ now }) => {
        await db.delete(retiredSlugs).where(lte(retiredSlugs.until, now));
      },
  };
}
