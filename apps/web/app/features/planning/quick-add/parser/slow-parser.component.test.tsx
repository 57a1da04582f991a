import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage, buildTask } from "../../testing/build-plan.ts";
import { QuickAddDialog } from "../quick-add-dialog.tsx";
import { parserFile, type Parser } from "./use-parser.ts";

const ADD = "POST /planning/quick-add";
const SENTENCE = "llamar al banco mañana a las 10";
const { importParser } = parserFile;
const clearParser = () => Object.assign(parserFile, { importParser, loaded: null, loading: null });

afterEach(clearParser);

async function writeBefore() {
  const network = Promise.withResolvers<Parser>();
  clearParser().importParser = () => network.promise;
  const server = fakeServer({ "GET /planning/objectives": buildPage([]), [ADD]: buildTask() });
  const { user } = renderScreen(
    <QuickAddDialog
      isOpen
      onOpenChange={() => undefined}
      more={null}
      onMore={() => undefined}
      toasts={null}
    />,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Agregar una tarea" }));
  const field = dialog.getByRole<HTMLInputElement>("textbox");
  fill(field, SENTENCE);
  expect(dialog.getByText(SENTENCE)).toBeDefined();
  const save = () => user.click(dialog.getByRole("button", { name: "Agregar" }));
  const getSaved = async () => {
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    return server.requests(ADD)[0]?.body;
  };
  return { network, server, field, save, getSaved };
}

describe("a sentence that is written before the parser has loaded", () => {
  it("is understood before it is saved", async () => {
    const { network, server, field, save, getSaved } = await writeBefore();
    await save();
    expect(server.requests(ADD)).toEqual([]);
    expect(field.value).toBe(SENTENCE);
    network.resolve(await importParser());
    expect(await getSaved()).toMatchObject({
      title: "llamar al banco",
      schedule: { startDate: "2026-03-05T10:00" },
    });
  });

  it("is a title if the parser cannot be loaded, and that is said", async () => {
    const { network, save, getSaved } = await writeBefore();
    network.reject(new Error("Failed to fetch"));
    expect(await screen.findByText(/No pudimos cargar esta parte/)).toBeDefined();
    await save();
    expect(await getSaved()).toMatchObject({ title: SENTENCE });
  });
});
