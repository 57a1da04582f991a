// Tailwind plugin that writes each theme's custom properties into the style sheet at build time.
import { defaultTheme, themes } from "@vereda/domain/account/profile/themes";
import plugin from "tailwindcss/plugin";
import { getForcedColours } from "./forced-colours.ts";
import { palettes } from "./palettes.ts";
import { areaColourNames, metricNames, buildTokens } from "./tokens.ts";

export default plugin((tailwind) => {
  // `:where` lets any theme outrank the default, whatever their order.
  for (const name of themes) {
    const selector = `[data-theme="${name}"]`;
    const rule = {
      [name === defaultTheme ? `:where(:root), ${selector}` : selector]: {
        "color-scheme": palettes[name].scheme,
        ...buildCustomProperties(buildTokens(palettes[name])),
      },
    };
    // Print uses white paper, so dark themes fall back to the default there.
    tailwind.addBase(palettes[name].scheme === "dark" ? { "@media screen": rule } : rule);
  }
  // Forced colours outrank any theme. All tokens are system colours, so the browser replaces nothing.
  const names = Object.keys(buildTokens(palettes[defaultTheme]));
  tailwind.addBase({
    "@media (forced-colors: active)": {
      "[data-theme][data-theme]": {
        "forced-color-adjust": "none",
        ...buildCustomProperties(getForcedColours(names)),
      },
      // Links in text colour get the system's link colour.
      "[data-theme] a:any-link": { "--ink": "LinkText", "--ink-soft": "LinkText" },
    },
  });
  // `data-area` and `data-metric` select a colour by name, so that data needs no class list.
  for (const name of areaColourNames) {
    tailwind.addBase({ [`[data-area="${name}"]`]: { "--area": `var(--area-${name})` } });
  }
  for (const name of metricNames) {
    tailwind.addBase({ [`[data-metric="${name}"]`]: { "--metric": `var(--metric-${name})` } });
  }
});

function buildCustomProperties(tokens: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
}
