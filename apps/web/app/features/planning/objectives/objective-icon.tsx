// The icon of an objective: custom, or that of its kind.
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { ListChecks } from "lucide-react";
import { NamedIcon } from "#platform/icons/named-icon.tsx";
import { Icon } from "#ui/icon.tsx";
import { objectiveIcons } from "../objective-kinds.ts";

type ObjectiveIconProps = {
  objective: Pick<Objective, "icon" | "type"> & Partial<Pick<Objective, "isLoose">>;
  size?: 20 | 24;
};

export function ObjectiveIcon({ objective, size = 20 }: ObjectiveIconProps) {
  const { icon, type, isLoose = false } = objective;
  const fallback = <Icon of={isLoose ? ListChecks : objectiveIcons[type]} size={size} />;
  return icon === null ? fallback : <NamedIcon icon={icon} size={size} fallback={fallback} />;
}
