// The icon of a resource in a list.
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { Icon } from "#ui/icon.tsx";
import {
  BookOpen,
  Briefcase,
  Fence,
  Focus,
  Globe,
  HandHelping,
  Handshake,
  Heart,
  HeartHandshake,
  Hourglass,
  HouseHeart,
  LampDesk,
  LifeBuoy,
  MapPinHouse,
  Megaphone,
  MessagesSquare,
  Network,
  Palette,
  PartyPopper,
  School,
  TreeDeciduous,
  TrendingUp,
  Truck,
  Users,
  UsersRound,
  Wallet,
  Waypoints,
  Zap,
  type LucideIcon,
} from "lucide-react";

// The icon of each resource, as in the catalogue.

const resourceIcons: Readonly<Record<ResourceKey, LucideIcon>> = {
  time: Hourglass,
  energy: Zap,
  focus: Focus,
  finance: Wallet,
  knowledge: BookOpen,
  creativity: Palette,
  real_connection: HeartHandshake,
  partner: Heart,
  immediate_family: HouseHeart,
  extended_family: TreeDeciduous,
  friends: Users,
  coworkers: Briefcase,
  network: Waypoints,
  local_community: MapPinHouse,
  social: PartyPopper,
  social_neighbors: Fence,
  social_classmates: School,
  social_mentors: LampDesk,
  social_support: LifeBuoy,
  social_volunteering: HandHelping,
  social_online: Globe,
  business_social_team: UsersRound,
  business_social_clients: Handshake,
  business_social_suppliers: Truck,
  business_social_partners: Network,
  business_social_investors: TrendingUp,
  business_social_audience: Megaphone,
  business_social_community: MessagesSquare,
};

export function ResourceIcon({ of }: { of: ResourceKey }) {
  return <Icon of={resourceIcons[of]} className="text-ink-soft" />;
}
