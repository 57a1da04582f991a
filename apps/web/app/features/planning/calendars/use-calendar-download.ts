// Saves the user's own plan, or a part of it, as an .ics file.
import { savePrivateFile } from "#platform/api/private-file.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";

/** All of the plan, unless it is one of these. */
type Part = { areaId?: string; objectiveId?: string; missionId?: string; taskId?: string };

export function useCalendarDownload() {
  return useCall(
    (part: Part) => {
      const query = new URLSearchParams(part).toString();
      return savePrivateFile(`/api/v1/planning/calendar-file?${query}`, "vereda.ics");
    },
    { failed: m.planning_export_failed() },
  );
}
