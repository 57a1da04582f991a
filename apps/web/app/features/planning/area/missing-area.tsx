// Screen for a workspace the user is not a member of; an archived one is still readable.
import { useQuery } from "@tanstack/react-query";
import { workspaceErrors } from "@vereda/domain/workspace/errors";
import { useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { plansAddress } from "../addresses.ts";
import { MissingPage } from "../missing-page.tsx";
import { listPlanningAreas } from "../planning-areas.ts";
import { ArchivedArea } from "./archived-area.tsx";

const ARCHIVED = "/panel/workspaces?tab=archived";

/** `title` is used when the workspace does not exist at all. */
export function MissingArea({ title }: { title: string }) {
  const locale = useLocale();
  const { space, area } = useParams();
  const { data, isPending } = useQuery(
    buildQuery("GET /workspaces", { query: { archived: "true" } }),
  );
  if (isPending) return <SkeletonRows count={3} />;
  const archived = data?.find(({ workspace }) => workspace.id === space);
  if (archived === undefined) return <MissingPage title={title} to={plansAddress} />;
  const areaId = listPlanningAreas(archived).find((one) => one === area);
  if (areaId !== undefined) return <ArchivedArea entry={archived} areaId={areaId} />;
  return (
    <MissingPage
      title={archived.workspace.name}
      to={ARCHIVED}
      linkText={m.planning_area_archived_link()}
    >
      {workspaceErrors.workspace_archived.message[locale]}
    </MissingPage>
  );
}
