// The workspace, area and objective of a quick-add task: from the URL, unless the user selects others.
import { useQuery } from "@tanstack/react-query";
import type { ObjectiveStatus } from "@vereda/domain/planning/catalogue";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { useState } from "react";
import { useParams } from "react-router";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useSelectedWorkspace, useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import type { ObjectiveChoice } from "./form/objective-options.ts";
import { listPlanningAreas, canPlanIn } from "../planning-areas.ts";

type AreaLocation = {
  workspaceId: string;
  areaId: AreaKey;
  objective: ObjectiveChoice | null;
};

/** The objective or the area of the screen on view, with its title. */
export type AssumedLocation = {
  readonly kind: "objective" | "area";
  readonly title: string;
  readonly remove: () => void;
};

/** The workspaces and areas in which the user can plan. */
export function usePlanningWorkspaces() {
  return useWorkspaces()
    .map((entry) => ({
      id: entry.workspace.id,
      name: entry.workspace.name,
      areas: listPlanningAreas(entry).filter((key) => canPlanIn(entry, key)),
    }))
    .filter(({ areas }) => areas.length > 0);
}

export function useLocationChoice() {
  const locale = useLocale();
  const { space, area } = useParams();
  const selected = useSelectedWorkspace();
  const workspaces = usePlanningWorkspaces();
  const [chosen, choose] = useState<Partial<AreaLocation>>({});
  const [removed, setRemoved] = useState<AssumedLocation["kind"] | null>(null);
  const requestedId = chosen.workspaceId ?? space ?? selected?.workspace.id;
  const workspace = workspaces.find(({ id }) => id === requestedId) ?? workspaces[0];
  const areas = workspace?.areas ?? [];
  const areaOnView =
    removed === "area" ? undefined : areas.find((key) => key === area && workspace?.id === space);
  const chosenArea = chosen.objective?.areaId ?? areas.find((key) => key === chosen.areaId);
  const areaId = chosenArea ?? areaOnView ?? areas[0];
  const isOnView = areaOnView !== undefined && areaOnView === areaId && !chosen.objective;
  const objectiveOnView = useObjectiveOnView();
  const assumedObjective =
    isOnView && chosen.objective === undefined && removed === null ? objectiveOnView : null;
  const objective = chosen.objective ?? assumedObjective;
  const assumed: AssumedLocation | null = isOnView
    ? {
        kind: assumedObjective === null ? "area" : "objective",
        title: assumedObjective?.title ?? areaDefinitions[areaId].label[locale],
        remove: () => setRemoved(assumedObjective === null ? "area" : "objective"),
      }
    : null;
  /** The first of several areas, which nobody chose. */
  const isDefaultArea = (chosenArea ?? areaOnView) === undefined && areas.length > 1;
  const workspaceId = workspace?.id;
  return { workspaces, areas, workspaceId, areaId, isDefaultArea, objective, assumed, choose };
}

const CLOSED: ReadonlySet<ObjectiveStatus> = new Set(["COMPLETED", "ARCHIVED"]);

/** Null for closed ones, and for the objective of loose tasks, which is the default of its area. */
function useObjectiveOnView(): ObjectiveChoice | null {
  const { objectiveId = "" } = useParams();
  const { data } = useQuery({
    ...buildQuery("GET /planning/objectives/:id/plan", { params: { id: objectiveId } }),
    enabled: objectiveId !== "",
  });
  const { objective } = data ?? {};
  if (objective === undefined || objective.isLoose || CLOSED.has(objective.status)) return null;
  return objective;
}
