import { sleepFactorKeys } from "@vereda/domain/energizing/sleep-factors";
import { describe, expect, it } from "vitest";
import { factorGroups } from "./factor-search.ts";

const searchKeys = (written: string, locale: "es" | "en" = "es") =>
  factorGroups(written, locale).flatMap(({ keys }) => keys);

describe("searching what influenced a night", () => {
  it("offers every factor once while nothing is written", () => {
    expect(searchKeys("").toSorted()).toEqual([...sleepFactorKeys].toSorted());
    expect(searchKeys("   ")).toHaveLength(sleepFactorKeys.length);
  });

  it("finds by name in the person's language, without minding accents or capitals", () => {
    expect(searchKeys("CAFEINA")).toEqual(["caffeine_late"]);
    expect(searchKeys("sintomas")).toEqual(["illness_symptoms"]);
    expect(searchKeys("screens", "en")).toEqual(["screen_time_before_bed"]);
  });

  it("finds a whole group by its name", () => {
    expect(searchKeys("entorno")).toEqual([
      "noise_disruption",
      "temperature_disruption",
      "light_disruption",
      "uncomfortable_bed",
    ]);
  });

  it("finds nothing for what nobody listed", () => {
    expect(factorGroups("unicornio", "es")).toEqual([]);
  });
});
