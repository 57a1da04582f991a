import { describe, expect, it } from "vitest";
import { DEFAULT_MINUTES, fillTask, findOpenMission } from "./task-defaults.ts";
import { needsOthers, suggestCharacteristics } from "../quick-add/suggest-characteristics.ts";

const nothing = { characteristics: [], minutes: null, isDated: false } as const;

describe("a task of which only the title is known", () => {
  it("has nothing invented, and no estimate while it has no date", () => {
    expect(fillTask(nothing)).toEqual({
      priority: null,
      environmentId: null,
      characteristics: [],
      minutes: null,
    });
  });

  it("has an estimate once it has a date", () => {
    expect(fillTask({ ...nothing, isDated: true }).minutes).toBe(DEFAULT_MINUTES);
  });
});

it("never replaces what the user chose", () => {
  const chosen = {
    priority: "HIGH",
    environmentId: "gym",
    characteristics: ["isPhysical"],
    minutes: 5,
    isDated: true,
  } as const;
  expect(fillTask(chosen)).toEqual({
    priority: "HIGH",
    environmentId: "gym",
    characteristics: ["isPhysical"],
    minutes: 5,
  });
});

it("suggests characteristics from the words of the title", () => {
  expect(suggestCharacteristics("Correr con Ana")).toEqual(["isPhysical"]);
  expect(suggestCharacteristics("Algo")).toEqual([]);
});

it.each([
  ["Llamar al banco", false],
  ["Llamar a la aseguradora", false],
  ["Cita con el dentista", false],
  ["Call the bank Thursday", false],
  ["Meeting Thursday", false],
  ["Pedir cita #familia", false],
  ["Llamar a Ana", true],
  ["Llamar a mi mamá", true],
  ["Comida con mis suegros", true],
  ["Cumpleaños de Sofi", true],
  ["Call Dr. Lee", true],
  ["Meet Sam for coffee", true],
])("takes a task for social by its people, never by its verb: %s", (title, isSocial) => {
  expect(suggestCharacteristics(title).includes("isSocial")).toBe(isSocial);
});

it.each([
  ["Llamar al banco", true],
  ["Meeting Thursday", true],
  ["Leer", false],
])("still proposes hours in which others are there: %s", (title, needs) => {
  expect(needsOthers(title)).toBe(needs);
});

it("puts a task into the first mission that is still open", () => {
  const missions = [{ status: "COMPLETED" }, { status: "SKIPPED" }, { status: "PENDING", id: "3" }];
  expect(findOpenMission(missions)).toEqual({ status: "PENDING", id: "3" });
  expect(findOpenMission([{ status: "COMPLETED" }])).toBeUndefined();
});
