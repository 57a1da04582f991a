// What energizing has done in the background.
import type { AppContext } from "#platform/context.ts";
import type { JobDefinition } from "#platform/jobs.ts";

const hour = 3_600_000;

export function energizingJobs(
  room: Pick<AppContext, "db" | "dataKeys">,
): readonly JobDefinition[] {
  return [
    {
      // From time to time: what a process of the version before wrote meanwhile is sealed as well.
      name: "seal-nights-of-before",
      everyMs: hour,
      load: async () => {
        const { sealWhatIsOpen } = await import("./nights/seal-nights.ts");
        return (run) => sealWhatIsOpen(room, run);
      },
    },
  ];
}
