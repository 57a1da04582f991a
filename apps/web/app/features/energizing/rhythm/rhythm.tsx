// The rhythm in its loading, error and loaded states; without one, tonight's row has the prompt.
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useToday } from "#platform/auth/user/use-today.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import type { Rest } from "../nights/screen/rest-data.ts";
import { RhythmSection } from "./rhythm-section.tsx";

export function Rhythm({ rest, onEdit }: { rest: Rest; onEdit: () => void }) {
  const today = useToday();
  const { rhythm, rhythmQuery, isRhythmUndecryptable } = rest;
  if (rhythm === null && !isRhythmUndecryptable) return null;
  if (rhythm !== undefined) return <RhythmSection rhythm={rhythm} today={today} onEdit={onEdit} />;
  if (rhythmQuery.isPending) {
    return (
      <div aria-busy="true">
        <output className="sr-only">{m.energizing_rhythm_loading()}</output>
        <SkeletonRows count={4} />
      </div>
    );
  }
  return (
    <Failure title={m.energizing_rhythm_failed()} onRetry={() => rhythmQuery.refetch()}>
      {m.energizing_rhythm_failed_text()}
    </Failure>
  );
}
