import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderGuestScreen } from "../testing/render-guest-screen.tsx";
import { freezeTimers, passTime } from "../testing/render-screen.tsx";
import { clearInstallPrompt } from "./install-prompt.ts";
import * as installation from "./installation.tsx";
import { PwaLoader } from "./pwa-loader.tsx";

vi.spyOn(installation, "default").mockImplementation(({ wantsWorker }) => (
  <p>worker: {String(wantsWorker)}</p>
));

beforeEach(() => {
  clearInstallPrompt();
  freezeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stubNetwork(effectiveType: string): void {
  vi.stubGlobal(
    "navigator",
    Object.assign(Object.create(navigator), { connection: { effectiveType } }),
  );
}

describe("the precaching service worker", () => {
  it("starts a second after a panel page has rendered", async () => {
    renderGuestScreen(<PwaLoader />, { at: "/panel" });
    await passTime(999);
    expect(screen.queryByText(/worker/)).toBeNull();
    await passTime(1);
    expect(await screen.findByText("worker: true")).toBeDefined();
  });

  it("is not registered on a slow-2g network", async () => {
    stubNetwork("slow-2g");
    renderGuestScreen(<PwaLoader />, { at: "/panel" });
    await passTime(60_000);
    expect(screen.queryByText(/worker/)).toBeNull();
  });

  it("is not registered for visitors of public pages", async () => {
    stubNetwork("4g");
    renderGuestScreen(<PwaLoader />, { at: "/" });
    await passTime(60_000);
    expect(screen.queryByText(/worker/)).toBeNull();
  });
});
