// The calls and addresses of circles, and who is in one.
import type { Circle } from "@vereda/domain/community/circles/contract-circles";

export const CIRCLES = "GET /panel/circles";

export const circlesAddress = "/panel/circles";
export const getCircleAddress = (id: string) => `${circlesAddress}/${id}`;

type Membership = Circle["membership"];
type ActiveMembership = NonNullable<Membership> & { status: "ACTIVE" };
export const isActive = (membership: Membership): membership is ActiveMembership =>
  membership?.status === "ACTIVE";
