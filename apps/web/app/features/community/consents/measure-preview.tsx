// What the specialist would see now, before the user agrees.
import { useQuery } from "@tanstack/react-query";
import type { ConsentMeasure } from "@vereda/domain/community/circles/catalogue-circles";
import { useId } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { MeasureFigures } from "./measure-figures.tsx";

type Props = {
  circleId: string;
  measure: ConsentMeasure | null;
  objectiveId: string | null;
};

export function MeasurePreview({ circleId, measure, objectiveId }: Props) {
  const titleId = useId();
  const isReady = measure !== null && (measure !== "OBJECTIVE" || Boolean(objectiveId));
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-card bg-sunken px-4 py-4"
    >
      <div>
        <h3 id={titleId} className="text-16 font-semibold">
          {m.community_consents_preview()}
        </h3>
        <p className="text-14 text-pretty text-ink-soft">{m.community_consents_preview_what()}</p>
      </div>
      {isReady ? (
        <Figures circleId={circleId} measure={measure} objectiveId={objectiveId} />
      ) : (
        <p className="text-ink-soft">{m.community_consents_preview_choose()}</p>
      )}
    </section>
  );
}

function Figures({ circleId, measure, objectiveId }: Props & { measure: ConsentMeasure }) {
  const query = measure === "OBJECTIVE" ? { measure, objectiveId } : { measure };
  const { data, error, refetch } = useQuery({
    ...buildQuery("GET /panel/circles/:id/consents/preview", { params: { id: circleId }, query }),
    // Intimate, and only true at this moment.
    staleTime: 0,
    gcTime: 0,
  });
  if (data !== undefined) return <MeasureFigures figures={data} />;
  if (error === null) return <Skeleton className="h-24" />;
  return (
    <Failure
      title={m.community_consents_preview_failed()}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
