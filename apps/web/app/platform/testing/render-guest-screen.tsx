// Renders a screen that stands outside the panel, for nobody who is signed in.
import { userEvent } from "@testing-library/user-event";
import type { Locale } from "@vereda/domain/locale";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { localePath } from "../i18n/locale-path.ts";
import { setTestAddress } from "./test-environment.ts";
import { mountTree } from "./mount-tree.ts";

interface GuestOptions {
  /** Its address, with the query. */
  at: string;
  /** The pattern of that address; `*` for what stands on every screen. */
  path?: string;
  locale?: Locale;
}

/** @returns the keyboard and pointer of the user, and the address that the screen is at */
export function renderGuestScreen(element: ReactNode, options: GuestOptions) {
  const { at, path = at.replace(/[?#].*/, ""), locale = "es" } = options;
  setTestAddress(localePath(at, locale));
  const routes = [
    { path: path === "*" ? path : localePath(path, locale), element },
    // Where its links lead: only the address counts.
    { path: "*", element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [localePath(at, locale)] });
  mountTree(<RouterProvider router={router} />);
  return {
    user: userEvent.setup({ delay: null }),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
