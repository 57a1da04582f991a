// What each role of a circle allows; the API and the screens both use it.
import type { CircleJoining, CircleRole } from "./catalogue-circles.ts";

export const circleActions = ["read", "react", "write", "schedule", "moderate", "host"] as const;
/**
 * `read` posts, members and sessions; `react`; `write` posts and replies; `schedule` sessions; `moderate`
 * (pin, hide, accept and remove members); `host` (change and close the circle, change roles, invite).
 */
export type CircleAction = (typeof circleActions)[number];

const allowed: Readonly<Record<CircleRole, readonly CircleAction[]>> = {
  HOST: circleActions,
  SPECIALIST: ["read", "react", "write", "schedule"],
  MEMBER: ["read", "react", "write"],
  OBSERVER: ["read", "react"],
};

export function canInCircle(role: CircleRole, action: CircleAction): boolean {
  return allowed[role].includes(action);
}

const circleEntries = ["JOIN", "ASK", "NONE"] as const;
export type CircleEntry = (typeof circleEntries)[number];

/** How somebody without a membership enters: at once, by asking, or not at all. */
export function getCircleEntry(joining: CircleJoining, isInvited: boolean): CircleEntry {
  if (isInvited || joining === "OPEN") return "JOIN";
  return joining === "REQUEST" ? "ASK" : "NONE";
}
