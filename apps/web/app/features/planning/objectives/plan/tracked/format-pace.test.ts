import { computePace } from "@vereda/domain/planning/objectives/pace";
import type { ResourceBehaviour } from "@vereda/domain/workspace/catalogue-resources";
import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { formatPace, formatProgress } from "./format-pace.ts";
import type { Tracked } from "./tracked-pace.ts";

const day = (text: string) => parseDay(text) ?? Number.NaN;
const format = { locale: "es", unit: "páginas" } as const;

function tracked(behaviour: ResourceBehaviour, values: Record<string, number>): Tracked {
  const base = {
    behaviour,
    start: day("2026-03-01"),
    target: 300,
    deadline: day("2026-03-30"),
    today: day("2026-03-10"),
  };
  const entries = Object.entries(values).map(([text, value]) => ({ day: day(text), value }));
  return { ...base, points: entries, pace: computePace({ ...base, entries }) };
}

describe("formatPace and formatProgress", () => {
  it("states the end date, the pace that the deadline requires and how far behind it is", () => {
    const reading = tracked("CUMULATIVE", { "2026-03-01": 30, "2026-03-10": 30 });
    expect(formatProgress(reading, format)).toBe("60 de 300 páginas");
    expect(formatPace(reading, format)).toEqual([
      "A este ritmo terminas el 19 de abril: 6 páginas al día.",
      "Para llegar el 30 de marzo: 11.4 páginas al día, o 80 páginas por semana.",
      "Llevas 40 páginas menos de lo previsto.",
    ]);
  });

  it("gives no forecast after a single day", () => {
    const [first] = formatPace(tracked("CUMULATIVE", { "2026-03-10": 30 }), format);
    expect(first).toMatch(/registros de dos días distintos/);
  });

  it("states when a budget runs out and how much is left", () => {
    const budget = tracked("BUDGET", { "2026-03-01": 100, "2026-03-10": 100 });
    expect(formatProgress(budget, format)).toBe("Quedan 100 de 300 páginas");
    expect(formatPace(budget, format)[0]).toBe(
      "A este ritmo se acaba el 15 de marzo: 20 páginas al día.",
    );
  });

  it("states only that the goal is reached", () => {
    const done = tracked("CUMULATIVE", { "2026-03-01": 200, "2026-03-10": 100 });
    expect(formatPace(done, format)).toEqual(["Llegaste a tu meta de 300 páginas."]);
  });
});
