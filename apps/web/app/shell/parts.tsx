// Parts of features for the screens of others; panel-parts.tsx lists them, the layout route hands them over.
import type { DailySetting } from "@vereda/domain/energizing/rhythm/rest-time";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import type { Filter, TaskFilter } from "@vereda/domain/planning/tasks/filters/contract-filters";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import type { Day } from "@vereda/domain/time/day";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { createContext, useContext, type FunctionComponent } from "react";

type AreaProps = {
  readonly location: { workspaceId: string; areaId: AreaKey };
  readonly canWrite: boolean;
};
type RightsProps = AreaProps & { readonly canModerate: boolean };
type DialogProps = { readonly onClose: () => void };
export type FilterDialogProps = DialogProps & { query: TaskFilter; saved?: Filter };

interface PartProps {
  AreaCircles: AreaProps & { isPersonal: boolean };
  AreaHub: RightsProps & { readonly isPersonal: boolean };
  AreaIdeas: RightsProps & { canPlan: boolean; isAlone: boolean };
  AreaLibrary: RightsProps & { canPlan: boolean; canPublish: boolean };
  AssessmentNote: object;
  BalanceTab: object;
  BedtimeQuestion: { onSaved: () => void; onLater: () => void };
  FilterDialog: FilterDialogProps;
  IndexTab: object;
  LastNight: { dailySettings: readonly DailySetting[]; onDone: () => void };
  MirrorDialog: DialogProps & { workspaceId: string; resourceId: ResourceKey };
  ProfilePreview: object;
  PushNote: { isBrief?: boolean };
  RestCard: object;
  RitualOffer: { kind: "daily" | "weekly"; today: Day };
  RoutineStreak: { objective: { readonly id: string; readonly areaId: string } };
  SendPlanDialog: DialogProps & {
    plan: { readonly kind: "objective" | "task"; readonly id: string; readonly title: string };
  };
  ShareDialog: DialogProps & {
    subject: { readonly kind: ShareOrigin; readonly id: string };
    title: string;
    canShare: boolean;
  };
  StreakTab: object;
  VitalityDialog: DialogProps;
}

export type PanelParts = {
  readonly [Name in keyof PartProps]: FunctionComponent<PartProps[Name]>;
};

const PartsContext = createContext<PanelParts | null>(null);
export const PartsProvider = PartsContext.Provider;

/** Suspends until it is loaded. */
export function Part<Name extends keyof PartProps>({
  of,
  ...props
}: { of: Name } & PartProps[Name]) {
  const parts = useContext(PartsContext);
  if (parts === null) throw new Error("There are no parts outside the panel.");
  const Component = parts[of] as FunctionComponent<object>;
  return <Component {...props} />;
}
