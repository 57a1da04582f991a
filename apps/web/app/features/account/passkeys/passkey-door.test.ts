import { beforeEach, describe, expect, it } from "vitest";
import { passkeyDoor, type DoorState, type PasskeyDoor } from "./passkey-door.ts";
import type { Manner, PasskeyOutcome } from "./passkey-login.ts";

let ceremonies: { manner: Manner; end: (outcome: PasskeyOutcome) => void }[];
let told: DoorState[];
let door: PasskeyDoor;

beforeEach(() => {
  ceremonies = [];
  told = [];
  door = passkeyDoor(
    "es",
    (state) => told.push(state),
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
    door.open("asked");
    expect(told).toEqual([{ isOpening: true, words: null }]);
    await ends(0, { isIn: false, words: "No se usó ninguna llave." });
    expect(told.at(-1)).toEqual({ isOpening: false, words: "No se usó ninguna llave." });
  });

  it("keeps turning once somebody is in, until the panel stands", async () => {
    door.open("asked");
    await ends(0, { isIn: true });
    expect(told).toEqual([{ isOpening: true, words: null }]);
  });

  it("asks once, however often the button is pressed", () => {
    door.open("asked");
    door.open("asked");
    expect(ceremonies).toHaveLength(1);
  });

  it("offers quietly, once at a time, and again when the last offer is over", async () => {
    door.open("offered");
    door.open("offered");
    expect(ceremonies).toHaveLength(1);
    await ends(0, { isIn: false, words: null });
    expect(told).toEqual([]);
    door.open("offered");
    expect(ceremonies).toHaveLength(2);
  });

  it("says what the server answered to an offer that was taken up", async () => {
    door.open("offered");
    await ends(0, { isIn: false, words: "No pudimos comprobarla." });
    expect(told).toEqual([{ isOpening: false, words: "No pudimos comprobarla." }]);
  });

  it("lets a press go before an offer, and offers nothing meanwhile", async () => {
    door.open("offered");
    door.open("asked");
    door.open("offered");
    expect(ceremonies.map(({ manner }) => manner)).toEqual(["offered", "asked"]);
    await ends(0, { isIn: false, words: "replaced" });
    expect(told).toEqual([{ isOpening: true, words: null }]);
  });
});
