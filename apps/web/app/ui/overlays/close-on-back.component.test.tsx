import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { mountTree } from "#platform/testing/mount-tree.ts";
import { useBackClosesOverlays, useCloseOnBack } from "./close-on-back.ts";

function Frame() {
  useBackClosesOverlays();
  return <Outlet />;
}

type OverlayProps = { name: string; isClosable?: boolean };

function Overlay({ name, isClosable = true }: OverlayProps) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <Opened name={name} isClosable={isClosable} onClose={() => setOpen(false)} />;
}

function Opened({ name, isClosable, onClose }: Required<OverlayProps> & { onClose: () => void }) {
  useCloseOnBack(onClose, isClosable);
  return <p>{name}</p>;
}

async function renderDay(...overlays: OverlayProps[]) {
  const day = overlays.map((props) => <Overlay key={props.name} {...props} />);
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: "/plans", element: <p>plans</p> },
          { path: "/day", element: day },
        ],
      },
    ],
    { initialEntries: ["/plans", "/day"] },
  );
  await act(async () => mountTree(<RouterProvider router={router} />));
  return {
    goBack: () => act(() => router.navigate(-1)),
    getPath: () => router.state.location.pathname,
  };
}

const isVisible = (name: string) => screen.queryByText(name) !== null;

it("Back closes the topmost overlay, then the next one, then leaves the screen", async () => {
  const { goBack, getPath } = await renderDay({ name: "sheet" }, { name: "menu" });
  await goBack();
  expect([isVisible("menu"), isVisible("sheet")]).toEqual([false, true]);
  await goBack();
  expect([isVisible("sheet"), getPath()]).toEqual([false, "/day"]);
  await goBack();
  expect(getPath()).toBe("/plans");
});

it("an overlay that cannot be closed stays, with its draft", async () => {
  const { goBack, getPath } = await renderDay(
    { name: "list" },
    { name: "form", isClosable: false },
  );
  await goBack();
  expect([isVisible("form"), isVisible("list"), getPath()]).toEqual([true, true, "/day"]);
});
