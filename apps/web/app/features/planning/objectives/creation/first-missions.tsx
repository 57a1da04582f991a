// Optional fields for the first missions of a new plan; Enter goes to the next.
import { m } from "#platform/i18n/generated/messages.js";
import { TitleLines } from "#features/planning/title-lines.tsx";
import type { FirstMission } from "./creation-draft.ts";

export type FirstMissionsProps = {
  missions: readonly FirstMission[];
  examples: readonly string[];
  onChange: (missions: FirstMission[]) => void;
};

export function FirstMissions({ missions, examples, onChange }: FirstMissionsProps) {
  return (
    <div className="flex flex-col gap-3">
      <TitleLines
        lines={missions}
        onChange={onChange}
        maxLines={12}
        maxLength={200}
        requiresOne
        placeholder={(index) => examples[index] ?? ""}
        labels={{
          line: m.planning_mission_number,
          remove: m.planning_mission_remove,
          add: m.planning_mission_another(),
        }}
      />
    </div>
  );
}
