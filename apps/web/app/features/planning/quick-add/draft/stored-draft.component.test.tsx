import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { closePage, renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage, buildTask } from "../../testing/build-plan.ts";
import { QuickAddDialog } from "../quick-add-dialog.tsx";

const ADD = "POST /planning/quick-add";
const SHARED = { sentence: "leer el artículo", description: "https://example.com/nota" };

function open(shared?: typeof SHARED) {
  const { user } = renderScreen(
    <QuickAddDialog
      isOpen
      start={shared === undefined ? {} : { shared }}
      onOpenChange={() => undefined}
      more={null}
      onMore={() => undefined}
      toasts={null}
    />,
  );
  const dialog = within(screen.getByRole("dialog", { name: "Agregar una tarea" }));
  return { user, dialog, field: dialog.getByRole<HTMLInputElement>("textbox") };
}

it("is gone once a shared task is added, also when the dialog was closed meanwhile", async () => {
  const arrived = Promise.withResolvers<void>();
  const server = fakeServer({
    "GET /planning/objectives": buildPage([]),
    [ADD]: async () => {
      await arrived.promise;
      return buildTask({ title: SHARED.sentence });
    },
  });
  const { user, dialog } = open(SHARED);
  await user.click(dialog.getByRole("button", { name: "Agregar" }));
  await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
  closePage();
  const next = open();
  arrived.resolve();
  await waitFor(() => expect(next.field.value).toBe(""));
  expect(next.dialog.queryByText(SHARED.description)).toBeNull();
});

it("of another sentence is kept while the first one is being added", async () => {
  const arrived = Promise.withResolvers<void>();
  const server = fakeServer({
    "GET /planning/objectives": buildPage([]),
    [ADD]: async () => {
      await arrived.promise;
      return buildTask({ title: SHARED.sentence });
    },
  });
  const { user, dialog } = open(SHARED);
  await user.click(dialog.getByRole("button", { name: "Agregar" }));
  await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
  closePage();
  const next = open();
  fill(next.field, "llamar al banco");
  arrived.resolve();
  await screen.findByText(`Agregada: ${SHARED.sentence}`);
  expect(next.field.value).toBe("llamar al banco");
});
