import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { closeToasts, undoLatest, showToast } from "./toast.tsx";

const show = (...toasts: Parameters<typeof showToast>[0][]) =>
  act(() => {
    for (const toast of toasts) showToast(toast);
  });
const listToasts = () => screen.queryAllByRole("alertdialog").map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  renderScreen(<p>Pantalla</p>);
});
afterEach(() => {
  act(closeToasts);
  vi.useRealTimers();
});

it("stand alone: the newest takes the place of the one before", () => {
  show({ title: "Pausado" }, { title: "Movido" });
  show({ title: "Borrado" });
  expect(listToasts()).toEqual(["Borrado"]);
});

it("leave after five seconds, and bring back none that was replaced", () => {
  show(
    { title: "Pausado" },
    { title: "Movido", action: { label: "Deshacer", onPress: vi.fn<() => void>() } },
  );
  act(() => {
    vi.advanceTimersByTime(4_900);
  });
  expect(listToasts()).toHaveLength(1);
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(listToasts()).toEqual([]);
});

it("have their whole title, however long it is", () => {
  const title = `Se movió «${"Llevar los papeles del seguro a la oficina de la colonia ".repeat(3)}»`;
  show({ title });
  const text = screen.getByText(/^Se movió/);
  expect(text.textContent).toBe(title);
  expect(text.className).not.toMatch(/truncate|line-clamp|nowrap/);
});

it("are undone by key for a minute, once, also after they have left", () => {
  const onPress = vi.fn<() => void>();
  show({ title: "Movido", action: { label: "Deshacer", onPress } }, { title: "Guardado" });
  act(() => {
    vi.advanceTimersByTime(50_000);
  });
  expect([undoLatest(), undoLatest()]).toEqual([true, false]);
  expect(onPress).toHaveBeenCalledOnce();
});

it("are not undone by key once they are withdrawn, old, or only a second attempt", () => {
  const onPress = vi.fn<() => void>();
  const action = { label: "Deshacer", onPress };
  act(() => showToast({ title: "Movido", action })());
  expect(undoLatest()).toBe(false);
  show({ title: "No se guardó", tone: "error", action });
  expect(undoLatest()).toBe(false);
  show({ title: "Movido", action });
  act(() => {
    vi.advanceTimersByTime(61_000);
  });
  expect(undoLatest()).toBe(false);
  expect(onPress).not.toHaveBeenCalled();
});
