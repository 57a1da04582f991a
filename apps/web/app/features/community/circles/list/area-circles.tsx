// The circles of an area of a workspace.
import { useQuery } from "@tanstack/react-query";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { CIRCLES } from "../circles-data.ts";
import { CircleSection } from "./circle-lists.tsx";

const NewCircleDialog = createLazyDialog(() => import("./new-circle-dialog.tsx"));

type AreaCirclesProps = {
  workspaceId: string;
  areaId: AreaKey;
  /** Whether the user works in this area, and others can be members of it. */
  canCreate: boolean;
};

const MAX_CIRCLES = 100;

export function AreaCircles({ workspaceId, areaId, canCreate }: AreaCirclesProps) {
  const [isFounding, setFounding] = useState(false);
  const location = { workspaceId, areaId };
  const query = { ...location, perPage: MAX_CIRCLES };
  const { data, error, refetch } = useQuery(buildQuery(CIRCLES, { query }));
  if (data === undefined && error !== null) {
    const retry = () => void refetch();
    return <Failure title={m.community_circles_load_failed()} error={error} onRetry={retry} />;
  }
  if (data === undefined) return <SkeletonRows count={3} />;
  const createButton = canCreate && (
    <Button icon={Plus} onPress={() => setFounding(true)}>
      {m.community_circles_new()}
    </Button>
  );
  return (
    <div className="flex flex-col items-start gap-6">
      {data.items.length === 0 ? (
        <EmptyState
          illustration={<HandsIllustration className="w-56 max-w-full text-ink-soft" />}
          title={m.community_circles_area_none()}
          action={createButton}
        >
          {m.community_circles_area_none_text()}
        </EmptyState>
      ) : (
        <>
          <div className="w-full">
            <CircleSection title={m.community_circles_of_area()} circles={data.items} />
          </div>
          {createButton}
        </>
      )}
      <Suspense fallback={null}>
        {isFounding && <NewCircleDialog location={location} onClose={() => setFounding(false)} />}
      </Suspense>
    </div>
  );
}
