import { screen, waitFor, within } from "@testing-library/react";
import { httpErrors } from "@vereda/domain/http/errors";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { fakeServer, NETWORK_DOWN, NO_RESPONSE } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { closePage, renderScreen } from "#platform/testing/render-screen.tsx";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import { buildPage, buildPlan, buildTask, planPath } from "../testing/build-plan.ts";
import { QuickAddDialog } from "./quick-add-dialog.tsx";

const ADD = "POST /planning/quick-add";

/** The dialog asks for the objectives of the workspace. */
const serve = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ "GET /planning/objectives": buildPage([]), ...routes });

async function open(at = "/panel", path = at.replace(/\?.*/, "")) {
  const close = vi.fn<() => void>();
  const { user, address } = renderScreen(
    <QuickAddDialog
      isOpen
      onOpenChange={close}
      more={null}
      onMore={() => undefined}
      toasts={null}
    />,
    { at, path },
  );
  const dialog = await screen.findByRole("dialog", { name: "Agregar una tarea" });
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", {
    name: "¿Qué quieres hacer, y cuándo?",
  });
  return { user, close, field, address, dialog: within(dialog) };
}

function Opened({ sentence }: { sentence: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>abrir</button>
      <QuickAddDialog
        isOpen={isOpen}
        start={{ sentence }}
        onOpenChange={setOpen}
        onMore={() => undefined}
        more={null}
        toasts={null}
      />
    </>
  );
}

describe("quick add opened with a sentence", () => {
  async function openWith(sentence: string) {
    serve();
    const { user } = renderScreen(<Opened sentence={sentence} />);
    await user.click(screen.getByRole("button", { name: "abrir" }));
    return screen.getByRole<HTMLInputElement>("textbox", { name: "¿Qué quieres hacer, y cuándo?" });
  }

  it("offers it, and keeps a draft instead", async () => {
    const field = await openWith("tomar agua a las 9 am");
    expect(field.value).toBe("tomar agua a las 9 am");
    fill(field, "pagar la luz");
    closePage();
    expect((await openWith("tomar agua a las 9 am")).value).toBe("pagar la luz");
  });
});

describe("somebody in the sentence", () => {
  const user = { username: "luis", firstName: "Luis", lastName: "Soto", avatar: null };
  const connection = {
    id: "connection-1",
    status: "accepted" as const,
    type: "friend" as const,
    isSentByMe: true,
    message: null,
    createdAt: "2026-03-01T10:00:00.000Z",
    updatedAt: "2026-03-01T10:00:00.000Z",
    user,
  };

  it("is given the task, and nobody is looked for without a mark", async () => {
    const CONNECTIONS = "GET /panel/connections";
    const server = serve({
      [ADD]: buildTask(),
      [CONNECTIONS]: buildPage([connection]),
      "GET /panel/workspaces/:id/members": buildPage([]),
    });
    const { user: typist, dialog, field } = await open();
    fill(field, "comprar pan");
    await waitFor(() => expect(server.requests("GET /planning/objectives")).toHaveLength(1));
    expect(server.requests(CONNECTIONS)).toEqual([]);
    fill(field, "comprar pan @luis");
    await dialog.findByRole("button", { name: "Dejar en el título: @luis" });
    await typist.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() =>
      expect(server.requests(ADD)[0]?.body).toMatchObject({
        title: "comprar pan",
        assignee: "luis",
      }),
    );
  });

  it("stays in the title while it is not known who that is", async () => {
    const server = serve({
      [ADD]: buildTask(),
      "GET /panel/connections": NO_RESPONSE,
      "GET /panel/workspaces/:id/members": NO_RESPONSE,
    });
    const { user: typist, dialog, field } = await open();
    fill(field, "comprar pan @luis");
    await typist.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    const body = server.requests(ADD)[0]?.body;
    expect(body).toMatchObject({ title: "comprar pan @luis" });
    expect(body).not.toHaveProperty("assignee");
  });
});

describe("a deadline", () => {
  it("is apart from the day, shown and sent as such", async () => {
    const server = serve({ [ADD]: buildTask() });
    const { user, dialog, field } = await open();
    fill(field, "pagar la luz para el 20 de diciembre de 2099");
    await dialog.findByRole("button", { name: /^Cambiar.*límite .*20/ });
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    const body = server.requests(ADD)[0]?.body as object;
    expect(body).toMatchObject({ title: "pagar la luz", deadline: "2099-12-20" });
    expect("schedule" in body).toBe(false);
  });
});

describe("several lines", () => {
  const PASTED =
    "- comprar pan\n\npagar la luz mañana antes del viernes !alta\r\nllamar a Inés a las 5 pm\n";

  it("pasted at once are several tasks, with one undo", async () => {
    const server = serve({ [ADD]: buildTask(), "DELETE /planning/tasks/:id": null });
    const { user, dialog, field } = await open();
    await user.click(field);
    await user.paste(PASTED);
    const area = dialog.getByRole<HTMLTextAreaElement>("textbox", {
      name: "¿Qué quieres hacer, y cuándo?",
    });
    expect(area.value).toBe(
      "- comprar pan\npagar la luz mañana antes del viernes !alta\nllamar a Inés a las 5 pm",
    );
    expect(hasFocus(area)).toBe(true);
    const read = within(await dialog.findByRole("region", { name: "3 tareas, una por línea" }));
    await read.findByText("pagar la luz");
    read.getByText(/ · límite .* · Prioridad alta/);
    expect(read.getAllByRole("listitem")).toHaveLength(3);
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(3));
    const bodies = server.requests(ADD).map(({ body }) => body as { id: string; title: string });
    expect(bodies.map(({ title }) => title)).toEqual([
      "comprar pan",
      "pagar la luz",
      "llamar a Inés",
    ]);
    const toast = within(await screen.findByRole("alertdialog"));
    toast.getByText("3 tareas agregadas");
    await user.click(toast.getByRole("button", { name: "Deshacer" }));
    await waitFor(() =>
      expect(
        server.requests("DELETE /planning/tasks/:id").map(({ params }) => params["id"]),
      ).toEqual(bodies.map(({ id }) => id)),
    );
  });

  it("leave only what the server refused", async () => {
    serve({
      [ADD]: ({ body }: { body: unknown }) =>
        (body as { title: string }).title === "pagar la luz"
          ? buildRefusal(httpErrors, "validation_error")
          : buildTask(),
    });
    const { user, dialog, field } = await open();
    await user.click(field);
    await user.paste("comprar pan\npagar la luz");
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() =>
      expect(dialog.getByRole<HTMLInputElement>("textbox").value).toBe("pagar la luz"),
    );
    dialog.getByText(httpErrors.validation_error.message.es);
  });

  it("stay as they are when one of them cannot be a task", async () => {
    const server = serve();
    const { user, dialog, field } = await open();
    await user.click(field);
    await user.paste("comprar pan\nmañana a las 10");
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await dialog.findByText("Falta decir qué hay que hacer.");
    expect(server.requests(ADD)).toEqual([]);
  });
});

describe("quick-add sentence", () => {
  it("without a title shows an error and is not sent", async () => {
    const server = serve();
    const { user, field, dialog } = await open();
    fill(field, "mañana a las 10");
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await dialog.findByText("Falta decir qué hay que hacer.");
    expect(server.requests(ADD)).toEqual([]);
  });

  it.each([
    ["/panel", "pagar la luz", true],
    ["/panel", "pagar la luz #personal", undefined],
    ["/space/:space/:area", "pagar la luz", undefined],
  ])("on %s, «%s»: is it to be sorted? %s", async (path, sentence, isUnsorted) => {
    const server = serve({ [ADD]: buildTask() });
    const at = path.replace(":space", STUDIO_ID).replace(":area", "personal");
    const { user, field, dialog } = await open(at, path);
    fill(field, sentence);
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    const { body } = server.requests(ADD)[0] ?? {};
    expect((body as { isUnsorted?: boolean }).isUnsorted).toBe(isUnsorted);
  });

  it("that the server rejects remains in the field, with the reason", async () => {
    const message = "Ese día no existe.";
    serve({
      [ADD]: {
        ...buildRefusal(httpErrors, "validation_error"),
        fields: [{ path: "schedule.startDate", message }],
      },
    });
    const { user, close, field, dialog } = await open();
    fill(field, "pagar la luz hoy");
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await dialog.findByText(message);
    expect(field.value).toBe("pagar la luz hoy");
    expect(close).not.toHaveBeenCalled();
  });

  it("is not cleared while the previous one is being sent", async () => {
    const arrived = Promise.withResolvers<void>();
    const server = serve({
      [ADD]: async () => {
        await arrived.promise;
        return buildTask({ title: "pagar la luz" });
      },
    });
    const { user, close, field, dialog } = await open();
    fill(field, "pagar la luz hoy");
    await user.click(dialog.getByRole("button", { name: "Agregar y seguir" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    fill(field, "llamar al banco hoy");
    arrived.resolve();
    await screen.findByText("Agregada: pagar la luz");
    expect(field.value).toBe("llamar al banco hoy");
    expect(close).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.requests(ADD).at(-1)?.body).toMatchObject({ title: "llamar al banco" });
  });

  it('that was added with "add another" leaves an empty, focused field', async () => {
    serve({ [ADD]: buildTask({ title: "pagar la luz" }) });
    const { user, field, dialog } = await open();
    fill(field, "pagar la luz hoy");
    await user.click(dialog.getByRole("button", { name: "Agregar y seguir" }));
    await waitFor(() => expect(field.value).toBe(""));
    expect(hasFocus(field)).toBe(true);
  });

  it("written offline is queued in a list and can be sent manually", async () => {
    const server = serve({ [ADD]: NETWORK_DOWN });
    const { user, field, dialog } = await open();
    fill(field, "comprar pan hoy");
    await user.click(dialog.getByRole("button", { name: "Agregar y seguir" }));
    const unsent = within(await dialog.findByRole("region", { name: "Sin enviar" }));
    unsent.getByText("Espera la conexión");
    server.respond({ [ADD]: buildTask({ title: "comprar pan" }) });
    await user.click(unsent.getByRole("button", { name: "Reintentar" }));
    await waitFor(() => expect(dialog.queryByText("Espera la conexión")).toBeNull());
    const ids = server.requests(ADD).map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe("the day on view", () => {
  it("is the day of a task without a date", async () => {
    const server = serve({ [ADD]: buildTask({ title: "comprar pan" }) });
    const { user, field, dialog } = await open("/panel?date=2099-05-04");
    fill(field, "comprar pan");
    dialog.getByText(/^Para el lun 4 may/);
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({ schedule: { startDate: "2099-05-04" } });
    await screen.findByText(/^Para el lun 4 may.* · Personal$/);
    expect(screen.queryByRole("button", { name: "Ver" })).toBeNull();
  });

  it("is left for a task of another day, to which the toast leads", async () => {
    serve({ [ADD]: buildTask({ title: "comprar pan" }) });
    const { user, field, address, dialog } = await open();
    fill(field, "comprar pan el 4 de mayo de 2099");
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await user.click(await screen.findByRole("button", { name: "Ver" }));
    expect(address()).toBe("/panel?date=2099-05-04");
  });

  it("gives way to a date in the sentence, and can be removed", async () => {
    const server = serve({ [ADD]: buildTask({ title: "comprar pan" }) });
    const { user, field, dialog } = await open();
    fill(field, "comprar pan el 3 de mayo de 2099");
    expect(dialog.queryByText("Para hoy")).toBeNull();
    fill(field, "comprar pan");
    await user.click(dialog.getByRole("button", { name: "Quitar: Para hoy" }));
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).not.toHaveProperty("schedule");
  });

  it("is not assumed on other screens", async () => {
    serve();
    const { field, dialog } = await open("/panel/plans");
    fill(field, "comprar pan");
    expect(dialog.queryByText("Para hoy")).toBeNull();
  });
});

describe("the area on view", () => {
  const area = { at: `/space/${STUDIO_ID}/health`, path: "/space/:space/:area" };

  it("is the area of a task without one, and can be removed", async () => {
    const server = serve({ [ADD]: buildTask({ title: "comprar pan" }) });
    const { user, field, dialog } = await open(area.at, area.path);
    fill(field, "comprar pan");
    dialog.getByText("En Salud");
    await user.click(dialog.getByRole("button", { name: "Agregar y seguir" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({ areaId: "health" });
    await user.click(dialog.getByRole("button", { name: "Quitar: En Salud" }));
    expect(hasFocus(field)).toBe(true);
    fill(field, "comprar pan");
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(2));
    expect(server.requests(ADD)[1]?.body).toMatchObject({ areaId: "personal" });
  });

  it("gives way to an area in the sentence, or a selected one", async () => {
    serve();
    const { user, field, dialog } = await open(area.at, area.path);
    fill(field, "comprar pan #trabajo");
    expect(dialog.queryByText("En Salud")).toBeNull();
    fill(field, "comprar pan");
    dialog.getByText("En Salud");
    await user.click(dialog.getByRole("button", { name: /Área/ }));
    await user.click(await screen.findByRole("option", { name: "Familia" }));
    await waitFor(() => expect(dialog.queryByText("En Salud")).toBeNull());
  });
});

describe("the objective on view", () => {
  const PLAN = "GET /planning/objectives/:id/plan";
  const { at, path } = planPath();

  it("is the objective of the task, and its area once removed", async () => {
    const plan = buildPlan();
    const server = serve({ [PLAN]: plan, [ADD]: buildTask({ title: "empacar" }) });
    const { user, field, address, dialog } = await open(at, path);
    fill(field, "empacar");
    const chip = `En ${plan.objective.title}`;
    await dialog.findByText(chip);
    await user.click(dialog.getByRole("button", { name: "Agregar y seguir" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({ objectiveId: plan.objective.id });
    expect(await screen.findByText(plan.objective.title)).toBeDefined();
    fill(field, "empacar");
    await user.click(dialog.getByRole("button", { name: `Quitar: ${chip}` }));
    dialog.getByText("En Personal");
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(2));
    expect(server.requests(ADD)[1]?.body).not.toHaveProperty("objectiveId");
    expect(address()).toBe(at);
  });

  it("is not assumed if it is the one for loose tasks", async () => {
    const plan = buildPlan();
    serve({ [PLAN]: { ...plan, objective: { ...plan.objective, isLoose: true } } });
    const { dialog } = await open(at, path);
    expect(await dialog.findByText("En Personal")).toBeDefined();
  });
});

describe("quick-add travel", () => {
  it("is changed by its chip and sent apart from the time of the task", async () => {
    const server = serve({ [ADD]: buildTask({ title: "junta con Ana" }) });
    const { user, field, dialog } = await open();
    fill(field, "junta con Ana mañana a las 10 + 30 min de camino");
    await user.click(await dialog.findByRole("button", { name: /^Cambiar: 30\s+min de camino$/ }));
    const editor = within(await screen.findByRole("dialog", { name: /min de camino$/ }));
    fill(await editor.findByRole<HTMLInputElement>("textbox", { name: /Traslado/ }), "45");
    await user.click(editor.getByRole("button", { name: "Listo" }));
    await waitFor(() => expect(field.value).toMatch(/a las 10 \+ 45 min de camino$/));
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({
      title: "junta con Ana",
      estimation: { executionMin: 30, travelMin: 45 },
    });
  });
});

const noPushes = {
  "GET /me/reminders/settings": {
    inApp: true,
    push: true,
    quietHours: false,
    updatedAt: "2026-11-18T17:00:00.000Z",
  },
  "GET /me/push/devices": [],
};

describe("quick-add reminder", () => {
  it("is selected once and then written into the sentence", async () => {
    serve(noPushes);
    const { user, field, dialog } = await open();
    fill(field, "llamar a Ana mañana a las 10");
    await user.click(await dialog.findByRole("button", { name: /¿Te lo recordamos\?/ }));
    await user.click(await screen.findByRole("option", { name: /^10\s+min antes$/ }));
    await waitFor(() => expect(field.value).toMatch(/recuérdame 10 min antes$/));
    expect(dialog.queryByRole("button", { name: /¿Te lo recordamos\?/ })).toBeNull();
  });

  it("is changed by its chip and sent with the task", async () => {
    const server = serve({ ...noPushes, [ADD]: buildTask({ title: "llamar a Ana" }) });
    const { user, field, dialog } = await open();
    fill(field, "llamar a Ana mañana 10:00 recuérdame 30 min antes");
    await user.click(await dialog.findByRole("button", { name: /^Cambiar: 30\s+min antes$/ }));
    const editor = within(await screen.findByRole("dialog", { name: /^Cambiar: 30\s+min antes$/ }));
    const atStart = await editor.findByRole("button", { name: "Al empezar" });
    await user.click(atStart);
    expect(atStart.getAttribute("aria-pressed")).toBe("true");
    await user.click(editor.getByRole("button", { name: "Listo" }));
    await waitFor(() => expect(field.value).toMatch(/recuérdame 30 min antes y al empezar$/));
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({
      title: "llamar a Ana",
      reminders: [{ kind: "BEFORE_START", minutes: 30 }, { kind: "AT_START" }],
    });
  });
});
