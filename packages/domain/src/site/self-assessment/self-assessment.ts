// The self-assessment of life areas before there is an account: ratings, and how the device stores them.
import { balanceAreas, type BalanceArea } from "../../resources/vitality/catalogue-balance.ts";
import type { BalanceRating } from "../../resources/vitality/balance-gap.ts";
import { parseDay } from "../../time/day.ts";

/** A whole number from 0 to 10; null when skipped. */
type Points = number | null;

export interface AreaPoints {
  readonly areaId: BalanceArea;
  /** Of the two questions. */
  readonly parts: readonly [Points, Points];
  readonly desired: Points;
}

export interface SelfAssessment {
  /** The day of the last change, `YYYY-MM-DD`. */
  readonly day: string;
  /** In the order of the catalogue. */
  readonly areas: readonly AreaPoints[];
}

export function createSelfAssessment(day: string): SelfAssessment {
  return {
    day,
    areas: balanceAreas.map((areaId) => ({ areaId, parts: [null, null], desired: null })),
  };
}

/** An area is the mean of what was rated, in halves. Source: Paul J. Meyer's wheel of life, 1960s, second-hand. */
export function rateArea({ areaId, parts, desired }: AreaPoints): BalanceRating {
  const rated = parts.filter((points) => points !== null);
  const sum = rated.reduce((total, points) => total + points, 0);
  return { areaId, actual: rated.length === 0 ? null : sum / rated.length, desired };
}

/** One rating per area. There is no total, because areas do not make up for each other. */
export function rateAreas({ areas }: SelfAssessment): BalanceRating[] {
  return areas.map(rateArea);
}

const isRated = ({ parts, desired }: AreaPoints) =>
  desired !== null || parts.some((points) => points !== null);

export function countRatedAreas({ areas }: SelfAssessment): number {
  return areas.filter(isRated).length;
}

/** Of what the device stores; a reader leaves other versions alone. */
const VERSION = 1;

export function formatSelfAssessment({ day, areas }: SelfAssessment): string {
  const points = areas.map(({ areaId, parts, desired }) => [areaId, [...parts, desired]]);
  return JSON.stringify({ version: VERSION, day, points: Object.fromEntries(points) });
}

function parsePoints(value: unknown): Points {
  const isPoints = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10;
  return isPoints ? Number(value) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null for another version and for what is none; points out of range are skipped. */
export function parseSelfAssessment(text: string | null): SelfAssessment | null {
  const stored = Object(text === null ? null : parseJson(text));
  const { version, day, points } = stored;
  if (version !== VERSION || typeof day !== "string" || parseDay(day) === null) return null;
  const areas = balanceAreas.map((areaId): AreaPoints => {
    const own: unknown = Object(points)[areaId];
    const [first, second, desired] = Array.isArray(own) ? own : [];
    return {
      areaId,
      parts: [parsePoints(first), parsePoints(second)],
      desired: parsePoints(desired),
    };
  });
  return { day, areas };
}
