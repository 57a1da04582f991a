import { screen, waitFor, within } from "@testing-library/react";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { HOUR_MS } from "@vereda/domain/time/units";
import { describe, expect, it, vi } from "vitest";
import {
  failure,
  fakeServer,
  NETWORK_DOWN,
  RATE_LIMITED,
  SERVER_ERROR,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { closePage, renderScreen } from "#platform/testing/render-screen.tsx";
import { buildNight, buildSleepBook, respondWithSleep } from "../../testing/sleep-responses.ts";
import NightLogDialog from "./night-log-dialog.tsx";

const CREATE = "POST /energizing/sleep-cycles";
const UPDATE = "PATCH /energizing/sleep-cycles/:id";
const drafts = () =>
  Object.entries(localStorage).filter(([name]) => name.startsWith("vereda.draft."));

async function renderLog(night: SleepCycle | null = null) {
  const book = buildSleepBook();
  const server = fakeServer(respondWithSleep(book));
  const close = vi.fn<() => void>();
  const rendered = renderScreen(
    <NightLogDialog night={night} logged={new Set()} dailySettings={[]} onClose={close} />,
  );
  const dialog = within(await screen.findByRole("dialog"));
  const save = () => rendered.user.click(dialog.getByRole("button", { name: "Guardar noche" }));
  const notes = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Notas" });
  return { book, server, close, dialog, save, notes, ...rendered };
}

describe("logging a night", () => {
  it("requires only the two times", async () => {
    const { book, save, close } = await renderLog();
    await save();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(book.nights).toMatchObject([
      { startedAt: "2026-03-03T23:00:00-06:00", endedAt: "2026-03-04T07:00:00-06:00" },
    ]);
    expect(await screen.findByText("Tu noche quedó registrada.")).toBeDefined();
  });

  it("matches factors without accents, and reports when there are no matches", async () => {
    const { user, dialog, book, save, close } = await renderLog();
    const search = dialog.getByRole("searchbox");
    await user.type(search, "cafeina");
    await user.click(dialog.getByText("Cafeína por la tarde o noche"));
    const radioGroup = dialog.getByRole("group", { name: "Cafeína por la tarde o noche" });
    expect(within(radioGroup).getByRole("radio", { name: "Afectó" })).toHaveProperty(
      "checked",
      true,
    );
    await user.clear(search);
    await user.type(search, "marcianos");
    expect(dialog.getByText(/^No tenemos nada con ese nombre/)).toBeDefined();
    await save();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(book.nights[0]?.factors).toMatchObject([
      { factorId: "caffeine_late", isPositive: false },
    ]);
  });

  it.each([
    ["the server fails", SERVER_ERROR],
    ["there were too many requests", RATE_LIMITED],
    ["the network is down", NETWORK_DOWN],
  ])("preserves the input when %s, and can be retried", async (_, response) => {
    const { user, server, book, dialog, notes, save, close } = await renderLog();
    await user.click(dialog.getByRole("radio", { name: "Sin energía" }));
    fill(notes, "Llovió");
    server.respond({ [CREATE]: response });
    await save();
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain(
      "No pudimos guardar tu registro. Intenta de nuevo en unos momentos.",
    );
    expect(alert.textContent).toContain("Tus cambios siguen aquí.");
    expect(notes.value).toBe("Llovió");
    expect(close).not.toHaveBeenCalled();
    server.respond(respondWithSleep(book));
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(book.nights).toMatchObject([{ notes: "Llovió", feelingUponWaking: "TIRED" }]);
  });

  it("shows a server validation error at its field", async () => {
    const { server, dialog, save } = await renderLog();
    const message = "La noche debe terminar después de empezar.";
    server.respond({
      [CREATE]: {
        ...failure(422, "validation_error", ""),
        fields: [{ path: "endedAt", message }],
      },
    });
    await save();
    expect(await dialog.findByText(message)).toBeDefined();
  });
});

describe("correcting a night", () => {
  it("reports that the night was deleted", async () => {
    const { server, dialog, notes, save } = await renderLog(buildNight(8 * HOUR_MS, 2 * HOUR_MS));
    server.respond({ [UPDATE]: failure(404, "not_found", "No lo encontramos.") });
    fill(notes, "Llovió");
    await save();
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain("No identificamos un ciclo de sueño para registrar.");
    expect(notes.value).toBe("Llovió");
  });

  it("sends only the changes", async () => {
    const night = buildNight(8 * HOUR_MS, 2 * HOUR_MS, { notes: "Calor", awakeningsCount: 2 });
    const { server, notes, save, close } = await renderLog(night);
    server.respond({ [UPDATE]: { ...night, notes: "Llovió" } });
    fill(notes, "Llovió");
    await save();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.requests(UPDATE)).toMatchObject([
      { body: { notes: "Llovió", updatedAt: night.updatedAt } },
    ]);
    expect(Object.keys(server.requests(UPDATE)[0]?.body as object)).toEqual(["notes", "updatedAt"]);
  });
});

describe("draft of a night", () => {
  it("is encrypted until it is restored, and can be discarded", async () => {
    const first = await renderLog();
    fill(first.notes, "Llovió");
    await waitFor(() => expect(drafts()).toHaveLength(1));
    expect(JSON.stringify(drafts())).not.toContain("Llovió");
    closePage();
    const { user, dialog, notes } = await renderLog();
    await waitFor(() => expect(notes.value).toBe("Llovió"));
    expect(dialog.getByText("Esto es lo que estabas escribiendo.")).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Empezar de nuevo" }));
    expect(notes.value).toBe("");
    expect(drafts()).toEqual([]);
  });
});
