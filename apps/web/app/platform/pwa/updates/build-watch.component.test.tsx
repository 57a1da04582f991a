import { screen, waitFor } from "@testing-library/react";
import { Link } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { addUnsavedCheck } from "../unsaved.ts";
import { closePage } from "#platform/testing/render-screen.tsx";
import { renderGuestScreen } from "#platform/testing/render-guest-screen.tsx";
import { useBuildWatch } from "./build-watch.ts";

function Screen() {
  useBuildWatch();
  return <Link to="/panel/plans">Planes</Link>;
}

function openPage(page: string, latest: string) {
  vi.stubGlobal("__reactRouterManifest", { version: page });
  vi.stubEnv("DEV", false);
  const fetchBuild = vi.fn<() => Promise<Response>>(async () => Response.json({ id: latest }));
  vi.stubGlobal("fetch", fetchBuild);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const { user, address } = renderGuestScreen(<Screen />, { at: "/panel", path: "*" });
  const waitForCheck = () => waitFor(() => expect(fetchBuild).toHaveReturned());
  return { address, reload, waitForCheck, follow: () => user.click(screen.getByRole("link")) };
}

afterEach(() => {
  vi.unstubAllEnvs();
  sessionStorage.clear();
});

describe("a newer build", () => {
  it("is loaded at the next navigation, not before", async () => {
    const { reload, waitForCheck, follow } = openPage("older", "newer");
    await waitForCheck();
    expect(reload).not.toHaveBeenCalled();
    await follow();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it("is loaded once, even if every response names another", async () => {
    const first = openPage("older", "newer");
    await first.waitForCheck();
    await first.follow();
    await waitFor(() => expect(first.reload).toHaveBeenCalledTimes(1));
    // The reload did not change the page, and the servers still differ.
    for (const [page, latest] of [
      ["older", "newer"],
      ["older", "newest"],
      ["newer", "older"],
    ] as const) {
      closePage();
      vi.restoreAllMocks();
      const again = openPage(page, latest);
      await again.waitForCheck();
      await again.follow();
      await waitFor(() => expect(again.address()).toBe("/panel/plans"));
      expect(again.reload).not.toHaveBeenCalled();
    }
  });

  it("is not loaded while a change is being sent", async () => {
    const { reload, waitForCheck, follow, address } = openPage("older", "newer");
    await waitForCheck();
    const arrived = addUnsavedCheck(() => true);
    await follow();
    await waitFor(() => expect(address()).toBe("/panel/plans"));
    arrived();
    expect(reload).not.toHaveBeenCalled();
  });

  it("is not loaded when it is the same build", async () => {
    const { reload, waitForCheck, follow, address } = openPage("newer", "newer");
    await waitForCheck();
    await follow();
    await waitFor(() => expect(address()).toBe("/panel/plans"));
    expect(reload).not.toHaveBeenCalled();
  });
});
