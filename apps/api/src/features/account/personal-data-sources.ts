// Everything that the product keeps of a person, feature by feature.
import type { PersonalDataSource } from "#platform/personal-data.ts";
import { energizingData } from "../energizing/personal-data.ts";
import { inboxData } from "../inbox/personal-data.ts";
import { logbookData } from "../logbook/personal-data.ts";
import { planningData } from "../planning/personal-data.ts";
import { workspaceData } from "../workspace/personal-data.ts";
import { accountData } from "./personal-data.ts";

/** In the order in which people read it; erased from the end. */
export const personalDataSources: readonly PersonalDataSource[] = [
  accountData,
  workspaceData,
  planningData,
  logbookData,
  energizingData,
  inboxData,
];

/** Tables that hold nothing of any one person, and why. */
export const impersonalTables: Readonly<Record<string, string>> = {
  jobs: "queued work: ids of rows, and e-mails and pushes on their way, for three days at most",
  migrations: "tells how far the database is",
  push_keys: "holds the sealed keys of this server",
  rate_limit_counters: "counts under hashes, for two days at most",
  redirects: "leads old addresses of the site to new ones",
  stray_files: "names files that nothing refers to",
};
