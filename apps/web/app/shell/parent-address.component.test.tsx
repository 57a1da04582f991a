import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { parseLocale } from "../platform/i18n/locale-path.ts";
import { renderGuestScreen } from "../platform/testing/render-guest-screen.tsx";
import ParentAddress from "./parent-address.route.tsx";

it.each([
  ["/panel/revision", "/panel/revision/daily"],
  ["/en/panel/revision/", "/en/panel/revision/daily"],
  ["/panel/workspace", "/panel/workspace/configuration"],
  ["/en/space", "/en/panel/workspaces"],
  ["/space/7", "/space/7/resources"],
  ["/space/7/work/plan", "/space/7/work?tab=plan"],
  ["/en/space/7/work/plan/objective/9/task", "/en/space/7/work/plan/objective/9"],
])("%s leads to %s", async (at, target) => {
  const locale = parseLocale(at);
  const { address } = renderGuestScreen(<ParentAddress />, { at, locale, path: "*" });
  await waitFor(() => expect(address()).toBe(target));
});
