import { screen, waitFor } from "@testing-library/react";
import { Link } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { unsavedWhile } from "../unsaved.ts";
import { renderGuestScreen } from "#platform/testing/render-guest-screen.tsx";
import { useBuildWatch } from "./build-watch.ts";

function Screen() {
  useBuildWatch();
  return <Link to="/panel/plans">Planes</Link>;
}

/** A page of the build `page` that is served by a server that hands out `latest`. */
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

afterEach(() => vi.unstubAllEnvs());

describe("a newer build", () => {
  it("is loaded at the way to another screen, not before", async () => {
    const { reload, waitForCheck, follow } = openPage("older", "newer");
    await waitForCheck();
    expect(reload).not.toHaveBeenCalled();
    await follow();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it("waits while a change is on its way to the server", async () => {
    const { reload, waitForCheck, follow, address } = openPage("older", "newer");
    await waitForCheck();
    const arrived = unsavedWhile(() => true);
    await follow();
    await waitFor(() => expect(address()).toBe("/panel/plans"));
    arrived();
    expect(reload).not.toHaveBeenCalled();
  });

  it("does not take the place of the same one", async () => {
    const { reload, waitForCheck, follow, address } = openPage("newer", "newer");
    await waitForCheck();
    await follow();
    await waitFor(() => expect(address()).toBe("/panel/plans"));
    expect(reload).not.toHaveBeenCalled();
  });
});
