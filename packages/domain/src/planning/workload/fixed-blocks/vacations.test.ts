import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { formatIsoDay, parseDay } from "../../../time/day.ts";
import { MAX_EXCEPT_DATES, type FixedBlock } from "./contract-fixed-blocks.ts";
import { addVacation, listVacations, removeVacation, vacationInput } from "./vacations.ts";

const buildBlock = (id: string, exceptDates: readonly string[] = []): FixedBlock => ({
  id,
  title: id,
  byWeekday: ["MO"],
  from: "09:00",
  until: "18:00",
  exceptDates: [...exceptDates],
});
const toDay = (date: string) => parseDay(date) ?? 0;
const august = { from: toDay("2026-08-01"), to: toDay("2026-08-03") };

describe("vacations", () => {
  it("are the days of a range, of the chosen blocks, and go again", () => {
    const blocks = [buildBlock("work", ["2026-12-25"]), buildBlock("bus"), buildBlock("meal")];
    const vacation = { ...august, blockIds: ["work", "bus"] };
    const away = addVacation(blocks, vacation);
    expect(away.map(({ exceptDates }) => exceptDates)).toEqual([
      ["2026-08-01", "2026-08-02", "2026-08-03", "2026-12-25"],
      ["2026-08-01", "2026-08-02", "2026-08-03"],
      [],
    ]);
    const christmas = toDay("2026-12-25");
    expect(listVacations(away)).toEqual([
      vacation,
      { from: christmas, to: christmas, blockIds: ["work"] },
    ]);
    expect(removeVacation(away, vacation)).toEqual(blocks);
  });

  it("keep the latest days of a block that has too many", () => {
    const year = { from: august.from, to: august.from + 365, blockIds: ["work"] };
    const next = { from: august.from + 400, to: august.from + 500, blockIds: ["work"] };
    const [work] = addVacation(addVacation([buildBlock("work")], year), next);
    expect(work?.exceptDates).toHaveLength(MAX_EXCEPT_DATES);
    expect(work?.exceptDates.at(-1)).toBe(formatIsoDay(next.to));
  });

  it("cover each day once, however they overlap", () => {
    const range = fc.tuple(fc.nat(60), fc.nat(20)).map(([at, length]) => ({
      from: august.from + at,
      to: august.from + at + length,
      blockIds: ["work"],
    }));
    fc.assert(
      fc.property(fc.array(range), (vacations) => {
        const blocks = vacations.reduce<FixedBlock[]>(addVacation, [buildBlock("work")]);
        const listed = listVacations(blocks);
        const days = listed.reduce((sum, { from, to }) => sum + to - from + 1, 0);
        expect(days).toBe(blocks[0]?.exceptDates.length);
        const none = listed.reduce<FixedBlock[]>(removeVacation, blocks);
        expect(none).toEqual([buildBlock("work")]);
      }),
    );
  });

  it.each([
    [{ from: "2026-08-01", until: "2026-08-01", blockIds: ["work"] }, []],
    [{ from: "2026-08-02", until: "2026-08-01", blockIds: ["work"] }, ["end_date_after_start"]],
    [{ from: "2026-08-01", until: "2027-08-01", blockIds: ["work"] }, []],
    [{ from: "2026-08-01", until: "2027-08-02", blockIds: ["work"] }, ["vacation_too_long"]],
    [{ from: "2026-08-01", until: "2026-08-02", blockIds: [] }, ["block_required"]],
  ])("of %o have the errors %o", (input, errors) => {
    const { error } = z.safeParse(vacationInput, input);
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(errors);
  });
});
