import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { TASK_ID } from "../../testing/build-plan.ts";
import { SessionLinks } from "./session-links.tsx";

const ACCEPTED = "GET /panel/circle-sessions/accepted";
const session = {
  taskId: TASK_ID,
  circleId: "circle-1",
  circleName: "Duelo acompañado",
  link: "https://meet.example/duelo",
};

it("a session in the day leads to its circle and to its call", async () => {
  fakeServer({ [ACCEPTED]: [session] });
  renderScreen(<SessionLinks task={{ taskId: TASK_ID, isSocial: true }} />);
  const circle = await screen.findByRole("link", { name: "Sesión del círculo Duelo acompañado" });
  expect(circle.getAttribute("href")).toBe("/panel/circles/circle-1");
  const call = screen.getByRole("link", { name: "Entrar a la sesión" });
  expect(call.getAttribute("href")).toBe(session.link);
  await expectAccessible();
});

it("a task of one's own says nothing, and asks for nothing unless it is social", async () => {
  const server = fakeServer({ [ACCEPTED]: [session] });
  renderScreen(
    <>
      <SessionLinks task={{ taskId: "other", isSocial: false }} />
      <SessionLinks task={{ taskId: "another", isSocial: true }} />
    </>,
  );
  await waitFor(() => expect(server.requests(ACCEPTED)).toHaveLength(1));
  expect(screen.queryByRole("link")).toBeNull();
});
