import { screen, waitFor, within } from "@testing-library/react";
import type { Tag } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage, buildTask } from "../../testing/build-plan.ts";
import { TagChips } from "./tag-chips.tsx";
import TagsDialog from "./tags-dialog.tsx";
import TagsField from "./tags-field.tsx";
import { TaskTags } from "./task-tags.tsx";

const LIST = "GET /planning/tags";
const CREATE = "POST /planning/tags";

const ids = {
  Banco: "0195a000-0000-7000-8000-0000000000a1",
  Café: "0195a000-0000-7000-8000-0000000000a2",
  Casa: "0195a000-0000-7000-8000-0000000000a3",
  Música: "0195a000-0000-7000-8000-0000000000a4",
};

function buildTag(name: keyof typeof ids, changes: Partial<Tag> = {}): Tag {
  const updatedAt = "2026-02-01T15:00:00.000Z";
  return { id: ids[name], name, color: null, createdAt: updatedAt, updatedAt, ...changes };
}
const tags = [buildTag("Banco", { color: "#0000ff" }), buildTag("Café"), buildTag("Casa")];

describe("the tags of a row", () => {
  it("are at most two, and the others are counted and read out", async () => {
    const { container } = renderScreen(<TagChips tags={tags} />);
    expect(container.textContent).toContain("Etiquetas: BancoCafé+1Casa");
    await expectAccessible();
  });

  it("are nothing without any", () => {
    const { container } = renderScreen(<TagChips tags={[]} />);
    expect(container.textContent).not.toContain("Etiquetas");
  });
});

describe("the field of tags", () => {
  function Field({ initial }: { initial?: string[] }) {
    const [value, setValue] = useState(initial ?? []);
    return (
      <form>
        <TagsField value={value} onChange={setValue} />
        <p data-testid="value">{value.join(" ")}</p>
      </form>
    );
  }
  const getValue = () => screen.getByTestId("value").textContent;

  it("finds a tag without its accents", async () => {
    fakeServer({ [LIST]: buildPage(tags) });
    const { user } = renderScreen(<Field />);
    const input = await screen.findByRole("combobox", { name: /Etiquetas/ });
    await user.click(input);
    await screen.findByRole("option", { name: "Banco" });
    await user.type(input, "cafe");
    expect(screen.getAllByRole("option")).toHaveLength(1);
    await user.click(screen.getByRole("option", { name: "Café" }));
    expect(getValue()).toBe(ids.Café);
  });

  it("shows what is chosen, and removes it", async () => {
    fakeServer({ [LIST]: buildPage(tags) });
    const { user } = renderScreen(<Field initial={[ids.Café]} />);
    await user.click(await screen.findByRole("button", { name: "Quitar «Café»" }));
    expect(getValue()).toBe("");
  });

  it("creates what is typed, by Enter, and takes what exists instead", async () => {
    const made = buildTag("Música");
    const server = fakeServer({ [LIST]: buildPage(tags), [CREATE]: made });
    const { user } = renderScreen(<Field />);
    const input = await screen.findByRole("combobox", { name: /Etiquetas/ });
    await user.click(input);
    await screen.findByRole("option", { name: "Banco" });
    await user.type(input, "CASA{Enter}");
    expect(getValue()).toBe(ids.Casa);
    expect(server.requests(CREATE)).toEqual([]);
    await user.type(input, "Música");
    await screen.findByRole("option", { name: "Crear «Música»" });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(getValue()).toBe(`${ids.Casa} ${made.id}`));
    expect(server.requests(CREATE)[0]).toMatchObject({ body: { name: "Música" } });
  });

  it("asks for nothing until it is used", async () => {
    const server = fakeServer({ [LIST]: buildPage(tags) });
    renderScreen(<Field />);
    await screen.findByRole("combobox", { name: /Etiquetas/ });
    expect(server.requests(LIST)).toEqual([]);
  });
});

describe("the tags on the page of a task", () => {
  it("are changed in place by its owner", async () => {
    const SAVE = "PATCH /planning/tasks/:id";
    const [bank, coffee] = tags as [Tag, Tag];
    const task = buildTask({ tagIds: [bank.id], tags: [bank] });
    const server = fakeServer({ [LIST]: buildPage(tags), [SAVE]: task });
    const { user } = renderScreen(<TaskTags task={task} />);
    await user.click(await screen.findByRole("button", { name: "Cambiar etiquetas" }));
    await user.click(await screen.findByRole("combobox", { name: /Etiquetas/ }));
    await user.click(await screen.findByRole("option", { name: "Café" }));
    await waitFor(() => expect(server.requests(SAVE)).toHaveLength(1));
    expect(server.requests(SAVE)[0]).toMatchObject({ body: { tagIds: [bank.id, coffee.id] } });
  });

  it("are only shown to others", () => {
    const { container } = renderScreen(
      <TaskTags task={buildTask({ isOwn: false, tags: tags.slice(0, 1) })} />,
    );
    expect(container.textContent).toContain("Banco");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("the dialog of tags", () => {
  it("renames a tag and gives it a colour", async () => {
    const SAVE = "PATCH /planning/tags/:id";
    const server = fakeServer({ [LIST]: buildPage(tags), [SAVE]: buildTag("Banco") });
    const { user } = renderScreen(<TagsDialog onClose={() => undefined} />);
    await user.click(await screen.findByRole("button", { name: "Cambiar «Banco»" }));
    const form = within(await screen.findByRole("dialog", { name: "Cambiar «Banco»" }));
    expect(form.getByRole("radio", { name: "Azul", checked: true })).toBeDefined();
    fill(form.getByLabelText("Nombre"), "Bancos");
    await user.click(form.getByRole("radio", { name: "Verde" }));
    await expectAccessible();
    await user.click(form.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(server.requests(SAVE)).toHaveLength(1));
    expect(server.requests(SAVE)[0]).toMatchObject({
      params: { id: ids.Banco },
      body: { name: "Bancos", color: "green" },
    });
  });

  it("gives the focus back to the tag when its form is closed", async () => {
    fakeServer({ [LIST]: buildPage(tags) });
    const { user } = renderScreen(<TagsDialog onClose={() => undefined} />);
    await user.click(await screen.findByRole("button", { name: "Cambiar «Banco»" }));
    const form = within(await screen.findByRole("dialog", { name: "Cambiar «Banco»" }));
    await user.click(form.getByRole("button", { name: "Cancelar" }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cambiar «Banco»" })),
    );
  });

  it("deletes a tag at once", async () => {
    const DELETE = "DELETE /planning/tags/:id";
    const server = fakeServer({ [LIST]: buildPage(tags), [DELETE]: null });
    const { user } = renderScreen(<TagsDialog onClose={() => undefined} />);
    await user.click(await screen.findByRole("button", { name: "Eliminar «Casa»" }));
    await waitFor(() => expect(server.requests(DELETE)).toHaveLength(1));
  });
});
