// The duration field of an event with presets.
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useToday } from "#platform/auth/user/use-today.ts";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { ScheduleBinding } from "../binding.ts";
import { eventPresets, findEventPreset, applyPreset, type EventPreset } from "./event-presets.ts";
import { useThisWeek } from "../use-this-week.ts";

export function EventLength({ binding: { draft, change } }: { binding: ScheduleBinding }) {
  const today = useToday();
  const thisWeek = useThisWeek();
  const chosen = findEventPreset(draft, today, thisWeek);
  return (
    <ToggleGroup<EventPreset>
      label={m.planning_schedule_lasts()}
      selection="single"
      value={chosen === null ? [] : [chosen]}
      onChange={([preset]) => preset && change(applyPreset(draft, preset, today, thisWeek))}
      options={eventPresets.map((value) => ({ value, label: formatPreset(value) }))}
    />
  );
}

function formatPreset(preset: EventPreset): string {
  if (preset === "all_day") return m.planning_schedule_all_day();
  if (preset === "this_week") return m.planning_schedule_this_week();
  if (preset === "next_week") return m.planning_schedule_next_week();
  return formatMinutes(Number(preset));
}
