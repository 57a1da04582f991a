// What becomes of a connection request, given what two users asked of each other before.
import { DAY_MS } from "../../time/units.ts";
import { DECLINED_PAUSE_DAYS } from "../contract.ts";

/** `withdrawn` is a request that was declined and that its sender then took back. */
export const storedConnectionStatuses = ["pending", "accepted", "declined", "withdrawn"] as const;
type StoredConnectionStatus = (typeof storedConnectionStatuses)[number];

interface EarlierRequest {
  readonly status: StoredConnectionStatus;
  /** True when the user who asks now sent it. */
  readonly isSentByMe: boolean;
  readonly respondedAt: Date | null;
}

/**
 * `send` reaches the other user; `repeat` answers with the earlier request; `accept` accepts theirs; `hold`
 * looks sent to its sender and reaches nobody.
 */
export type RequestOutcome = "send" | "repeat" | "accept" | "hold";

function isWithinPause(respondedAt: Date | null, now: Date): boolean {
  return (
    respondedAt !== null && now.getTime() - respondedAt.getTime() < DECLINED_PAUSE_DAYS * DAY_MS
  );
}

/**
 * A declined request looks pending to its sender, so that declining discloses nothing; for
 * `DECLINED_PAUSE_DAYS` no other one reaches who declined.
 */
export function decideRequest(earlier: EarlierRequest | null, now: Date): RequestOutcome {
  if (earlier === null) return "send";
  const { status, isSentByMe, respondedAt } = earlier;
  if (status === "accepted") return "repeat";
  if (!isSentByMe) return status === "withdrawn" ? "send" : "accept";
  if (status === "pending") return "repeat";
  if (!isWithinPause(respondedAt, now)) return "send";
  return status === "declined" ? "repeat" : "hold";
}

/** How a stored connection looks to one of its two users; null when that user no longer sees it. */
export function getVisibleStatus(
  status: StoredConnectionStatus,
  isSentByMe: boolean,
): "pending" | "accepted" | null {
  if (status === "withdrawn") return null;
  if (status === "declined") return isSentByMe ? "pending" : null;
  return status;
}
