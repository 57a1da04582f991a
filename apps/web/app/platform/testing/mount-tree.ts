// Mounts a tree without React's `act`, because lazy parts would never load inside it.
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

const unmounts = new Set<() => void>();

export function mountTree(tree: ReactNode) {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const unmount = () => {
    flushSync(() => root.unmount());
    container.remove();
    unmounts.delete(unmount);
  };
  unmounts.add(unmount);
  flushSync(() => root.render(tree));
  return { container, unmount };
}

export function unmountTrees(): void {
  for (const unmount of unmounts) unmount();
}
