// The keyboard shortcuts of a block in the timeline.
import { m } from "#platform/i18n/generated/messages.js";

export const timelineKeys: readonly { keys: () => string; label: () => string }[] = [
  { keys: () => "↑ ↓", label: m.planning_timeline_key_move },
  { keys: m.planning_timeline_key_shift, label: m.planning_timeline_key_resize },
  { keys: () => "Enter", label: m.planning_timeline_key_save },
  { keys: () => "Esc", label: m.planning_timeline_key_cancel },
  { keys: m.planning_timeline_key_delete, label: m.planning_timeline_key_untime },
];
