// Tailwind plugin that writes the themes into the style sheet: one rule of custom properties each.
// It runs while building, so the browser receives plain hex values and no colour arithmetic.
import { defaultTheme, themes } from "@vereda/domain/account/user/themes";
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
        ...customProperties(buildTokens(palettes[name])),
      },
    };
    // Paper is white: on it a dark theme leaves its place to the default.
    tailwind.addBase(palettes[name].scheme === "dark" ? { "@media screen": rule } : rule);
  }
  // People's own colours outrank any theme, wherever one begins. What asks for them needs no replacing.
  const names = Object.keys(buildTokens(palettes[defaultTheme]));
  tailwind.addBase({
    "@media (forced-colors: active)": {
      "[data-theme][data-theme]": {
        "forced-color-adjust": "none",
        ...customProperties(getForcedColours(names)),
      },
      // What is written in ink and leads somewhere is told by their colour for it, as on any page.
      "[data-theme] a:any-link": { "--ink": "LinkText", "--ink-soft": "LinkText" },
    },
  });
  // `data-area` and `data-metric` pick a colour by name, so that data chooses it and no class list.
  for (const name of areaColourNames) {
    tailwind.addBase({ [`[data-area="${name}"]`]: { "--area": `var(--area-${name})` } });
  }
  for (const name of metricNames) {
    tailwind.addBase({ [`[data-metric="${name}"]`]: { "--metric": `var(--metric-${name})` } });
  }
});

function customProperties(tokens: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
}
