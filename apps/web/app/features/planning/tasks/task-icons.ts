// The icons of task contexts and characteristics.
import type {
  TaskCharacteristic,
  TaskEnvironment,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import {
  AlarmClock,
  BicepsFlexed,
  Brain,
  BuildingComplex,
  Dumbbell,
  Gift,
  Hospital,
  Hourglass,
  House,
  Laptop,
  MonitorSmartphone,
  Mountain,
  Route,
  Snail,
  Sprout,
  Target,
  TrafficCone,
  Trees,
  Users,
  Wrench,
  type LucideIcon,
} from "lucide-react";

export const environmentIcons: Readonly<Record<TaskEnvironment, LucideIcon>> = {
  home: House,
  home_office: Laptop,
  office: BuildingComplex,
  park: Trees,
  gym: Dumbbell,
  travel: Route,
  outdoor: Mountain,
  hospital: Hospital,
};

export const characteristicIcons: Readonly<Record<TaskCharacteristic, LucideIcon>> = {
  isSocial: Users,
  isTravel: Route,
  isPhysical: BicepsFlexed,
  isDeepFocus: Brain,
  isDigital: MonitorSmartphone,
  isReward: Gift,
  isHighImpact: Target,
  isUrgent: AlarmClock,
  isBlocked: Hourglass,
  isBlocking: TrafficCone,
  isDifficult: Mountain,
  isTedious: Snail,
  isGenerative: Sprout,
  isMaintenance: Wrench,
};
