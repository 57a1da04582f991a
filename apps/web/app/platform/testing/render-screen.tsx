// Renders a screen, or a part of it, with the panel's providers; only `fetch` is a fake.
import { act } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { User } from "@vereda/domain/account/contract";
import type { Locale } from "@vereda/domain/locale";
import type { ReactNode } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { vi } from "vitest";
import { ToastRegion } from "#ui/overlays/toast.tsx";
import { nowMs } from "../clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildLocalePath } from "../i18n/locale-path.ts";
import { useOutbox } from "../outbox/use-outbox.ts";
import { PartsProvider } from "#shell/parts.tsx";
import { SignedIn } from "#shell/signed-in.tsx";
import { panelParts } from "../../panel-parts.tsx";
import { queryClient } from "../query/query-client.ts";
import { setCurrentUser } from "../auth/user/current-user.ts";
import { setTestAddress, signInTestUser } from "./test-environment.ts";
import { mountTree, unmountTrees } from "./mount-tree.ts";
import { buildUser } from "./test-user.ts";

export interface RenderOptions {
  /** The path of the screen without language; `/panel` by default. */
  at?: string;
  /** The route pattern, for screens that read parameters: `/space/:space/vitality`. */
  path?: string;
  locale?: Locale;
  user?: Partial<User>;
}

/**
 * Renders a panel screen for a signed-in user, by default in Spanish and at the time `TEST_NOW`.
 * @returns the simulated user, and the current address of the screen
 */
export function renderScreen(element: ReactNode, options: RenderOptions = {}) {
  const { at = "/panel", path = at.replace(/[?#].*/, ""), locale = "es" } = options;
  const user = buildUser({ language: locale, ...options.user });
  setTestAddress(buildLocalePath(at, locale));
  signInTestUser();
  setCurrentUser(queryClient, user);
  const frame = (
    <SignedIn loaded={user}>
      <Outbox />
      <main id="main" tabIndex={-1}>
        <PartsProvider value={panelParts}>
          <Outlet />
        </PartsProvider>
      </main>
      <ToastRegion label={m.platform_notices()} closeLabel={m.platform_close()} screen={at} />
    </SignedIn>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: buildLocalePath(path, locale), element },
          { path: "*", element: null },
        ],
      },
    ],
    { initialEntries: [buildLocalePath(at, locale)] },
  );
  const { container, unmount } = mountTree(<RouterProvider router={router} />);
  return {
    container,
    unmount,
    user: userEvent.setup({ delay: null }),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

const NO_LAZY_KINDS = {};

/** Runs the outbox like the panel; the screens under test register their own kinds of writes. */
function Outbox() {
  useOutbox(NO_LAZY_KINDS);
  return null;
}

/** Closes the page: only data stored on the device remains for the next render. */
export function closePage(): void {
  unmountTrees();
  queryClient.clear();
}

/** Freezes timers, for delayed effects: call it before rendering, then use `passTime`. */
export function freezeTimers(): void {
  // Testing Library checks this name to advance fake timers while it waits.
  vi.stubGlobal("jest", { advanceTimersByTime: vi.advanceTimersByTime.bind(vi) });
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    now: nowMs(),
  });
}

export async function passTime(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
