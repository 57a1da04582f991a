import type { DayLoad } from "@vereda/domain/planning/workload/day-load";
import { describe, expect, it } from "vitest";
import { formatDaySummary } from "./format-day.ts";

const parts = {
  executionMin: 0,
  travelMin: 0,
  breaksMin: 0,
  waitingMin: 0,
  bufferMin: 0,
  socialMin: 0,
};
const normalizeSpaces = (text: string | null) => text?.replaceAll("\u00a0", " ");

type Given = Partial<Omit<DayLoad["totals"], "planned" | "remaining">> & {
  all?: number;
  open?: number;
  minutes?: number;
  moves?: number;
};

/** Workload at noon with ten free hours; nothing is planned by default. */
function load({ all = 0, open = all, minutes = 0, moves = 0, ...given }: Given) {
  const sum = { minutes, parts, mental: 0, physical: 0 };
  const totals: DayLoad["totals"] = {
    dayMinutes: 1440,
    restMinutes: 480,
    fixedMinutes: 0,
    goneMinutes: 360,
    availableMinutes: 600,
    knowsRest: true,
    fixedMin: 0,
    outsideMinutes: minutes,
    planned: { ...sum, tasks: all },
    remaining: { ...sum, tasks: open },
    trackedMinutes: 0,
    highPriorityTasks: 0,
    unestimatedTasks: 0,
    ...given,
  };
  const move = { taskId: "one", minutes: 30 };
  const relief: DayLoad["relief"] = {
    excess: { minutes: 1, tasks: 0, highPriority: 0 },
    choice: moves === 0 ? "none" : "one_of",
    solves: moves > 0,
    moves: Array.from({ length: moves }, () => move),
  };
  return { totals, relief };
}

describe("summary of a day", () => {
  it.each<[string, Given]>([
    ["Te quedan 10 h y lo pendiente toma 2 h.", { all: 3, open: 2, minutes: 120 }],
    ["Te quedan 10 h y lo pendiente toma 12 h: te pasas por 2 h.", { all: 1, minutes: 720 }],
    [
      "Te quedan 10 h y lo pendiente toma 12 h: te pasas por 2 h. ¿Movemos algo?",
      { all: 1, minutes: 720, moves: 1 },
    ],
    ["Te quedan 10 h, sin nada planeado.", {}],
    [
      "Lo pendiente cabe en tus horas ocupadas, y te quedan 10 h libres.",
      { all: 2, minutes: 120, outsideMinutes: 0 },
    ],
    [
      "Lo pendiente cabe en tus horas ocupadas.",
      { all: 2, minutes: 120, outsideMinutes: 0, knowsRest: false },
    ],
    ["Te quedan 10 h y lo pendiente toma 30 min.", { all: 2, minutes: 120, outsideMinutes: 30 }],
    ["Hiciste las 3. El resto del día es tuyo.", { all: 3, open: 0 }],
    ["2 cosas, todavía sin estimar.", { all: 2, unestimatedTasks: 2 }],
    [
      "Te quedan 10 h y lo pendiente toma 30 min. Una no tiene estimación.",
      { all: 2, minutes: 30, unestimatedTasks: 1 },
    ],
    [
      "Ya es tu hora de dormir y quedan 2 cosas. ¿Las movemos?",
      { all: 2, minutes: 30, availableMinutes: 0, goneMinutes: 960 },
    ],
  ])("for today is: %s", (expected, given) => {
    expect(normalizeSpaces(formatDaySummary(load(given), "today", false))).toBe(expected);
  });

  it("of a future day describes its capacity", () => {
    const ahead = (given: Given) => normalizeSpaces(formatDaySummary(load(given), "ahead", false));
    expect(ahead({ all: 1, minutes: 120 })).toBe("El día da para 10 h y lo pendiente toma 2 h.");
    expect(ahead({ all: 1, minutes: 120, outsideMinutes: 0 })).toBe(
      "Lo pendiente cabe en tus horas ocupadas, y el día deja 10 h libres.",
    );
    expect(ahead({})).toBe("Ese día tienes 10 h, sin nada planeado.");
  });

  it("names no free time without a rhythm, but does report overload", () => {
    const unknown = (minutes: number) =>
      normalizeSpaces(
        formatDaySummary(load({ all: 1, minutes, knowsRest: false }), "today", false),
      );
    expect(unknown(120)).toBe("Lo pendiente toma 2 h.");
    expect(unknown(720)).toBe("Te quedan 10 h y lo pendiente toma 12 h: te pasas por 2 h.");
    expect(formatDaySummary(load({ knowsRest: false }), "today", false)).toBeNull();
  });

  it("of a past day suggests moving open items, if they can move", () => {
    const over = (given: Given, movable = false) =>
      normalizeSpaces(formatDaySummary(load(given), "past", movable));
    expect(over({ all: 2 }, true)).toBe("2 cosas siguen abiertas. ¿Las movemos?");
    expect(over({ all: 2, open: 0 })).toBe("Cerraste este día: hiciste las 2.");
    expect(over({})).toBe("Ese día no tenía nada planeado.");
  });
});
