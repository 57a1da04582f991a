import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished } from "vitest";
import { ContextColumn } from "./context-column.tsx";

it("keeps the focus on a narrow screen while the server's HTML is hydrated", () => {
  const column = (
    <ContextColumn>
      <button>Empezar</button>
    </ContextColumn>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(column);
  document.body.append(container);
  const button = container.querySelector("button");
  button?.focus();
  const root = hydrateRoot(container, column);
  onTestFinished(() => {
    flushSync(() => root.unmount());
    container.remove();
  });
  flushSync(() => root.render(column));
  expect(document.activeElement).toBe(button);
  expect(container.querySelectorAll("button")).toHaveLength(1);
});
