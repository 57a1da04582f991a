import { intimateKinds } from "./kinds/intimate-kinds.ts";
import { describe, expect, it } from "vitest";
import { areaActions } from "../workspace/areas/area-definition.ts";
import { areaKeys } from "../workspace/areas/areas.ts";
import { listAreaKinds } from "./area-tools.ts";
import { listChangedValueErrors, listTitleErrors, listValueErrors } from "./content.ts";
import { findFieldError, sanitizeValues } from "./fields.ts";
import type { LogbookField } from "./fields.ts";
import { logbookKindDefinitions, logbookKinds } from "./kinds/kinds.ts";

const label = { es: "x", en: "x" };
const field = (given: Partial<LogbookField>): LogbookField => ({
  key: "it",
  type: "line",
  label,
  ...given,
});

describe("logbook kinds", () => {
  it("are each offered by at least one area", () => {
    const offered = new Set(areaKeys.flatMap(listAreaKinds));
    expect(logbookKinds.filter((kind) => !offered.has(kind))).toEqual([]);
  });

  it("cover every action that is a simple list or a diary", () => {
    const others = ["plan", "hitos", "guides", "hub", "circles", "ideas", "library"];
    const ownScreens = ["menstrual_cycles", "sleep"];
    const expected = new Set<string>([...logbookKinds, ...others, ...ownScreens]);
    expect(areaActions.filter((action) => !expected.has(action))).toEqual([]);
  });

  it("never put intimate entries on a public page", () => {
    const intimate = logbookKinds.filter((kind) => logbookKindDefinitions[kind].isIntimate);
    expect(intimate).toEqual(intimateKinds);
    for (const kind of intimate) expect(logbookKindDefinitions[kind].section).toBeNull();
  });

  it.each(logbookKinds)("%s: has unique field keys, and options for choices only", (kind) => {
    const { fields } = logbookKindDefinitions[kind];
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
    for (const { type, options = [] } of fields) {
      expect(options.length > 1).toBe(type === "choice" || type === "choices");
    }
  });

  it("are offered by the expected areas", () => {
    expect(listAreaKinds("health")).toEqual(
      expect.arrayContaining(["symptoms", "medications", "recipes", "training"]),
    );
    expect(listAreaKinds("groceries")).toContain("groceries");
    expect(listAreaKinds("vehicle_docs")).toEqual(["vehicle_docs"]);
    expect(listAreaKinds("panel")).toEqual([]);
  });
});

describe("field value", () => {
  it.each([
    [{ type: "line" }, "pan"],
    [{ type: "paragraphs" }, "a\nb"],
    [{ type: "lines" }, ["2 huevos", "sal"]],
    [{ type: "number", min: 1, max: 10 }, 10],
    [{ type: "money" }, 12_550],
    [{ type: "day" }, "2026-02-28"],
    [{ type: "flag" }, false],
    [{ type: "choice", options: [{ key: "a", label }] }, "a"],
    [{ type: "choices", options: [{ key: "a", label }] }, ["a"]],
    [{ type: "number" }, null],
  ] as const)("%j accepts %j", (given, value) => {
    expect(findFieldError(field(given), value)).toBeNull();
  });

  it.each([
    [{ type: "line", required: true }, "   ", "logbook_required"],
    [{ type: "line", required: true }, "\u3164", "logbook_required"],
    [{ type: "line" }, "pan\nsal", "text_one_line"],
    [{ type: "lines" }, ["pan\u2028sal"], "text_one_line"],
    [{ type: "line" }, 3, "logbook_text"],
    [{ type: "line" }, "x".repeat(201), "logbook_too_long"],
    [{ type: "line" }, "a\u0000", "logbook_text"],
    [{ type: "lines" }, ["x".repeat(201)], "logbook_too_long"],
    [{ type: "lines" }, Array.from({ length: 101 }, () => "x"), "logbook_too_long"],
    [{ type: "number", min: 1 }, 0, "logbook_number"],
    [{ type: "number" }, "3", "logbook_number"],
    [{ type: "money" }, 1.5, "logbook_number"],
    [{ type: "money" }, -1, "logbook_number"],
    [{ type: "day" }, "2026-02-30", "logbook_day"],
    [{ type: "flag" }, "yes", "logbook_choice"],
    [{ type: "choice", options: [{ key: "a", label }] }, "b", "logbook_choice"],
    [{ type: "choices", options: [{ key: "a", label }] }, ["a", "a"], "logbook_choice"],
  ] as const)("%j rejects %j: %s", (given, value, error) => {
    expect(findFieldError(field(given), value)).toBe(error);
  });

  it("is stored only when it is not empty", () => {
    const fields = [field({ key: "a" }), field({ key: "b" }), field({ key: "c", type: "flag" })];
    expect(sanitizeValues(fields, { a: " limo\u0301n ", b: "\u200b", c: false, d: "x" })).toEqual({
      a: "lim\u00f3n",
      c: false,
    });
  });

  it("drops empty lines, and is empty when it has only those", () => {
    const fields = [field({ key: "a", type: "lines" }), field({ key: "b", type: "lines" })];
    expect(sanitizeValues(fields, { a: ["sal", " ", ""], b: [" "] })).toEqual({ a: ["sal"] });
    const required = field({ type: "lines", required: true });
    expect(findFieldError(required, ["", " "])).toBe("logbook_required");
  });
});

describe("entry content", () => {
  it("has every required value, and a title when its kind has one", () => {
    expect(listValueErrors("expenses", { category: "boats" })).toEqual([
      { path: "values.amount", code: "logbook_required" },
      { path: "values.category", code: "logbook_choice" },
    ]);
    expect(listTitleErrors("expenses", " ")).toEqual([{ path: "title", code: "logbook_required" }]);
    expect(listTitleErrors("diary", null)).toEqual([]);
  });

  it("leaves fields unchanged that a change does not include", () => {
    expect(listChangedValueErrors("expenses", { notes: "Luz" })).toEqual([]);
    expect(listChangedValueErrors("expenses", { amount: null })).toEqual([
      { path: "values.amount", code: "logbook_required" },
    ]);
  });
});
