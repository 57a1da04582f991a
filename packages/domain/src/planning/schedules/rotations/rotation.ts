// Whose turn an occurrence of a recurring task is, for members who do it one after the other.
import { formatIsoDay, parseDay, type Day } from "../../../time/day.ts";

/** Skipped: the next member does it. Swapped: this member does it, and the order goes on as if they did not. */
export const turnChanges = ["SKIP", "SWAP"] as const;

interface TurnChange {
  readonly date: string;
  readonly kind: (typeof turnChanges)[number];
  /** Who skips, or who does it instead. */
  readonly member: string;
}

/** Both days included; null without an end, as for a member who has left. */
export interface Absence {
  readonly member: string;
  readonly from: string;
  readonly until: string | null;
}

/** Days are those of the schedule; members are ids. */
export interface Rotation {
  /** Nobody: turns have ended, and only those before `since` count. */
  readonly members: readonly string[];
  /** The first occurrence from this day is the first member's. */
  readonly since: string;
  /** Whose the occurrences before it are, unless members took turns then. */
  readonly before: string;
  /** The turns before `since`. */
  readonly former?: Rotation;
  readonly changes: readonly TurnChange[];
  readonly absences: readonly Absence[];
}

/**
 * Null when nobody can: all are away or skip. Undefined once turns have ended. The day must be one of an
 * occurrence.
 */
export type FindTurn = (day: Day) => string | null | undefined;

function isAway(date: string, { from, until }: Absence): boolean {
  return from <= date && (until === null || date <= until);
}

/**
 * Members take their turns in order; one who skips or is away is passed over, and the order goes on after who
 * did it instead.
 * @param listDays the occurrences between two days, both included
 */
export function makeFindTurn(
  rotation: Rotation,
  listDays: (from: Day, to: Day) => readonly Day[],
): FindTurn {
  const { members, before, former, changes, absences } = rotation;
  const findFormer = former && makeFindTurn(former, listDays);
  const since = parseDay(rotation.since) ?? 0;
  const byDay = new Map<Day, string | null>();
  let reached = since - 1;
  let next = 0;
  function findMember(date: string): string | null {
    const ofDate = changes.filter((change) => change.date === date);
    const isPassedOver = (member: string) =>
      ofDate.some((one) => one.kind === "SKIP" && one.member === member) ||
      absences.some((absence) => absence.member === member && isAway(date, absence));
    const order = members.map((_, at) => (next + at) % members.length);
    const at = order.find((one) => !isPassedOver(members[one] ?? ""));
    if (at !== undefined) next = (at + 1) % members.length;
    const swapped = ofDate.find(({ kind }) => kind === "SWAP");
    return swapped?.member ?? (at === undefined ? null : (members[at] ?? null));
  }
  return (day) => {
    if (day < since) return findFormer ? findFormer(day) : before;
    if (members.length === 0) return undefined;
    if (day > reached) {
      for (const one of listDays(reached + 1, day)) byDay.set(one, findMember(formatIsoDay(one)));
      reached = day;
    }
    return byDay.get(day) ?? null;
  };
}

/** `from` is who has the occurrence of `date`, `back` the next one of the other member; null without one. */
interface Exchange {
  readonly date: string;
  readonly member: string;
  readonly from: string | null;
  readonly back: string | null;
}

/** The rotation in which another member does one date, and its member does the other's next one for it. */
export function swapTurn(rotation: Rotation, { date, member, from, back }: Exchange): Rotation {
  const swaps: TurnChange[] = [{ date, kind: "SWAP", member }];
  if (back !== null && from !== null) swaps.push({ date: back, kind: "SWAP", member: from });
  const dates = new Set(swaps.map((swap) => swap.date));
  const others = rotation.changes.filter(
    (change) => change.kind !== "SWAP" || !dates.has(change.date),
  );
  return { ...rotation, changes: [...others, ...swaps] };
}

/**
 * The member is away then instead of when they were to be; null ends it. The turns before today stay as they
 * were: only of the days from then on an absence begins or ends.
 */
export function setAbsence(
  rotation: Rotation,
  member: string,
  absence: Omit<Absence, "member"> | null,
  today: Day,
): Rotation {
  const [first, yesterday] = [formatIsoDay(today), formatIsoDay(today - 1)];
  const isBefore = (until: string | null) => until !== null && until < first;
  const past = rotation.absences.flatMap((one) => {
    if (one.member !== member || isBefore(one.until)) return one;
    return one.from < first ? { ...one, until: yesterday } : [];
  });
  const added =
    absence === null || isBefore(absence.until)
      ? []
      : [{ ...absence, member, from: absence.from < first ? first : absence.from }];
  const { former, since } = rotation;
  return {
    ...rotation,
    absences: [...past, ...added],
    // They go on until another day to come.
    ...(former && since > first && { former: setAbsence(former, member, absence, today) }),
  };
}

/**
 * New turns, which take the place of earlier ones from today or a later day on: the turns before stay whose they
 * were. Until then who no longer takes part is passed over.
 */
export function replaceRotation(
  earlier: Rotation | null,
  next: Omit<Rotation, "former">,
  today: Day,
): Rotation {
  const first = formatIsoDay(today);
  const since = next.since < first ? first : next.since;
  let former = earlier ?? undefined;
  if (former?.members.length === 0) former = { ...former, members: [next.before], absences: [] };
  while (former !== undefined && former.since >= since) former = former.former;
  if (former === undefined) return { ...next, since };
  const leaving = former.members.filter((member) => !next.members.includes(member));
  const left = { from: first, until: null };
  return {
    ...next,
    since,
    former: leaving.reduce((one, member) => setAbsence(one, member, left, today), former),
  };
}

/** Nobody takes turns from today on, and the turns before stay whose they were; null without any. */
export function endRotation(earlier: Rotation, today: Day): Rotation | null {
  if (!isRotating(earlier)) return earlier;
  const { before } = earlier;
  const nobody = { members: [], since: formatIsoDay(today), before, changes: [], absences: [] };
  const ended = replaceRotation(earlier, nobody, today);
  return ended.former === undefined ? null : ended;
}

/** Whether members still take turns. */
export function isRotating(rotation: Rotation | null | undefined): rotation is Rotation {
  return rotation != null && rotation.members.length > 0;
}

/** Whoever has, had or will have a turn. */
export function listTurnMembers({ members, before, changes, former }: Rotation): Set<string> {
  const earlier = former === undefined ? [] : [...listTurnMembers(former)];
  return new Set([...members, before, ...changes.map(({ member }) => member), ...earlier]);
}
