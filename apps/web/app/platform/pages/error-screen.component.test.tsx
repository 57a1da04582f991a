import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DocumentInfoProvider } from "./document-context.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { ErrorBoundary as PanelBoundary } from "#shell/panel-screens.route.tsx";
import { ErrorBoundary } from "../../features/site/public-layout.route.tsx";
import { renderGuestScreen } from "../testing/render-guest-screen.tsx";

function routeError(status: number) {
  return { status, statusText: "", internal: false, data: null };
}

const info = {
  nonce: undefined,
  theme: "ideas",
  writtenAt: 0,
  early: null,
  origin: "",
  registration: "OPEN",
} as const;

describe("an unknown address in its frame", () => {
  it("offers a search and a way back, and leaves other errors to the boundary above", () => {
    renderGuestScreen(
      <DocumentInfoProvider value={{ ...info, isCrawler: false }}>
        <ErrorBoundary error={routeError(404)} />
      </DocumentInfoProvider>,
      { at: "/blog/no-existe" },
    );
    screen.getByRole("heading", { name: "Página no encontrada" });
    screen.getByRole("banner");
    screen.getByRole("contentinfo");
    const field = screen.getByRole("searchbox", { name: "Buscar" });
    expect(field.closest("form")?.getAttribute("action")).toBe("/search");
    const home = screen.getByRole("link", { name: "Ir a la página de inicio" });
    expect(home.getAttribute("href")).toBe("/");
    const broken = new Error("broken");
    for (const Boundary of [ErrorBoundary, PanelBoundary])
      expect(() => Boundary({ error: broken })).toThrow("broken");
  });
});

describe("the error screen", () => {
  it("shows that the page does not exist, with a link home", () => {
    renderGuestScreen(<ErrorScreen error={routeError(404)} />, { at: "/no-existe" });
    screen.getByText("404");
    screen.getByRole("heading", { name: "Página no encontrada" });
    screen.getByText(/Esta página no existe o cambió de lugar\./);
    const home = screen.getByRole("link", { name: "Ir a la página de inicio" });
    expect(home.getAttribute("href")).toBe("/");
  });

  it("links home in the language of the path", () => {
    renderGuestScreen(<ErrorScreen error={routeError(404)} />, { at: "/no-existe", locale: "en" });
    screen.getByRole("heading", { name: "Page not found" });
    screen.getByText("This page doesn’t exist, or it has moved.");
    expect(screen.queryByText(/unexpected/)).toBeNull();
    const home = screen.getByRole("link", { name: "Go to the home page" });
    expect(home.getAttribute("href")).toBe("/en");
  });

  it("is a plain page out of the index for a crawler", () => {
    renderGuestScreen(
      <DocumentInfoProvider value={{ ...info, isCrawler: true }}>
        <ErrorScreen error={new Error("broken")} />
      </DocumentInfoProvider>,
      { at: "/public/panaderia" },
    );
    screen.getByRole("heading", { name: "Ha ocurrido un error" });
    screen.getByRole("link", { name: "Ir a la página de inicio" });
    expect(screen.queryByText("500")).toBeNull();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  });

  it("shows any other error as a server error", () => {
    renderGuestScreen(<ErrorScreen error={new Error("broken")} />, { at: "/panel" });
    screen.getByText("500");
    expect(screen.queryByText("404")).toBeNull();
  });
});
