// Reads a page as a screen reader does, and lists what is wrong with roles, names, headings and landmarks.
import type { Page } from "@playwright/test";

type AxValue = { readonly value?: unknown };

interface AxNode {
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
}

const INTERACTIVE = new Set([
  "button",
  "checkbox",
  "combobox",
  "gridcell",
  "link",
  "listbox",
  "menuitem",
  "option",
  "radio",
  "radiogroup",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "tab",
  "textbox",
]);

const toText = (value: AxValue | undefined) =>
  typeof value?.value === "string" ? value.value.trim() : "";
const getRole = ({ role }: AxNode) => toText(role);
const getName = ({ name }: AxNode) => toText(name);
const getProperty = ({ properties = [] }: AxNode, requested: string) =>
  properties.find(({ name }) => name === requested)?.value.value;

async function readTree(page: Page): Promise<AxNode[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send("Accessibility.getFullAXTree");
  await devTools.detach();
  return nodes.filter(({ ignored }) => !ignored);
}

function listUnnamed(nodes: readonly AxNode[]): string[] {
  const interactive = nodes.filter((node) => INTERACTIVE.has(getRole(node)));
  // The document and what scrolls can be focused too.
  const roleless = nodes.filter(
    (node) => getProperty(node, "focusable") === true && getRole(node) === "generic",
  );
  return [
    ...interactive.filter((node) => getName(node) === "").map((node) => `${getRole(node)} unnamed`),
    ...roleless.map((node) => `focusable without a role: ${getName(node)}`),
  ];
}

function listHeadingFaults(nodes: readonly AxNode[]): string[] {
  const levels = nodes
    .filter((node) => getRole(node) === "heading")
    .map((node) => Number(getProperty(node, "level")));
  const firsts = levels.filter((level) => level === 1).length;
  const isSkipped = levels.some((level, at) => level > (levels[at - 1] ?? level) + 1);
  return [
    ...(firsts === 1 ? [] : [`${firsts} headings of level 1`]),
    ...(isSkipped ? [`a level is skipped: ${levels.join(" ")}`] : []),
  ];
}

function listLandmarkFaults(nodes: readonly AxNode[]): string[] {
  const mains = nodes.filter((node) => getRole(node) === "main").length;
  const names = nodes.filter((node) => getRole(node) === "navigation").map(getName);
  const repeated = names.filter((name, at) => names.indexOf(name) !== at);
  return [
    ...(mains === 1 ? [] : [`${mains} main landmarks`]),
    ...repeated.map((name) => `two navigations are called “${name}”`),
  ];
}

export async function listTreeFaults(page: Page): Promise<string[]> {
  const nodes = await readTree(page);
  return [...listUnnamed(nodes), ...listHeadingFaults(nodes), ...listLandmarkFaults(nodes)];
}
