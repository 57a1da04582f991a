import { screen, waitFor, within } from "@testing-library/react";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import type {
  FixedBlock,
  FixedBlocks,
} from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  SERVER_ERROR,
  type FakeRequest,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import FixedBlocksScreen from "./fixed-blocks.route.tsx";
import { FixedBlocksNote } from "./fixed-blocks-note.tsx";

const LOAD = "GET /planning/fixed-blocks";
const SAVE = "PUT /planning/fixed-blocks";
const UPDATED_AT = "2026-03-01T15:00:00.000Z";

const work: FixedBlock = {
  id: "0195a000-0000-7000-8000-000000000031",
  title: "Trabajo",
  byWeekday: ["MO", "TU", "WE", "TH", "FR"],
  from: "09:00",
  until: "18:00",
  exceptDates: [],
};
const none: FixedBlocks = { items: [], updatedAt: null };
const some = (...items: readonly FixedBlock[]): FixedBlocks => ({
  items: [...items],
  updatedAt: UPDATED_AT,
});
const rhythm = {
  id: "rhythm",
  updatedAt: UPDATED_AT,
  dailySettings: daysOfWeek.map((dayOfWeek) => ({
    dayOfWeek,
    wakeUp: "07:00",
    bedtime: "23:00",
  })),
};

/** As the server stores them. */
const store = ({ body }: Pick<FakeRequest, "body">) =>
  some(
    ...(body as FixedBlocks).items.map((item) => ({
      ...item,
      exceptDates: item.exceptDates ?? [],
    })),
  );

function open(blocks: unknown) {
  const server = fakeServer({
    [LOAD]: blocks,
    "GET /energizing/sleep-rhythm": rhythm,
    [SAVE]: store,
  });
  const { user } = renderScreen(<FixedBlocksScreen />, { at: "/panel/fixed-blocks" });
  const saved = () => server.requests(SAVE).map(({ body }) => body as FixedBlocks);
  return { server, user, saved };
}

const getDialog = async () => within(await screen.findByRole("dialog"));

describe("the hours that are taken", () => {
  it("are added in a short form with suggestions", async () => {
    const { user, saved } = open(none);
    await screen.findByText(/^Empieza por lo que se repite/);
    await user.click(screen.getByRole("button", { name: "Agregar horas" }));
    const dialog = await getDialog();
    await user.click(dialog.getByRole("radio", { name: "Traslado" }));
    await user.click(dialog.getByRole("button", { name: "viernes" }));
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saved()).toEqual([
      {
        items: [
          {
            id: expect.any(String),
            title: "Traslado",
            byWeekday: ["MO", "TU", "WE", "TH"],
            from: "09:00",
            until: "18:00",
          },
        ],
        updatedAt: null,
      },
    ]);
    await screen.findByRole("button", { name: /^Traslado, lunes, de / });
    expect(screen.queryByRole("button", { name: /^Traslado, viernes/ })).toBeNull();
  });

  it("need a title and a day, and say what is missing", async () => {
    const { user, saved } = open(none);
    await user.click(await screen.findByRole("button", { name: "Agregar horas: domingo" }));
    const dialog = await getDialog();
    await user.click(dialog.getByRole("button", { name: "domingo" }));
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    dialog.getByText("El título es obligatorio.");
    dialog.getByText("Selecciona al menos un día de la semana.");
    expect(saved()).toEqual([]);
  });

  it("show the week that they leave, and are changed by pressing them", async () => {
    const { user, saved } = open(some(work));
    await screen.findByText(/^En una semana como esta te quedan 67/);
    await user.click(screen.getByRole("button", { name: /^Trabajo, martes, de / }));
    const dialog = await getDialog();
    fill(dialog.getByRole("textbox", { name: "¿Qué es?" }), "Oficina");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toEqual({
      items: [{ ...work, title: "Oficina" }],
      updatedAt: UPDATED_AT,
    });
    await expectAccessible();
  });

  it("are removed, and come back", async () => {
    const { user, saved } = open(some(work));
    await user.click(await screen.findByRole("button", { name: "Cambiar «Trabajo»" }));
    const dialog = await getDialog();
    await user.click(dialog.getByRole("button", { name: "Quitar Trabajo" }));
    await screen.findByText("Quitaste «Trabajo».");
    await user.click(screen.getByRole("button", { name: "Deshacer" }));
    await waitFor(() => expect(saved().map(({ items }) => items)).toEqual([[], [work]]));
  });

  it("keep what another device saved in the meantime", async () => {
    const { server, user, saved } = open(some(work));
    await user.click(await screen.findByRole("button", { name: "Agregar horas" }));
    const dialog = await getDialog();
    await user.click(dialog.getByRole("radio", { name: "Comida" }));
    const school = { ...work, id: "0195a000-0000-7000-8000-000000000032", title: "Escuela" };
    const later = { ...some(work, school), updatedAt: "2026-03-02T15:00:00.000Z" };
    server.respond({
      [LOAD]: later,
      [SAVE]: ({ body }: FakeRequest) =>
        (body as FixedBlocks).updatedAt === later.updatedAt
          ? store({ body })
          : failure(409, "conflict", "Changed"),
    });
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(
      saved()
        .at(-1)
        ?.items.map(({ title }) => title),
    ).toEqual(["Trabajo", "Escuela", "Comida"]);
  });

  it("have vacations, which are listed and removed", async () => {
    const { user, saved } = open(
      some({ ...work, exceptDates: ["2026-08-01", "2026-08-02", "2026-08-03"] }),
    );
    await screen.findByText("1 ago – 3 ago");
    await user.click(screen.getByRole("button", { name: "Agregar vacaciones" }));
    const dialog = await getDialog();
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    expect(saved()).toEqual([]);
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    await user.click(screen.getByRole("button", { name: "Quitar 1 ago – 3 ago" }));
    await waitFor(() => expect(saved().map(({ items }) => items)).toEqual([[work]]));
  });

  it("say that they could not be loaded, and that a removal was not saved", async () => {
    const { server, user } = open(SERVER_ERROR);
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("No pudimos cargar tus horas ocupadas");
    server.respond({ [LOAD]: some(work), [SAVE]: SERVER_ERROR });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await user.click(await screen.findByRole("button", { name: "Cambiar «Trabajo»" }));
    await user.click((await getDialog()).getByRole("button", { name: "Quitar Trabajo" }));
    await screen.findByText("No se guardó: tus horas siguen como estaban.");
    expect(screen.getByRole("button", { name: "Cambiar «Trabajo»" })).toBeDefined();
  });
});

describe("the note at the load of a day", () => {
  const openNote = (blocks: FixedBlocks) => {
    fakeServer({ [LOAD]: blocks });
    return renderScreen(<FixedBlocksNote />);
  };

  it("offers them once to whoever has none", async () => {
    const { user } = openNote(none);
    await screen.findByRole("link", { name: "Marcar mis horas ocupadas" });
    await user.click(screen.getByRole("button", { name: "No, gracias" }));
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("leads to them", async () => {
    openNote(some(work));
    const link = await screen.findByRole("link", { name: "Ver mis horas ocupadas" });
    expect(link.getAttribute("href")).toBe("/panel/fixed-blocks");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is silent for whoever removed theirs", async () => {
    const { container } = openNote(some());
    await waitFor(() => expect(container.querySelector("main")?.textContent).toBe(""));
  });
});
