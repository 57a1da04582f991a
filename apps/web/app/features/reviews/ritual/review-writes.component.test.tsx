import { afterEach, expect, it } from "vitest";
import { setSessionOwner } from "#platform/auth/session/session-owner.ts";
import { sendPending } from "#platform/outbox/outbox.ts";
import { removeKind } from "#platform/outbox/stored-writes.ts";
import { failure, fakeServer, NETWORK_DOWN } from "#platform/testing/fake-server.ts";
import { setTestAddress, signInTestUser } from "#platform/testing/test-environment.ts";
import { buildReview } from "../testing/review-responses.ts";
import { toDraft } from "./review-draft.ts";
import { reviewWrites } from "./review-writes.ts";

const ANA = "ana";
const SAVE = "PUT /panel/reviews/:kind/:period";
const READ = SAVE.replace("PUT", "GET");

afterEach(() => removeKind(ANA, reviewWrites.kind));

it("sends a later draft after the one that the server may have, without a conflict", async () => {
  setTestAddress("/panel");
  signInTestUser();
  setSessionOwner(ANA);
  const server = fakeServer({ [SAVE]: NETWORK_DOWN, "GET /sessions/pin": NETWORK_DOWN });
  const [kind, key] = ["weekly", "2026-W10"] as const;
  const buildSaved = (text: string) =>
    buildReview({
      kind,
      period: key,
      answers: { glad_about: text },
      updatedAt: "2026-03-04T18:00:00.000Z",
    });
  const write = (text: string) =>
    reviewWrites.add(ANA, { kind, key, version: null, draft: toDraft(buildSaved(text)) }).tried;
  await write("Uno");
  await write("Dos");
  await write("Tres");
  const before = server.requests(SAVE).length;
  server.respond({
    // The first attempt arrived.
    [SAVE]: ({ body }: { body: unknown }) =>
      (body as { updatedAt: unknown }).updatedAt === null
        ? failure(409, "conflict", "")
        : buildSaved("Tres"),
    [READ]: buildSaved("Uno"),
  });
  await sendPending(ANA);
  const sent = server.requests(SAVE).slice(before);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { answers: { glad_about: "Uno" }, updatedAt: null },
    { answers: { glad_about: "Tres" }, updatedAt: buildSaved("").updatedAt },
  ]);
  expect(reviewWrites.list(ANA)).toEqual([]);
});
