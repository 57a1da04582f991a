// What was stored by each version of the application is sent by this one.
import { afterEach, expect, it, vi } from "vitest";
import { getStorageKey } from "./platform/browser-store.ts";
import { setSessionOwner } from "./platform/auth/session/session-owner.ts";
import { encryptText, importKey } from "./platform/encryption/encrypt-text.ts";
import { sendPending } from "./platform/outbox/outbox.ts";
import { spyOnServer, stopClock, testKey } from "./platform/outbox/outbox-testing.ts";
import { listKinds } from "./platform/outbox/stored-writes.ts";
import { pinQuery } from "./platform/pin/pin-proof.ts";
import { queryClient } from "./platform/query/query-client.ts";
import { setTestAddress, signInTestUser } from "./platform/testing/test-environment.ts";
import shipped from "./shipped-writes.json" with { type: "json" };
import "./features/community/messages/composer/message-writes.ts";
import "./features/energizing/cycle/changes/cycle-writes.ts";
import "./features/energizing/rest-mode/ends/rest-ends.ts";
import "./features/logbook/entries/groceries/grocery-writes.ts";
import "./features/planning/edits/edit-writes.ts";
import "./features/planning/quick-add/quick-adds.ts";
import "./features/planning/tasks/completions/completions.ts";
import "./features/planning/tasks/reschedule/reschedules.ts";
import "./features/planning/tracking/clock/clock-actions.ts";
import "./features/reviews/ritual/review-writes.ts";
import "./platform/outbox/calls.ts";

const ENCRYPTED = new Set(["cycle", "review", "intimate-calls"]);
const key = await importKey(testKey);

afterEach(() => {
  queryClient.clear();
});

const forms = Object.entries(shipped).flatMap(([kind, all]) =>
  all.map(({ call, payload }, index) => ({ kind, call, payload, id: `${kind}-${index}` })),
);

it.each(forms)("$id", async ({ kind, call, payload, id }) => {
  stopClock();
  setTestAddress("/panel");
  signInTestUser();
  setSessionOwner("ana");
  const server = spyOnServer().mockImplementation(async (sent) =>
    sent.endsWith("/waiting-key") ? { key: testKey } : { items: [] },
  );
  queryClient.setQueryData(pinQuery.queryKey, {
    isSet: false,
    isLocked: false,
    openUntil: null,
    holdMinutes: 5,
    needsPassword: false,
  });
  const stored = { id, kind, lane: `${kind} ${id}`, attempts: 1, refusal: null, isSent: false };
  const content = ENCRYPTED.has(kind)
    ? { payload: null, encrypted: await encryptText(key, id, JSON.stringify(payload)) }
    : { payload };
  const text = JSON.stringify([{ ...stored, ...content }]);
  localStorage.setItem(getStorageKey("outbox", "ana"), text);
  await sendPending("ana");
  expect(server.mock.calls.map(([sent]) => sent)).toContain(call);
  expect(listKinds("ana").size).toBe(0);
});
