import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { closeToasts, undoLatest } from "#ui/overlays/toast.tsx";
import { useDeletion } from "./use-deletion.ts";

const DELETE = "DELETE /planning/tags/:id";
const UNDO = "POST /me/undo";

function Tag() {
  const deletion = useDeletion(DELETE);
  return (
    <button onClick={() => deletion.send({ params: { id: "tag" }, title: "Casa" })}>Borrar</button>
  );
}

it("deletes at once, and restores by the toast or the key, again after a failure", async () => {
  const server = fakeServer({ [DELETE]: null, [UNDO]: SERVER_ERROR });
  const { user } = renderScreen(<Tag />);
  await user.click(screen.getByRole("button", { name: "Borrar" }));
  await screen.findByText("Se eliminó «Casa»");
  expect(server.requests(DELETE)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  await screen.findByText("No se pudo recuperar.");
  server.respond({ [UNDO]: null });
  await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
  await screen.findByText("De vuelta, como estaba");
  expect(server.requests(UNDO).map(({ body }) => body)).toEqual([{ id: "tag" }, { id: "tag" }]);

  await user.click(screen.getByRole("button", { name: "Borrar" }));
  await screen.findByText("Se eliminó «Casa»");
  act(() => void undoLatest());
  await waitFor(() => expect(server.requests(UNDO)).toHaveLength(3));
  act(() => closeToasts());
});
