// Rules of moderation: who decides what about whom, and when a report reaches the moderators.
import type { ReportSubject } from "../messages/catalogue-messages.ts";
import { addMonths, type Day } from "../../time/day.ts";
import { HOUR_MS } from "../../time/units.ts";
import type { ModerationAction } from "../circles/catalogue-circles.ts";

export const deciders = ["HOST", "MODERATOR"] as const;
/** HOST: of the circle that something was written in. MODERATOR: administrators too. */
export type Decider = (typeof deciders)[number];

export const hostActions = ["NONE", "HIDE", "WARN"] as const satisfies readonly ModerationAction[];
const hostSubjects: ReadonlySet<ReportSubject> = new Set(["post", "reply"]);

interface Deciding {
  readonly decider: Decider;
  readonly action: ModerationAction;
  readonly subject: ReportSubject;
  /** Whether the decider wrote it, is it, or hosts the circle that it is. */
  readonly isAuthor: boolean;
  readonly isAuthorAdministrator: boolean;
}

/**
 * Nobody decides about themselves. Hosts decide on posts and replies of their circle; only moderators
 * suspend and lift. Nobody is suspended for a circle, which its hosts keep together. An administrator is not
 * suspended, and their profile is not hidden: another administrator takes their role first.
 */
export function canDecide(deciding: Deciding): boolean {
  const { decider, action, subject, isAuthor, isAuthorAdministrator } = deciding;
  if (isAuthor) return false;
  if (decider === "HOST") {
    return hostSubjects.has(subject) && hostActions.some((one) => one === action);
  }
  if (subject === "circle" && action === "SUSPEND") return false;
  const isAgainstAccount = action === "SUSPEND" || (action === "HIDE" && subject === "profile");
  return !(isAuthorAdministrator && isAgainstAccount);
}

/** Whether a decision hides what was reported: a suspension does it too. */
export function hidesSubject(action: ModerationAction): boolean {
  return action === "HIDE" || action === "SUSPEND";
}

/** The measures: the user is notified of them and may appeal them. */
export const appealableActions = [
  "HIDE",
  "WARN",
  "SUSPEND",
] as const satisfies readonly ModerationAction[];

export function canBeAppealed(action: ModerationAction): boolean {
  return appealableActions.some((one) => one === action);
}

/**
 * Decided by somebody else than who decided first, and never by a user whom it is about.
 * @param affectedIds the author, or the hosts of a circle
 */
export function canDecideAppeal(
  userId: string,
  moderatorId: string | null,
  affectedIds: readonly string[],
): boolean {
  return userId !== moderatorId && !affectedIds.includes(userId);
}

const HOST_HOURS = 24;

interface NewReport {
  readonly subject: ReportSubject;
  readonly isInCircle: boolean;
  readonly isAuthorHost: boolean;
}

/**
 * When a report enters the queue of moderators, in milliseconds since the epoch: after 24 hours where hosts
 * decide first, otherwise at once.
 */
export function getModeratorsFrom(
  { subject, isInCircle, isAuthorHost }: NewReport,
  nowMs: number,
): number {
  const isForHosts = isInCircle && !isAuthorHost && hostSubjects.has(subject);
  return isForHosts ? nowMs + HOST_HOURS * HOUR_MS : nowMs;
}

/** Whether a suspension may end with this day: from today on, at most a year away. */
export function isSuspensionDay(day: Day, today: Day): boolean {
  return day >= today && day <= addMonths(today, 12);
}
