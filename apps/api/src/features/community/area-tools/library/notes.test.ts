import { libraryApi } from "@vereda/domain/community/area-tools/contract-area-tools";
import type { LibraryItem } from "@vereda/domain/community/area-tools/contract-area-tools";
import { expect, describe, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { makeLibrary } from "../area-tools-testing.ts";

const api = await makeTestApp();
const owner = await makePlanner(api);
const { workspace } = await makeWorkspace(api, owner);
const { token } = owner;
const eva = makeLibrary(api, { token, workspaceId: workspace.id });

describe("a note", () => {
  it("is Markdown, rendered without the HTML of its writer", async () => {
    const text = "# Riego\n\n**Cada** dos días <script>alert(1)</script> [x](javascript:alert(1))";
    const item = await eva.add({ kind: "NOTE", title: "Huerto", text });
    expect(item.text).toBe(text);
    expect(item.html).toContain("<strong>Cada</strong>");
    expect(item.html).not.toMatch(/<script|href/);
  });

  it("is whole on its own, and a title in the list", async () => {
    const { id, html } = await eva.add({ kind: "NOTE", title: "Huerto", text: "Hola" });
    const read = await api.call(libraryApi.get, { token, params: { id } });
    expect(read.data).toMatchObject({ text: "Hola", html });
    const { items } = (await eva.list()).data;
    expect(items.find((item: LibraryItem) => item.id === id)).toMatchObject({
      title: "Huerto",
      text: null,
      html: null,
    });
  });

  it("is never empty", async () => {
    expect((await eva.attemptAdd({ kind: "NOTE", title: "Huerto", text: " " })).status).toBe(422);
    const { id } = await eva.add({ kind: "NOTE", title: "Huerto", text: "Hola" });
    const { status, envelope } = await eva.change(id, { text: null });
    expect([status, envelope.fields?.[0]?.path]).toEqual([422, "text"]);
  });

  it("reports a stale version with the current note", async () => {
    const { id, updatedAt } = await eva.add({ kind: "NOTE", title: "Huerto", text: "Hola" });
    await eva.change(id, { title: "Azotea", tags: ["Sol"] });
    const stale = await eva.change(id, { title: "Patio", updatedAt });
    expect([stale.status, stale.envelope.data]).toMatchObject([
      409,
      { title: "Azotea", tags: ["sol"] },
    ]);
  });
});
