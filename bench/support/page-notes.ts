// Notes that a page takes of how it loads: what is painted when, what opens, moves and delays.
interface Notes {
  painted: number;
  /** The centres of a task's checkbox, "more" and "+" when they are painted. */
  centres: [x: number, y: number][];
  /** When each sheet opened. */
  opened: number[];
  quiet: number;
  shift: number;
  inputDelay: number;
  moved: string[];
}

declare global {
  interface Window {
    notes: Notes;
  }
}

/** Runs in the page, before any other script; `row` is the task whose checkbox is noted. */
export function takeNotes(row: number): void {
  const notes: Notes = {
    painted: 0,
    centres: [],
    opened: [],
    quiet: 0,
    shift: 0,
    inputDelay: 0,
    moved: [],
  };
  window.notes = notes;
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    if (hadRecentInput) return;
    notes.shift += value;
    for (const { node, previousRect, currentRect } of sources) {
      const what = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeName);
      const way = `${Math.round(previousRect.y)} → ${Math.round(currentRect.y)}`;
      notes.moved.push(`${value.toFixed(4)} at ${Math.round(entry.startTime)}, ${way}: ${what}`);
    }
  });
  observe("longtask", ({ startTime, duration }) => {
    notes.quiet = Math.max(notes.quiet, startTime + duration);
  });
  observe(
    "event",
    ({ name, duration }) => {
      if (/^(?:pointerup|mouseup|click)$/.test(name))
        notes.inputDelay = Math.max(notes.inputDelay, duration);
    },
    { durationThreshold: 16 },
  );
  const getCentre = (selector: string, index: number): [number, number] => {
    const box = document.querySelectorAll(selector)[index]?.getBoundingClientRect();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
  };
  const onPainted = () => {
    if (notes.painted > 0) return;
    notes.centres = [
      getCentre("main li label", row),
      getCentre("nav [commandfor=more]", 0),
      getCentre("nav [commandfor=quick-add]", 0),
    ];
    notes.painted = performance.now();
  };
  const watching = new MutationObserver((changes) => {
    // The bar at the end of the document may arrive in a later part.
    const isPainted = ["main li input[type=checkbox]", "nav [commandfor=quick-add]"].every(
      (selector) => document.querySelector(selector) !== null,
    );
    // Browsers paint nothing until the styles are loaded.
    if (isPainted && notes.painted === 0) requestAnimationFrame(() => setTimeout(onPainted));
    if (changes.some(({ target }) => target instanceof HTMLDialogElement && target.open))
      notes.opened.push(performance.now());
  });
  watching.observe(document, { childList: true, subtree: true, attributeFilter: ["open"] });
}
