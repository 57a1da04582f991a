import type { DayLoad } from "@vereda/domain/planning/workload/day-load";
import type { Relief } from "@vereda/domain/planning/workload/workload-relief";
import { describe, expect, it } from "vitest";
import { formatPlannedAndTracked } from "./time-distribution/format-planned-and-tracked.ts";
import { formatLoad, formatLoadReason, formatRelief } from "./format-load.ts";

function relief(given: Partial<Omit<Relief, "moves">> & { moves?: number }): Relief {
  const { moves = 0, ...rest } = given;
  return {
    excess: { minutes: 70, tasks: 0, highPriority: 0 },
    choice: "one_of",
    solves: true,
    ...rest,
    moves: Array.from({ length: moves }, (_, index) => ({ taskId: String(index), minutes: 30 })),
  };
}
const normalizeSpaces = (text: string) => text.replaceAll("\u00a0", " ");

describe("formatRelief", () => {
  it.each<[string, Relief]>([
    ["Te pasas por 1 h 10 min; con mover esta alcanza.", relief({ moves: 1 })],
    ["Te pasas por 1 h 10 min; mueve estas 2.", relief({ choice: "all_of", moves: 2 })],
    [
      "Te pasas por 1 h 10 min. Mover esta ayuda, aunque no alcanza.",
      relief({ choice: "all_of", solves: false, moves: 1 }),
    ],
    [
      "Te pasas por 1 h 10 min, y nada puede moverse: todo tiene hora, plazo o urgencia.",
      relief({ choice: "none", solves: false }),
    ],
    [
      "Hay una tarea de más; con mover esta alcanza.",
      relief({ excess: { minutes: 0, tasks: 1, highPriority: 2 }, moves: 1 }),
    ],
    [
      "Hay 2 tareas de más con prioridad alta; mueve estas 2.",
      relief({
        choice: "all_of",
        excess: { minutes: 0, tasks: 0, highPriority: 2 },
        moves: 2,
      }),
    ],
  ])("%s", (expected, given) => {
    expect(normalizeSpaces(formatRelief(given))).toBe(expected);
  });
});

const load = { tasks: 1, minutes: 90, mental: 0, physical: 0 };
const parts = {
  executionMin: 90,
  travelMin: 0,
  breaksMin: 0,
  waitingMin: 0,
  bufferMin: 0,
  socialMin: 0,
};

function buildDayLoad(given: Partial<DayLoad>, remaining: Partial<typeof load> = {}) {
  return {
    level: "optimal",
    totals: {
      dayMinutes: 1440,
      restMinutes: 480,
      fixedMinutes: 0,
      fixedMin: 0,
      outsideMinutes: remaining.minutes ?? load.minutes,
      goneMinutes: 810,
      availableMinutes: 150,
      knowsRest: true,
      planned: { ...load, parts },
      remaining: { ...load, parts, ...remaining },
      trackedMinutes: 0,
      highPriorityTasks: 0,
      unestimatedTasks: 0,
    },
    reasons: [],
    relief: null,
    ...given,
  } satisfies DayLoad;
}

describe("formatLoad", () => {
  it.each<[string, DayLoad]>([
    ["Cabe todo, con 1 h de sobra.", buildDayLoad({})],
    ["Cabe justo.", buildDayLoad({}, { minutes: 150 })],
    ["No queda nada por hacer.", buildDayLoad({}, { tasks: 0, minutes: 0 })],
  ])("returns: %s", (expected, given) => {
    expect(normalizeSpaces(formatLoad(given))).toBe(expected);
  });
});

describe("formatPlannedAndTracked", () => {
  it.each<[string, number, number]>([
    ["Planeaste 2 h y mediste 1 h 40 min.", 120, 100],
    ["Planeaste 2 h, sin medir nada.", 120, 0],
    ["Mediste 1 h 40 min, sin haberlo estimado.", 0, 100],
    ["Nada de ese día se estimó ni se midió.", 0, 0],
  ])("%s", (expected, minutes, trackedMinutes) => {
    expect(normalizeSpaces(formatPlannedAndTracked({ planned: { minutes }, trackedMinutes }))).toBe(
      expected,
    );
  });
});

describe("formatLoadReason", () => {
  const onToday = { isToday: true, hasSleep: true };

  it("says that the rest is unknown offline, not that it was never chosen", () => {
    const reason = { code: "rest_unknown", value: 0, limit: null } as const;
    expect(formatLoadReason(reason, onToday)).toMatch(/^Aún no dices a qué hora descansas/);
    expect(formatLoadReason(reason, { ...onToday, hasSleep: false })).toMatch(/^Sin conexión/);
  });

  it("uses the remaining time for today and the whole time for other days", () => {
    const reason = { code: "overload", value: 180, limit: 150 } as const;
    expect(normalizeSpaces(formatLoadReason(reason, onToday))).toBe(
      "Lo pendiente toma 3 h y te quedan 2 h 30 min.",
    );
    expect(normalizeSpaces(formatLoadReason(reason, { ...onToday, isToday: false }))).toBe(
      "Lo pendiente toma 3 h y el día da para 2 h 30 min.",
    );
  });

  it("explains what the sum omits", () => {
    const reason = { code: "unestimated_tasks", value: 1, limit: null } as const;
    expect(formatLoadReason(reason, onToday)).toBe("Una tarea sin estimar: la suma no la cuenta.");
  });
});
