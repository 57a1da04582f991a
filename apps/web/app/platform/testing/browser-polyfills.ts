// Polyfills for happy-dom: locks, the `<search>` element and a selection without redundant events.

let lanes = new Map<string, Promise<unknown>>();

const locks = {
  request(name: string, ...rest: unknown[]): Promise<unknown> {
    const work = rest.at(-1) as () => unknown;
    const result = (lanes.get(name) ?? Promise.resolve()).then(work, work);
    lanes.set(
      name,
      result.catch(() => undefined),
    );
    return result;
  },
};

export function releaseLocks(): void {
  lanes = new Map();
}

type Collapse = (node: Node | null, offset?: number) => void;

/** Date fields reset the caret on every selection event; an event without a move would loop forever. */
function collapseOnce(collapse: Collapse): Collapse {
  return function (this: Selection, node, offset = 0) {
    const isThere = this.anchorNode === node && this.anchorOffset === offset;
    if (!isThere || !this.isCollapsed) collapse.call(this, node, offset);
  };
}

/** `<search>` is available in browsers since 2023. */
function defineSearchElement(): void {
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    return name === "search" ? Object.setPrototypeOf(element, HTMLElement.prototype) : element;
  };
}

const marker = Symbol.for("vereda.browser-gaps");

/** Once per browser, however many test files run in it. */
export function installPolyfills(): void {
  if (Reflect.get(globalThis, marker) === true) return;
  Reflect.set(globalThis, marker, true);
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  const collapse = Reflect.get(Selection.prototype, "collapse");
  Selection.prototype.collapse = collapseOnce(collapse);
  defineSearchElement();
}
