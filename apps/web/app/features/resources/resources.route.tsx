// Screen of the resources of a workspace, by group; they are ordered, grouped and hidden here.
import { ArrowDownUp } from "lucide-react";
import { Suspense, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { ResourceList } from "./links/resource-list.tsx";
import { MissingResource } from "./missing-resource.tsx";
import { useResourceContext, type ResourceContext } from "./resource-access.ts";
import { buildLinksQuery } from "./resources-data.ts";

const ArrangeResources = createLazyPart(() => import("./links/arrange-resources.tsx"));

export default function ResourcesScreen() {
  const context = useResourceContext();
  if (context === null) return <MissingResource />;
  return (
    <PinLock whenRefused>
      <Resources key={context.workspaceId} context={context} />
    </PinLock>
  );
}

function Resources({ context }: { context: ResourceContext }) {
  const [isArranging, setIsArranging] = useState(false);
  const { data, error, refetch } = useQuery(buildLinksQuery(context.workspaceId));
  return (
    <>
      <title>{`${m.panel_nav_resources()} · Vereda`}</title>
      <PageHeader
        overline={context.name}
        title={m.panel_nav_resources()}
        sentence={isArranging ? m.resources_arrange_hint() : m.resources_sentence()}
        actions={
          context.canArrange && (
            <Button
              variant="quiet"
              icon={ArrowDownUp}
              className="max-md:-ml-4 md:-mr-4"
              aria-pressed={isArranging}
              onPress={() => setIsArranging(!isArranging)}
            >
              {isArranging ? m.panel_done() : m.resources_arrange()}
            </Button>
          )
        }
      />
      {data === undefined && error === null && <SkeletonRows count={6} />}
      {data === undefined && error !== null && (
        <Failure title={m.resources_load_failed()} error={error} onRetry={refetch} />
      )}
      {data && isArranging && (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <ArrangeResources workspaceId={context.workspaceId} items={data.items} />
        </Suspense>
      )}
      {data && !isArranging && (
        <ResourceList workspaceId={context.workspaceId} items={data.items} />
      )}
    </>
  );
}
