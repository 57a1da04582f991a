import { screen, waitFor, within } from "@testing-library/react";
import { reviewKinds } from "@vereda/domain/reviews/catalogue";
import type { ReviewReminder } from "@vereda/domain/reviews/contract";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR, type FakeRequest } from "#platform/testing/fake-server.ts";
import { renderReview } from "../testing/render-review.tsx";
import { buildReview, respondWithReview } from "../testing/review-responses.ts";

const LIST = "GET /panel/reviews/reminders";
const SAVE = "PATCH /panel/reviews/reminders";

async function open(response: unknown) {
  let reminders = reviewKinds.map((kind): ReviewReminder => ({
    kind,
    isOn: false,
    time: "20:00",
    updatedAt: null,
  }));
  const review = buildReview();
  const server = fakeServer({
    ...respondWithReview({ review, saves: 0 }),
    [LIST]: response ?? (() => reminders),
    [SAVE]: ({ body }: FakeRequest) => {
      const changed = body as ReviewReminder;
      reminders = reminders.map((one) =>
        one.kind === changed.kind ? { ...one, ...changed } : one,
      );
      return reminders;
    },
  });
  const { user } = renderReview("daily", { period: review.period });
  await user.click(await screen.findByRole("button", { name: "Recordatorios" }));
  return { server, user, dialog: within(await screen.findByRole("dialog")) };
}

describe("reminders of reviews", () => {
  it("are off, and are switched on with a time", async () => {
    const { server, user, dialog } = await open(undefined);
    const evening = await dialog.findByRole("switch", { name: "Revisión del día" });
    expect(dialog.queryByRole("group", { name: /^Hora/ })).toBeNull();
    await user.click(evening);
    const time = await dialog.findByRole("group", { name: "Hora: Revisión del día" });
    await expectAccessible();
    const [hour] = within(time).getAllByRole("spinbutton");
    hour?.focus();
    await user.keyboard("9");
    await waitFor(() =>
      expect(server.requests(SAVE).map(({ body }) => body)).toEqual([
        { kind: "daily", isOn: true },
        { kind: "daily", time: "09:00" },
      ]),
    );
  });

  it("stay as they were when saving fails", async () => {
    const { server, user, dialog } = await open(undefined);
    const week = await dialog.findByRole<HTMLInputElement>("switch", {
      name: "Revisión de la semana",
    });
    server.respond({ [SAVE]: SERVER_ERROR });
    await user.click(week);
    await screen.findByText("No pudimos hacer ese cambio.");
    await waitFor(() => expect(week.checked).toBe(false));
  });

  it("show a load error", async () => {
    const { dialog } = await open(SERVER_ERROR);
    expect(await dialog.findByText("No pudimos cargar tus recordatorios")).toBeDefined();
  });
});
