// The icon of an objective: custom, or that of its kind.
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { NamedIcon } from "#platform/icons/named-icon.tsx";
import { Icon } from "#ui/icon.tsx";
import { objectiveIcons } from "./objective-kinds.ts";

export type ObjectiveIconProps = {
  objective: Pick<Objective, "icon" | "type">;
  size?: 20 | 24;
};

export function ObjectiveIcon({ objective: { icon, type }, size = 20 }: ObjectiveIconProps) {
  const fallback = <Icon of={objectiveIcons[type]} size={size} />;
  return icon === null ? fallback : <NamedIcon icon={icon} size={size} fallback={fallback} />;
}
