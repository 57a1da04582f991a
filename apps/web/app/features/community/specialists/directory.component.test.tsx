import { screen, within } from "@testing-library/react";
import type { Specialist } from "@vereda/domain/community/specialists/contract-specialists";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage } from "../testing/connections-testing.ts";
import { buildSpecialist } from "../testing/specialists-testing.ts";
import { buildDirectoryView, readDirectoryQuery } from "./directory-view.server.ts";
import { Directory } from "./directory.tsx";

type Locale = "es" | "en";

const text = {
  title: "Círculo de Especialistas",
  lead: "Tú decides quién ve qué.",
  above: "<p>Aquí están.</p>",
  below: "<section><h2>Qué comprobamos</h2></section>",
};

function open(items: Specialist[], search = "", locale: Locale = "es", total = items.length) {
  fakeServer({});
  const query = readDirectoryQuery(new URLSearchParams(search));
  const page = buildPage(items, { total, page: Number(query.page ?? 1) });
  // Built while rendering, because texts are in the language of the address.
  const Built = () => <Directory view={{ ...buildDirectoryView(page, query, locale), text }} />;
  renderScreen(<Built />, { at: "/specialists", locale });
}

describe("the directory", () => {
  it.each([
    [
      "es",
      "Verificamos su cédula el 3 de febrero de 2026. No avalamos sus consejos ni sustituyen una consulta.",
      "Psicología · Licenciatura en Psicología, UNAM",
      "México · Español",
    ],
    [
      "en",
      "We checked this license on February 3, 2026. We don’t endorse advice; it doesn’t replace care.",
      "Psychology · Licenciatura en Psicología, UNAM",
      "Mexico · Español",
    ],
  ] as const)(
    "shows who was verified, with the badge in %s",
    async (locale, badge, field, details) => {
      open([buildSpecialist({ about: "Acompaño duelos." })], "", locale);
      const entry = within(screen.getByRole("article"));
      const link = entry.getByRole("link", { name: "Sol Rivas" });
      expect(link.getAttribute("href")).toBe(locale === "es" ? "/u/sol.rivas" : "/en/u/sol.rivas");
      for (const text of [badge, field, details, "Acompaño duelos."]) entry.getByText(text);
      await expectAccessible();
    },
  );

  it("keeps the chosen filters, and drops values that it does not have", () => {
    open([], "field=law&language=fr&country=peru&page=x");
    const values = ["Campo", "Idioma", "País"].map(
      (name) => screen.getByRole<HTMLSelectElement>("combobox", { name }).value,
    );
    expect(values).toEqual(["law", "", "peru"]);
    screen.getByText("Nadie coincide con esos filtros");
    expect(screen.getByRole("link", { name: "Quitar filtros" }).getAttribute("href")).toBe(
      "/specialists",
    );
  });

  it("says what it is for while nobody is listed", async () => {
    open([]);
    screen.getByText("Todavía no hay especialistas en la lista");
    expect(screen.queryByRole("link", { name: "Quitar filtros" })).toBeNull();
    await expectAccessible();
  });

  it("has pages that keep the filters", () => {
    open([buildSpecialist()], "field=psychology&page=2", "en", 41);
    screen.getByText("21–21 of 41");
    const hrefs = ["Previous", "Next"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    );
    expect(hrefs).toEqual([
      "/en/specialists?field=psychology",
      "/en/specialists?field=psychology&page=3",
    ]);
  });
});
