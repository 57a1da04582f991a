// Renders the energy, cycle and rest screens in component tests.
import { renderScreen, type RenderOptions } from "#platform/testing/render-screen.tsx";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import CycleScreen from "../cycle/cycle.route.tsx";
import RestScreen from "../nights/screen/rest.route.tsx";
import VitalityScreen from "../vitality.route.tsx";

type Options = Pick<RenderOptions, "locale" | "user">;

export function renderCycle(options: Options = {}) {
  return renderScreen(<CycleScreen />, {
    path: "/space/:space/vitality/cycle",
    at: `/space/${STUDIO_ID}/vitality/cycle`,
    ...options,
  });
}

export function renderVitality(options: Options = {}) {
  return renderScreen(<VitalityScreen />, {
    path: "/space/:space/vitality",
    at: `/space/${STUDIO_ID}/vitality`,
    ...options,
  });
}

export function renderEnergyTab(
  tab: "nights" | "patterns" | "journal" | "index" | "balance",
  options: Options = {},
) {
  return renderScreen(<VitalityScreen />, {
    path: "/space/:space/vitality/:tab?",
    at: `/space/${STUDIO_ID}/vitality/${tab}`,
    ...options,
  });
}

export function renderRest(options: Options = {}) {
  return renderScreen(<RestScreen />, { at: "/panel/rest", ...options });
}
