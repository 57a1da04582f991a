import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { VitalityButton } from "#shell/vitality-button.tsx";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import { buildVitality } from "#features/energizing/testing/vitality-responses.ts";

describe("vitality dialog", () => {
  it("is loaded when it is opened, and leads to the whole index", async () => {
    const server = fakeServer({
      "GET /sessions/pin": buildPinState(),
      "GET /panel/vitality": buildVitality(),
    });
    const { user } = renderScreen(<VitalityButton />, { at: "/panel" });
    const button = await screen.findByRole("button", { name: "Tu vitalidad" });
    expect(server.requests("GET /panel/vitality")).toEqual([]);
    await user.click(button);
    const dialog = await screen.findByRole("dialog", { name: "Tu vitalidad" });
    expect(await within(dialog).findByText("En equilibrio")).toBeDefined();
    const link = within(dialog).getByRole("link", { name: "Ver de qué sale" });
    expect(link.getAttribute("href")).toBe(`/space/${STUDIO_ID}/vitality/index`);
    await expectAccessible();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
