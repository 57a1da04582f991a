import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useSwipe } from "./use-swipe.ts";

const onSwipe = vi.fn<() => void>();

function Row() {
  const swipe = useSwipe({ left: { label: "Mover", onSwipe } });
  return <div {...swipe.props}>Fila</div>;
}

function swipeBy(distance: number) {
  const row = screen.getByText("Fila");
  row.setPointerCapture = () => {};
  const finger = { pointerId: 1, pointerType: "touch", isPrimary: true, clientY: 300 };
  // All in one piece: on a slow phone the finger lifts before the row is rendered again.
  act(() => {
    fireEvent.pointerDown(row, { ...finger, clientX: 200 });
    fireEvent.pointerMove(row, { ...finger, clientX: 200 - distance });
    fireEvent.pointerUp(row, { ...finger, clientX: 200 - distance });
  });
}

it("a fast swipe counts, a short one does not", () => {
  render(<Row />);
  swipeBy(60);
  expect(onSwipe).not.toHaveBeenCalled();
  swipeBy(120);
  expect(onSwipe).toHaveBeenCalledOnce();
});
