import { expect, it } from "vitest";
import { clearRests, getRestKey } from "./rest-key.ts";

it("removes the device's rests, and nothing else", () => {
  const names = new Set([
    getRestKey("ana"),
    getRestKey("eva"),
    "vereda.outbox.ana",
    "vereda.theme",
  ]);
  clearRests({ removeItem: (name) => void names.delete(name) }, [...names]);
  expect([...names]).toEqual(["vereda.outbox.ana", "vereda.theme"]);
});
