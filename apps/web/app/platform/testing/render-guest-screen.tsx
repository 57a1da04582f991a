// Renders a screen outside the panel without a signed-in user.
import { userEvent } from "@testing-library/user-event";
import type { Locale } from "@vereda/domain/locale";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { buildLocalePath } from "../i18n/locale-path.ts";
import { setTestAddress } from "./test-environment.ts";
import { mountTree } from "./mount-tree.ts";

interface GuestOptions {
  at: string;
  /** The route pattern; `*` for components of every screen. */
  path?: string;
  locale?: Locale;
  /** What the loader of the screen has loaded. */
  loaderData?: unknown;
}

/** @returns the simulated user, and the current address of the screen */
export function renderGuestScreen(element: ReactNode, options: GuestOptions) {
  const { at, path = at.replace(/[?#].*/, ""), locale = "es", loaderData: data } = options;
  setTestAddress(buildLocalePath(at, locale));
  const routes = [
    {
      path: path === "*" ? path : buildLocalePath(path, locale),
      element,
      ...(data !== undefined && { id: "screen", loader: () => data }),
    },
    { path: "*", element: null },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [buildLocalePath(at, locale)],
    ...(data !== undefined && { hydrationData: { loaderData: { screen: data } } }),
  });
  mountTree(<RouterProvider router={router} />);
  return {
    user: userEvent.setup({ delay: null }),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
