import { screen, waitFor } from "@testing-library/react";
import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";
import { closePage, renderScreen } from "#platform/testing/render-screen.tsx";
import { ReviewOffer } from "#shell/rituals/ritual-offer.tsx";
import { buildPage } from "../testing/review-responses.ts";

const LIST = "GET /panel/reviews";
const EVENING = 20 * 60;
const MORNING = 9 * 60;
/** A Wednesday and a Monday. */
const [WEDNESDAY, MONDAY] = ["2026-03-04", "2026-03-02"];

function renderSlot(date: string, minute: number) {
  return renderScreen(
    <ReviewOffer dailySettings={[]} today={parseDay(date) ?? 0} minute={minute} />,
  );
}

function respond(reviewed: { kind: "daily" | "weekly"; period: string }[] = [], pin = {}) {
  const AT = "2026-03-04T15:00:00.000Z";
  const rest = { from: "", to: "", planned: 0, completed: 0, priorities: [] };
  const items = reviewed.map((one) => ({ ...one, ...rest, finishedAt: AT, updatedAt: AT }));
  return fakeServer({ "GET /sessions/pin": buildPinState(pin), [LIST]: buildPage(items) });
}

describe("the ritual of a day", () => {
  it("is offered in the evening, until it is dismissed for today", async () => {
    respond();
    const { user } = renderSlot(WEDNESDAY, EVENING);
    const link = await screen.findByRole("link", { name: "Cierra tu día" });
    expect(link.getAttribute("href")).toBe("/panel/revision/daily?period=2026-03-04");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Hoy no" }));
    expect(screen.queryByRole("link", { name: "Cierra tu día" })).toBeNull();
    closePage();
    renderSlot(WEDNESDAY, EVENING);
    closePage();
    renderSlot("2026-03-05", EVENING);
    await screen.findByRole("link", { name: "Cierra tu día" });
  });

  it("is not offered for a day that was reviewed", async () => {
    const server = respond([{ kind: "daily", period: WEDNESDAY }]);
    renderSlot(WEDNESDAY, EVENING);
    await waitFor(() => expect(server.requests(LIST)).toHaveLength(1));
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("makes no request that a locked PIN would refuse", async () => {
    const server = respond([], { isSet: true, isLocked: true });
    renderSlot(WEDNESDAY, EVENING);
    await screen.findByRole("link", { name: "Cierra tu día" });
    expect(server.requests(LIST)).toEqual([]);
  });

  it("is the plan of the week in the morning of its first day, and nothing on other mornings", async () => {
    const server = respond();
    renderSlot(MONDAY, MORNING);
    const link = await screen.findByRole("link", { name: "Planea tu semana" });
    expect(link.getAttribute("href")).toBe("/panel/revision/weekly?period=2026-W09&step=next");
    closePage();
    const before = server.requests().length;
    renderSlot(WEDNESDAY, MORNING);
    expect(server.requests()).toHaveLength(before);
  });
});
