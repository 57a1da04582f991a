import { act, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, it } from "vitest";
import { renderScreen } from "./testing/render-screen.tsx";
import { useLeaveFor } from "./use-leave-for.ts";

type Leave = ReturnType<typeof useLeaveFor>;

function Editor({ onOpen }: { onOpen: (leave: Leave) => void }) {
  const leaveFor = useLeaveFor();
  useEffect(() => onOpen(leaveFor));
  return <p>Editor</p>;
}

function Screen({ onOpen }: { onOpen: (leave: Leave) => void }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <>
      <Editor onOpen={onOpen} />
      <button type="button" onClick={() => setOpen(false)}>
        Salir
      </button>
    </>
  ) : (
    <p>Otra pantalla</p>
  );
}

function open() {
  const opened: { leave: Leave } = { leave: () => Promise.reject(new Error("Not open.")) };
  const onOpen = (leave: Leave) => {
    opened.leave = leave;
  };
  return { ...renderScreen(<Screen onOpen={onOpen} />, { at: "/panel/edit" }), opened };
}

it("a screen is left for the saved object", async () => {
  const { address, opened } = open();
  await act(() => opened.leave("/panel/saved"));
  expect(address()).toBe("/panel/saved");
});

it("whoever has left already stays where they are", async () => {
  const { address, user, opened } = open();
  await user.click(screen.getByRole("button", { name: "Salir" }));
  await act(() => opened.leave("/panel/saved"));
  expect(address()).toBe("/panel/edit");
});
