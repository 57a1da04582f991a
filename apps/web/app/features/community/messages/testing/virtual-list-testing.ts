// Gives elements a height, because without layout a virtual list would have no visible rows.
import { vi } from "vitest";

const LIST_HEIGHT = 2_000;
const ROW_HEIGHT = 60;

export function giveHeights(): void {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(LIST_HEIGHT);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(ROW_HEIGHT);
}
