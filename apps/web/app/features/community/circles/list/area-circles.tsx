// The circles of an area of a workspace.
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { Button } from "#ui/button.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { linkStyles } from "#ui/styles.ts";
import { CIRCLES, circlesAddress } from "../circles-data.ts";
import { CircleRow } from "./circle-row.tsx";

const NewCircleDialog = createLazyDialog(() => import("./new-circle-dialog.tsx"));

type AreaCirclesProps = {
  location: { workspaceId: string; areaId: AreaKey };
  /** Whether the user works in this area. */
  canWrite: boolean;
  /** Nobody else can be a member of a Personal Studio, so that it has no circles. */
  isPersonal: boolean;
};

export default function AreaCircles({ location, canWrite, isPersonal }: AreaCirclesProps) {
  const [isFounding, setFounding] = useState(false);
  const { data, error, refetch, setPage } = usePage(CIRCLES, { query: location });
  if (data === undefined && error !== null) {
    const retry = () => void refetch();
    return <Failure title={m.community_circles_load_failed()} error={error} onRetry={retry} />;
  }
  if (data === undefined) return <SkeletonRows count={3} />;
  if (isPersonal && data.total === 0) return <PersonalArea />;
  const createButton = canWrite && !isPersonal && (
    <Button variant="primary" icon={Plus} onPress={() => setFounding(true)}>
      {m.community_circles_new()}
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      {data.total === 0 ? (
        <EmptyState
          illustration={<HandsIllustration className="w-56 max-w-full text-ink-soft" />}
          title={m.community_circles_area_none()}
          action={createButton}
        >
          {m.community_circles_area_none_text()}
        </EmptyState>
      ) : (
        <>
          {createButton && <div>{createButton}</div>}
          <List label={m.community_circles_of_area()}>
            {data.items.map((circle) => (
              <CircleRow key={circle.id} circle={circle} />
            ))}
          </List>
          <Pages label={m.community_circles_of_area()} page={data} onPage={setPage} />
        </>
      )}
      <Suspense fallback={null}>
        {isFounding && <NewCircleDialog location={location} onClose={() => setFounding(false)} />}
      </Suspense>
    </div>
  );
}

function PersonalArea() {
  return (
    <EmptyState
      illustration={<HandsIllustration className="w-56 max-w-full text-ink-soft" />}
      title={m.community_circles_area_none()}
      action={
        <LocaleLink to={circlesAddress} className={linkStyles}>
          {m.community_circles_see_yours()}
        </LocaleLink>
      }
    >
      {m.community_circles_area_personal()}
    </EmptyState>
  );
}
