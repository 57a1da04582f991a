// The objectives of a workspace to which quick add can add a task.
import { useQuery } from "@tanstack/react-query";
import type { ObjectiveStatus } from "@vereda/domain/planning/catalogue";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";

const OPEN: ReadonlySet<ObjectiveStatus> = new Set(["ACTIVE", "BACKLOG", "PAUSED"]);

/** What quick add has to know of an objective. */
export type ObjectiveChoice = Pick<Objective, "id" | "title" | "areaId" | "status" | "isOwn">;

/** Empty while they load; loose tasks are added without an objective. */
export function useObjectiveOptions(
  workspaceId: string,
  areas: readonly AreaKey[],
): readonly ObjectiveChoice[] {
  const { data } = useQuery(
    buildQuery("GET /planning/objectives", { query: { workspaceId, perPage: 100 } }),
  );
  return (data?.items ?? []).filter(
    ({ areaId, isLoose, status }) => !isLoose && OPEN.has(status) && areas.includes(areaId),
  );
}

/** Also found by the names of their areas. */
export function useObjectiveLabels(objectives: readonly ObjectiveChoice[]) {
  const locale = useLocale();
  return objectives.map(({ id, title, areaId }) => ({
    value: id,
    label: title,
    keywords: areaDefinitions[areaId].label[locale],
  }));
}
