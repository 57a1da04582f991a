import { expect, it } from "vitest";
import { clearStorage } from "./clear-user-data.ts";

const ANA = "019a0000-0000-7000-8000-00000000000a";
const EVA = "019a0000-0000-7000-8000-00000000000e";

it("erases a user's data on the device, but no pending writes of others and no foreign keys", () => {
  const userKeys = ["vereda.cache", "vereda.rest-prompt", `vereda-new-project-${EVA}`];
  const pendingKeys = ["rest", "outbox", "presses"].map((name) => `vereda.${name}.`);
  const remaining = ["vereda.auth", "journey", ...pendingKeys.map((name) => name + EVA)];
  const names = new Set([...userKeys, ...pendingKeys.map((name) => name + ANA), ...remaining]);
  clearStorage({ removeItem: (name) => void names.delete(name) }, [...names], ANA);
  expect([...names]).toEqual(remaining);
});
