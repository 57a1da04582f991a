import { screen, waitFor, within } from "@testing-library/react";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { expect, it } from "vitest";
import { waitForRefresh } from "#platform/query/changes.ts";
import { fakeServer, NETWORK_DOWN, type FakeRequest } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser, STUDIO_ID } from "#platform/testing/test-user.ts";
import { buildCompletion, buildPage, buildTask, TASK_ID } from "../../testing/build-plan.ts";
import { completions } from "../completions/completions.ts";
import Board from "./board.tsx";

const COMPLETE = "POST /planning/tasks/:id/complete";
const REOPEN = "POST /planning/tasks/:id/reopen";
const card: BoardTask = { ...buildTask({ title: "Regar" }), objectiveTitle: "Jardín" };

async function openBoard() {
  const server = fakeServer({
    "GET /planning/tasks": ({ query }: FakeRequest) =>
      buildPage(query.get("status") === "PENDING" ? [card] : []),
  });
  const { user } = renderScreen(
    <Board location={{ workspaceId: STUDIO_ID, areaId: "personal" }} />,
  );
  await screen.findByText("Regar");
  const findIn = (column: string) => screen.findByRole("region", { name: `${column} 1` });
  const moveTo = async (status: string) => {
    await user.click(screen.getByRole("button", { name: "Mover «Regar»" }));
    await user.click(await screen.findByRole("menuitem", { name: status }));
  };
  return { server, user, findIn, moveTo };
}

it("completes without a connection, and reopens before it is sent", async () => {
  const { server, user, findIn, moveTo } = await openBoard();
  server.respond({ [COMPLETE]: NETWORK_DOWN, [REOPEN]: NETWORK_DOWN });
  await moveTo("Hecha");
  await findIn("Hecha");
  const listUnsent = () => completions.list(buildUser().id).map(({ payload }) => payload.completed);
  await waitFor(() => expect(listUnsent()).toEqual([true]));
  const toast = within(await screen.findByRole("alertdialog"));
  await user.click(toast.getByRole("button", { name: "Deshacer" }));
  await findIn("Pendiente");
  await waitFor(() => expect(listUnsent()).toEqual([true, false]));
});

it("completes with its own call, and undo restores the status", async () => {
  const { server, user, moveTo } = await openBoard();
  const UPDATE = "PATCH /planning/tasks/:id";
  server.respond({ [COMPLETE]: buildCompletion(), [UPDATE]: buildTask() });
  await moveTo("Hecha");
  await waitFor(() => expect(server.requests(COMPLETE)[0]?.params).toEqual({ id: TASK_ID }));
  const toast = within(await screen.findByRole("alertdialog"));
  await user.click(toast.getByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(server.requests(UPDATE)[0]?.body).toEqual({ status: "PENDING" }));
});

it("keeps a card that was moved back while its first move was being saved", async () => {
  let stored = "PENDING";
  const { server, user, findIn, moveTo } = await openBoard();
  const saves = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const UPDATE = "PATCH /planning/tasks/:id";
  server.respond({
    "GET /planning/tasks": ({ query }: FakeRequest) =>
      buildPage(query.get("status") === stored ? [{ ...card, status: stored }] : []),
    [UPDATE]: async ({ body }: FakeRequest) => {
      await saves[server.requests(UPDATE).length - 1]?.promise;
      stored = (body as { status: string }).status;
      return buildTask();
    },
  });
  await moveTo("En curso");
  await findIn("En curso");
  const toast = within(await screen.findByRole("alertdialog"));
  await user.click(toast.getByRole("button", { name: "Deshacer" }));
  const pending = await findIn("Pendiente");
  const menu = within(pending).getByRole("button", { name: "Mover «Regar»" });
  saves[0]?.resolve();
  await waitFor(() => expect(server.requests(UPDATE)).toHaveLength(2));
  await user.click(menu);
  await screen.findByRole("menuitem", { name: "Hecha" });
  saves[1]?.resolve();
  await waitForRefresh();
  expect(stored).toBe("PENDING");
  await screen.findByRole("menuitem", { name: "Hecha" });
});
