import { beforeEach, describe, expect, it } from "vitest";
import {
  createPasskeyLoginController,
  type PasskeyLoginState,
  type PasskeyLoginController,
} from "./passkey-login-controller.ts";
import type { Manner, PasskeyOutcome } from "./passkey-login.ts";

let ceremonies: { manner: Manner; end: (outcome: PasskeyOutcome) => void }[];
let states: PasskeyLoginState[];
let controller: PasskeyLoginController;

beforeEach(() => {
  ceremonies = [];
  states = [];
  controller = createPasskeyLoginController(
    "es",
    (state) => states.push(state),
    (manner) => new Promise((end) => ceremonies.push({ manner, end })),
  );
});

async function ends(which: number, outcome: PasskeyOutcome): Promise<void> {
  ceremonies[which]?.end(outcome);
  await Promise.resolve();
  await Promise.resolve();
}

describe("passkey login controller", () => {
  it("is pending while the device works, then reports the error", async () => {
    controller.open("requested");
    expect(states).toEqual([{ isOpening: true, message: null }]);
    await ends(0, { isIn: false, message: "No se usó ninguna llave." });
    expect(states.at(-1)).toEqual({ isOpening: false, message: "No se usó ninguna llave." });
  });

  it("stays pending after success until the panel is rendered", async () => {
    controller.open("requested");
    await ends(0, { isIn: true });
    expect(states).toEqual([{ isOpening: true, message: null }]);
  });

  it("starts once, however often the button is pressed", () => {
    controller.open("requested");
    controller.open("requested");
    expect(ceremonies).toHaveLength(1);
  });

  it("offers autofill silently, once at a time, and again after the last offer ended", async () => {
    controller.open("offered");
    controller.open("offered");
    expect(ceremonies).toHaveLength(1);
    await ends(0, { isIn: false, message: null });
    expect(states).toEqual([]);
    controller.open("offered");
    expect(ceremonies).toHaveLength(2);
  });

  it("reports the server error of an accepted offer", async () => {
    controller.open("offered");
    await ends(0, { isIn: false, message: "No pudimos comprobarla." });
    expect(states).toEqual([{ isOpening: false, message: "No pudimos comprobarla." }]);
  });

  it("lets the button replace an offer and starts no offer meanwhile", async () => {
    controller.open("offered");
    controller.open("requested");
    controller.open("offered");
    expect(ceremonies.map(({ manner }) => manner)).toEqual(["offered", "requested"]);
    await ends(0, { isIn: false, message: "replaced" });
    expect(states).toEqual([{ isOpening: true, message: null }]);
  });
});
