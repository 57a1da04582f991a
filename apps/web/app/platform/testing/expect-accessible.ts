// Looks for accessibility faults in what a component test has rendered. Contrast and sizes need styles: those are looked
// for end to end.
import axe from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What only a whole page in a browser has. */
const needPage = [
  "color-contrast",
  "target-size",
  "document-title",
  "html-has-lang",
  "landmark-one-main",
  "page-has-heading-one",
  "region",
];

/** Fails with the accessibility faults of what is rendered, if there are any. */
export async function expectAccessible(): Promise<void> {
  // React Aria's announcer names fields of dialogs that are gone; it empties itself in seconds.
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
