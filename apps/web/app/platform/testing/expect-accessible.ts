// Checks a rendered component test with axe; contrast and sizes are checked end to end.
import axe from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules that need a whole page in a browser. */
const needPage = [
  "color-contrast",
  "target-size",
  "document-title",
  "html-has-lang",
  "landmark-one-main",
  "page-has-heading-one",
  "region",
];

export async function expectAccessible(): Promise<void> {
  // React Aria's announcer refers to fields of closed dialogs; it empties itself within seconds.
  const context = { include: "body", exclude: "[data-live-announcer]" };
  const { violations } = await axe.run(context, {
    runOnly: tags,
    resultTypes: ["violations"],
    rules: Object.fromEntries(needPage.map((rule) => [rule, { enabled: false }])),
  });
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
  if (faults.length > 0) throw new Error(faults.join("\n"));
}
