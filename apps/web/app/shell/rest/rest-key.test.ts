import { expect, it } from "vitest";
import { clearRests, restKey } from "./rest-key.ts";

it("forgets the rests of a device, and nothing else", () => {
  const names = new Set([restKey("ana"), restKey("eva"), "vereda.outbox.ana", "vereda.theme"]);
  clearRests({ removeItem: (name) => void names.delete(name) }, [...names]);
  expect([...names]).toEqual(["vereda.outbox.ana", "vereda.theme"]);
});
