import { QueryStatus } from "#platform/query/query-status.tsx";
// The rhythm in its loading, error and loaded states; without one, tonight's row has the prompt.
import { m } from "#platform/i18n/generated/messages.js";
import { useToday } from "#platform/auth/user/use-today.ts";
import type { Rest } from "../nights/screen/rest-data.ts";
import { RhythmSection } from "./rhythm-section.tsx";

export function Rhythm({ rest, onEdit }: { rest: Rest; onEdit: () => void }) {
  const today = useToday();
  const { rhythm, rhythmQuery, isRhythmUndecryptable } = rest;
  if (rhythm === null && !isRhythmUndecryptable) return null;
  if (rhythm !== undefined) return <RhythmSection rhythm={rhythm} today={today} onEdit={onEdit} />;
  return (
    <QueryStatus
      query={rhythmQuery}
      rows={4}
      loading={m.energizing_rhythm_loading()}
      failed={m.energizing_rhythm_failed()}
      failedText={m.energizing_rhythm_failed_text()}
    />
  );
}
