// Registers the background jobs of accounts: data exports and account erasure.
import { HOUR_MS } from "@vereda/domain/time/units";
import type { AppContext } from "#platform/context.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { makeSignInCleanupJob } from "./sessions/sign-in-cleanup.ts";
import { exportJob, failExport, deleteExpiredExports } from "./data-rights/data-export/exports.ts";

export function accountJobs(deps: AppContext): readonly JobDefinition[] {
  return [
    makeSignInCleanupJob(deps.db),
    {
      name: exportJob,
      load: async () => {
        const { makeExport } = await import("./data-rights/data-export/make-export.ts");
        return (run) => makeExport(deps, run);
      },
      giveUp: (exportId) => failExport(deps.db, exportId),
    },
    {
      name: "data-export-cleanup",
      everyMs: HOUR_MS,
      load:
        async () =>
        ({ now }) =>
          deleteExpiredExports(deps.db, now),
    },
    {
      name: "erase-accounts",
      everyMs: HOUR_MS,
      load: async () => {
        const { eraseAccounts } = await import("./data-rights/deletion/erase-accounts.ts");
        const { resumeInterruptedErasures } =
          await import("./data-rights/deletion/erase-undecryptable.ts");
        return async (run) => {
          await resumeInterruptedErasures(deps, run);
          await eraseAccounts(deps, run);
        };
      },
    },
  ];
}
