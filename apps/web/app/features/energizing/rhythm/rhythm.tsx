// The rhythm in whatever state it is: on its way, not to be had, or here. Who has chosen none is asked for one beside
// the coming night.
import { m } from "#platform/i18n/generated/messages.js";
import { useToday } from "#platform/auth/user/use-today.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { LoadFailure } from "../failures.tsx";
import type { Rest } from "../rest/rest-data.ts";
import { RhythmSection } from "./rhythm-section.tsx";

export function Rhythm({ rest, onEdit }: { rest: Rest; onEdit: () => void }) {
  const today = useToday();
  const { rhythm, rhythmQuery, isRhythmUnreadable } = rest;
  if (rhythm === null && !isRhythmUnreadable) return null;
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
    <LoadFailure title={m.energizing_rhythm_failed()} onRetry={() => rhythmQuery.refetch()}>
      {m.energizing_rhythm_failed_text()}
    </LoadFailure>
  );
}
