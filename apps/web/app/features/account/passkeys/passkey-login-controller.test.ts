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

describe("the way in with a passkey", () => {
  it("turns while the device works, and says why it stayed shut", async () => {
    controller.open("asked");
    expect(states).toEqual([{ isOpening: true, message: null }]);
    await ends(0, { isIn: false, message: "No se usó ninguna llave." });
    expect(states.at(-1)).toEqual({ isOpening: false, message: "No se usó ninguna llave." });
  });

  it("keeps turning once somebody is in, until the panel stands", async () => {
    controller.open("asked");
    await ends(0, { isIn: true });
    expect(states).toEqual([{ isOpening: true, message: null }]);
  });

  it("asks once, however often the button is pressed", () => {
    controller.open("asked");
    controller.open("asked");
    expect(ceremonies).toHaveLength(1);
  });

  it("offers quietly, once at a time, and again when the last offer is over", async () => {
    controller.open("offered");
    controller.open("offered");
    expect(ceremonies).toHaveLength(1);
    await ends(0, { isIn: false, message: null });
    expect(states).toEqual([]);
    controller.open("offered");
    expect(ceremonies).toHaveLength(2);
  });

  it("says what the server answered to an offer that was taken up", async () => {
    controller.open("offered");
    await ends(0, { isIn: false, message: "No pudimos comprobarla." });
    expect(states).toEqual([{ isOpening: false, message: "No pudimos comprobarla." }]);
  });

  it("lets a press go before an offer, and offers nothing meanwhile", async () => {
    controller.open("offered");
    controller.open("asked");
    controller.open("offered");
    expect(ceremonies.map(({ manner }) => manner)).toEqual(["offered", "asked"]);
    await ends(0, { isIn: false, message: "replaced" });
    expect(states).toEqual([{ isOpening: true, message: null }]);
  });
});
