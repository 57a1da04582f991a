// Renders a screen, or a part of one, with everything the panel puts around it; only `fetch` is a fake.
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
import { localePath } from "../i18n/locale-path.ts";
import { useOutbox } from "../outbox/use-outbox.ts";
import { SignedIn } from "#shell/signed-in.tsx";
import { queryClient } from "../query/query-client.ts";
import { setCurrentUser } from "../auth/user/current-user.ts";
import { setTestAddress, signInTestUser } from "./test-environment.ts";
import { mountTree, unmountTrees } from "./mount-tree.ts";
import { buildUser } from "./test-user.ts";

export interface RenderOptions {
  /** Where the screen stands, without its language; `/panel` unless something else is asked for. */
  at?: string;
  /** The pattern of that address, for screens that read parameters: `/space/:space/vitality`. */
  path?: string;
  locale?: Locale;
  /** What is different about the signed-in user. */
  user?: Partial<User>;
}

/**
 * Renders a screen of the panel for a signed-in user. Texts are Spanish unless `locale` says otherwise, and the time is
 * `TEST_NOW` unless `setNow` was called.
 * @returns the keyboard and pointer of the user, and the address that the screen is at
 */
export function renderScreen(element: ReactNode, options: RenderOptions = {}) {
  const { at = "/panel", path = at.replace(/[?#].*/, ""), locale = "es" } = options;
  const user = buildUser({ language: locale, ...options.user });
  setTestAddress(localePath(at, locale));
  signInTestUser();
  setCurrentUser(queryClient, user);
  const frame = (
    <SignedIn loaded={user}>
      <Outbox />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ToastRegion label={m.platform_notices()} closeLabel={m.platform_close()} />
    </SignedIn>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: localePath(path, locale), element },
          // Where its links lead: only the address counts.
          { path: "*", element: null },
        ],
      },
    ],
    { initialEntries: [localePath(at, locale)] },
  );
  const { container, unmount } = mountTree(<RouterProvider router={router} />);
  return {
    container,
    unmount,
    user: userEvent.setup({ delay: null }),
    /** The address that the screen is at now, with its query. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

const NO_LAZY_KINDS = {};

/** As the panel does beside its screens; what they write, they know how to send. */
function Outbox() {
  useOutbox(NO_LAZY_KINDS);
  return null;
}

/** As when the page is closed: only what lies on the device is left for the next time it is rendered. */
export function closePage(): void {
  unmountTrees();
  queryClient.clear();
}

/** Stops the clock of timers, for what happens by itself after a while: call it before rendering, then `passTime`. */
export function freezeTimers(): void {
  // By this name Testing Library knows that waiting has to move the timers.
  vi.stubGlobal("jest", { advanceTimersByTime: vi.advanceTimersByTime.bind(vi) });
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    now: nowMs(),
  });
}

/** Lets time pass, with what falls due in it. */
export async function passTime(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
