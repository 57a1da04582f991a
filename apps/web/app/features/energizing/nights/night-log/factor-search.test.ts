import { sleepFactorKeys } from "@vereda/domain/energizing/nights/sleep-factors";
import { describe, expect, it } from "vitest";
import { filterFactorGroups } from "./factor-search.ts";

const searchKeys = (written: string, locale: "es" | "en" = "es") =>
  filterFactorGroups(written, locale).flatMap(({ keys }) => keys);

describe("factor search", () => {
  it("lists every factor once without a query", () => {
    expect(searchKeys("").toSorted()).toEqual([...sleepFactorKeys].toSorted());
    expect(searchKeys("   ")).toHaveLength(sleepFactorKeys.length);
  });

  it("matches names in the user's language, ignoring accents and case", () => {
    expect(searchKeys("CAFEINA")).toEqual(["caffeine_late"]);
    expect(searchKeys("sintomas")).toEqual(["illness_symptoms"]);
    expect(searchKeys("screens", "en")).toEqual(["screen_time_before_bed"]);
  });

  it("matches a whole group by its name", () => {
    expect(searchKeys("entorno")).toEqual([
      "noise_disruption",
      "temperature_disruption",
      "light_disruption",
      "uncomfortable_bed",
    ]);
  });

  it("returns nothing for an unlisted name", () => {
    expect(filterFactorGroups("unicornio", "es")).toEqual([]);
  });
});
