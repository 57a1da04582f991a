// Field to choose an area of life: one chip with icon per area of the workspace.
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { NamedIcon } from "#platform/icons/named-icon.tsx";
import { Icon } from "#ui/icon.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { useSelectedWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import {
  Boxes,
  Briefcase,
  BrushCleaning,
  CalendarSync,
  CircleQuestionMark,
  ContactRound,
  FileBadge,
  FileUser,
  GraduationCap,
  Hammer,
  Heart,
  HeartPulse,
  HouseHeart,
  KeyRound,
  Landmark,
  LayoutDashboard,
  MonitorPlay,
  Newspaper,
  PaintRoller,
  ReceiptText,
  RotateCcw,
  Route,
  ShoppingBasket,
  Store,
  TreePalm,
  UserRound,
  UserRoundSearch,
  Users,
  UsersRound,
  Wrench,
  type LucideIcon,
} from "lucide-react";

// Maps the icon names of the area catalogue to components.

const areaIcons: Readonly<Record<AreaKey, LucideIcon>> = {
  livecv: FileUser,
  personal: UserRound,
  health: HeartPulse,
  education: GraduationCap,
  recalibration: RotateCcw,
  leisure: TreePalm,
  work: Briefcase,
  business: Store,
  patrimony: Landmark,
  family: HouseHeart,
  relationship: Heart,
  friends: Users,
  rental: KeyRound,
  community: UsersRound,
  panel: LayoutDashboard,
  roadmap: Route,
  users: UserRoundSearch,
  blog: Newspaper,
  tutorials: MonitorPlay,
  faq: CircleQuestionMark,
  building: Hammer,
  expenses: ReceiptText,
  maintenance: Wrench,
  household_chores: BrushCleaning,
  inventory: Boxes,
  groceries: ShoppingBasket,
  home_improvements: PaintRoller,
  contacts_directory: ContactRound,
  member_coordination: CalendarSync,
  vehicle_docs: FileBadge,
};

type AreaFieldProps = {
  areas: readonly AreaKey[];
  value: AreaKey;
  onChange: (area: AreaKey) => void;
  error?: string | undefined;
};

export function AreaField({ areas, value, onChange, error }: AreaFieldProps) {
  const locale = useLocale();
  return (
    <ChoiceGroup<AreaKey>
      label={m.common_area()}
      value={value}
      onChange={onChange}
      error={error}
      options={areas.map((area) => ({
        value: area,
        label: areaDefinitions[area].label[locale],
        mark: <AreaMark area={area} />,
      }))}
    />
  );
}

function AreaMark({ area }: { area: AreaKey }) {
  const chosen = useSelectedWorkspace()?.workspace.areas.find(({ areaId }) => areaId === area);
  const fallback = <Icon of={areaIcons[area]} />;
  return (
    <span data-area={getAreaColour(area)} className="text-area">
      {chosen === undefined || chosen.icon === null ? (
        fallback
      ) : (
        <NamedIcon icon={chosen.icon} rotation={chosen.iconRotation} fallback={fallback} />
      )}
    </span>
  );
}
