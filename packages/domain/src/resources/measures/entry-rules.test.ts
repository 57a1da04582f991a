import { describe, expect, it } from "vitest";
import { listEntryIssues, listSettingIssues } from "./entry-rules.ts";

describe("an entry", () => {
  it.each([
    ["energy", "LEVEL", { value: 0 }, []],
    ["energy", "LEVEL", { value: 100.5 }, ["value entry_level_out_of_range"]],
    ["knowledge", "MINUTES", { value: 1440 }, []],
    ["knowledge", "MINUTES", { value: 1440.1 }, ["value entry_minutes_out_of_range"]],
    ["friends", "MOMENTS", { value: 1 }, []],
    ["friends", "TIMES", { value: 0 }, ["value entry_times_out_of_range"]],
    ["friends", "MOMENTS", { value: 1001 }, ["value entry_times_out_of_range"]],
    ["finance", "MONEY", { value: 0.01, kind: "INCOME" }, []],
    [
      "finance",
      "MONEY",
      { value: 0, kind: null },
      ["value entry_amount_out_of_range", "kind entry_kind_required"],
    ],
    [
      "time",
      "MINUTES",
      { value: 5, kind: "EXPENSE", currency: "MXN" },
      ["kind entry_only_money", "currency entry_only_money"],
    ],
  ] as const)("of %s in %s: %j", (resourceId, unit, fields, expected) => {
    const issues = listEntryIssues(resourceId, unit, fields);
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });
});

describe("the settings of a resource", () => {
  it.each([
    ["time", "BUDGET", "MINUTES", []],
    ["time", "STATE", "LEVEL", ["behaviour setting_fixed", "unit setting_fixed"]],
    ["knowledge", "STATE", "LEVEL", []],
    ["knowledge", "STATE", "MINUTES", ["unit level_is_state"]],
    ["knowledge", "BUDGET", "TIMES", []],
    ["friends", "CUMULATIVE", "LEVEL", ["unit level_is_state"]],
    ["friends", "BUDGET", "MONEY", ["unit entry_only_money"]],
  ] as const)("of %s: %s in %s", (resourceId, behaviour, unit, expected) => {
    const issues = listSettingIssues(resourceId, { behaviour, unit, period: null });
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });
});
