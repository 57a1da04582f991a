import { expect, it } from "vitest";
import { forgetIn } from "./forget-person.ts";

const ANA = "019a0000-0000-7000-8000-00000000000a";
const EVA = "019a0000-0000-7000-8000-00000000000e";

it("erases what a device keeps of a person, and nothing that waits of somebody else or is not ours", () => {
  const theirs = ["vereda.kept", "vereda.rest-asked", `vereda-new-project-${EVA}`];
  const waiting = ["rest", "outbox", "presses"].map((name) => `vereda.${name}.`);
  const kept = ["vereda.auth", "journey", ...waiting.map((name) => name + EVA)];
  const names = new Set([...theirs, ...waiting.map((name) => name + ANA), ...kept]);
  forgetIn({ removeItem: (name) => void names.delete(name) }, [...names], ANA);
  expect([...names]).toEqual(kept);
});
