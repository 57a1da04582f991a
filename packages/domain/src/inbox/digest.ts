// The daily email about what is unread: when it is due, and its lines.
import type { Locale } from "../locale.ts";
import { interpolate } from "../text.ts";
import { getWallTime, resolveInstant } from "../time/zone.ts";
import { notificationKindLabels, type NotificationKind } from "./catalogue.ts";
import labels from "./digest-labels.json" with { type: "json" };

const DIGEST_MINUTE = 8 * 60;
const MAX_LINES = 5;
const MAX_NAMES = 3;

/** Milliseconds since the epoch: the next 8:00 in the zone, after `afterMs`. */
export function getNextDigestAt(timeZone: string, afterMs: number): number {
  const { day } = getWallTime(timeZone, afterMs);
  const today = resolveInstant(timeZone, day, DIGEST_MINUTE);
  return today > afterMs ? today : resolveInstant(timeZone, day + 1, DIGEST_MINUTE);
}

export interface UnreadSummary {
  readonly kind: NotificationKind | "messages";
  /** At least 1. */
  readonly count: number;
  /** First names of who caused them, without repetition. */
  readonly names: readonly string[];
}

/** One line per kind, messages first and then the most frequent; at most five, then that there is more. */
export function formatDigestLines(unread: readonly UnreadSummary[], locale: Locale): string[] {
  const rank = ({ kind, count }: UnreadSummary) => (kind === "messages" ? Infinity : count);
  const sorted = unread.toSorted((a, b) => rank(b) - rank(a));
  const list = new Intl.ListFormat(locale);
  const lines = sorted.slice(0, MAX_LINES).map(({ kind, count, names }) => {
    const label = (kind === "messages" ? labels.messages : notificationKindLabels[kind])[locale];
    const { line, lineWithNames } = labels;
    const sentence = names.length === 0 || names.length > MAX_NAMES ? line : lineWithNames;
    return interpolate(sentence[locale], { label, count, names: list.format(names) });
  });
  return sorted.length > MAX_LINES ? [...lines, labels.more[locale]] : lines;
}
