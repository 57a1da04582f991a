import { screen, within } from "@testing-library/react";
import type { CallData } from "@vereda/domain/endpoints";
import { httpErrors } from "@vereda/domain/http/errors";
import { expect, it } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage } from "../testing/connections-testing.ts";
import DecisionsScreen from "./decisions.route.tsx";
import { buildDecision, DECISION_ID } from "../testing/moderation-testing.ts";

const OWN_DECISIONS = "GET /panel/moderation/decisions";
type OwnDecision = CallData<typeof OWN_DECISIONS>["items"][number];
const APPEAL = "POST /panel/moderation/decisions/:id/appeals";
const open = () => renderScreen(<DecisionsScreen />, { at: "/panel/moderation/decisions" });

const buildOwn = (changes: Partial<OwnDecision> = {}): OwnDecision => ({
  ...buildDecision(),
  subjectType: "message",
  excerpt: "Eres lo peor",
  reason: "harassment",
  ...changes,
});

it("says what it is for without decisions, and retries a failed load", async () => {
  const server = fakeServer({ [OWN_DECISIONS]: SERVER_ERROR });
  const { user } = open();
  const alert = within(await screen.findByRole("alert"));
  server.respond({ [OWN_DECISIONS]: buildPage([]) });
  await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
  expect(await screen.findByText("Ninguna decisión hasta ahora")).toBeDefined();
  await expectAccessible();
});

it("shows why, and takes an appeal once", async () => {
  const server = fakeServer({ [OWN_DECISIONS]: buildPage([buildOwn()]) });
  const { user } = open();
  await screen.findByText("Insulta.");
  screen.getByRole("heading", { name: "Se ocultó lo que escribiste" });
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Apelar" }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByLabelText<HTMLTextAreaElement>(/^¿Por qué crees/);
  fill(field, "Fue un error.");
  server.respond({ [APPEAL]: buildRefusal(httpErrors, "conflict") });
  await user.click(dialog.getByRole("button", { name: "Enviar apelación" }));
  await dialog.findByText("No pudimos enviar tu apelación");
  expect(field.value).toBe("Fue un error.");
  const appeal = { id: "a", text: field.value, createdAt: "2026-03-03T15:00:00.000Z" };
  const appealed = buildOwn({ appeal: { ...appeal, outcome: null, note: null } });
  server.respond({ [APPEAL]: buildDecision(appealed), [OWN_DECISIONS]: buildPage([appealed]) });
  await user.click(dialog.getByRole("button", { name: "Intentar de nuevo" }));
  await screen.findByText("La está revisando alguien que no tomó la decisión.");
  expect(screen.queryByRole("button", { name: "Apelar" })).toBeNull();
  expect(server.requests(APPEAL).at(-1)).toMatchObject({
    params: { id: DECISION_ID },
    body: { text: "Fue un error." },
  });
});

it("says until when a suspension lasts, and what came of an appeal", async () => {
  const appeal = { id: "a", text: "Fue un error.", createdAt: "2026-03-03T15:00:00.000Z" };
  const suspension = buildOwn({
    action: "SUSPEND",
    until: "2026-03-20",
    excerpt: null,
    appeal: {
      ...appeal,
      outcome: "UPHELD",
      note: "Así queda.",
    },
  });
  fakeServer({ [OWN_DECISIONS]: buildPage([suspension]) });
  open();
  await screen.findByText("No puedes escribir en la comunidad hasta el 20 de marzo de 2026");
  expect(screen.getByText("La decisión se mantuvo")).toBeDefined();
  expect(screen.getByText("Así queda.")).toBeDefined();
});
