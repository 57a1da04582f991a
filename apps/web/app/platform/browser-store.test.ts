import { expect, it } from "vitest";
import { isDataOf, isDraftOf, isSessionKey } from "./browser-store.ts";

const ANA = "019a0000-0000-7000-8000-00000000000a";
const EVA = "019a0000-0000-7000-8000-00000000000e";

const sessionKeys = [
  "vereda.cache",
  "vereda.rest-prompt",
  "vereda.workspace",
  `vereda.rest.${ANA}`,
];
const draftKeys = ["vereda.draft.quick-add", `vereda.draft.new-project-${EVA}`];
const keys = [
  ...sessionKeys,
  ...draftKeys.flatMap((key) => [`${key}.${ANA}`, `${key}.${EVA}`]),
  `vereda.outbox.${ANA}`,
  `vereda.outbox.${EVA}`,
  "vereda.timezone",
  "vereda.auth",
  "journey",
];

it("clears with a session what belongs to it", () => {
  expect(keys.filter(isSessionKey)).toEqual(sessionKeys);
});

it("clears at sign-out the drafts of the user", () => {
  expect(keys.filter(isDraftOf(ANA))).toEqual(draftKeys.map((key) => `${key}.${ANA}`));
});

it("clears with an account all but the pending writes and drafts of others, and foreign keys", () => {
  expect(keys.filter((key) => !isDataOf(ANA)(key))).toEqual([
    ...draftKeys.map((key) => `${key}.${EVA}`),
    `vereda.outbox.${EVA}`,
    "vereda.auth",
    "journey",
  ]);
});
