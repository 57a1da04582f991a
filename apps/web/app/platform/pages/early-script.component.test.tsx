import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MARK } from "../chunk-reload.ts";
import { EarlyScript } from "./early-script.server.tsx";

function runEarlyScript(): void {
  const holder = document.createElement("div");
  holder.innerHTML = renderToStaticMarkup(<EarlyScript nonce={undefined} session={null} />);
  // oxlint-disable-next-line typescript/no-implied-eval -- inserted scripts do not run in this document
  new Function(holder.textContent)();
}

function failToLoad(file: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = file;
  document.body.append(link);
  link.dispatchEvent(new Event("error"));
}

beforeEach(() => {
  // The reload itself waits, and never comes.
  vi.useFakeTimers();
  sessionStorage.clear();
  runEarlyScript();
});
afterEach(() => {
  window.early?.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("reloads a page whose file is missing", () => {
  failToLoad("/assets/gone.js");
  expect(sessionStorage.getItem(MARK)).not.toBeNull();
});

it("leaves a page alone that lost the network", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  failToLoad("/assets/unreachable.js");
  expect(sessionStorage.getItem(MARK)).toBeNull();
});
