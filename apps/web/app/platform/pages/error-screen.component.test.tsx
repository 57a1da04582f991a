import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ErrorScreen } from "./error-screen.tsx";
import { renderGuestScreen } from "../testing/render-guest-screen.tsx";

function routeError(status: number) {
  return { status, statusText: "", internal: false, data: null };
}

describe("the error screen", () => {
  it("shows that the page does not exist, with a link home", () => {
    renderGuestScreen(<ErrorScreen error={routeError(404)} />, { at: "/no-existe" });
    screen.getByText("404");
    screen.getByRole("heading", { name: "Página no encontrada" });
    const home = screen.getByRole("link", { name: "Ir a la página de inicio" });
    expect(home.getAttribute("href")).toBe("/");
  });

  it("links home in the language of the path", () => {
    renderGuestScreen(<ErrorScreen error={routeError(404)} />, { at: "/no-existe", locale: "en" });
    screen.getByRole("heading", { name: "Page not found" });
    const home = screen.getByRole("link", { name: "Go to the home page" });
    expect(home.getAttribute("href")).toBe("/en");
  });

  it("shows any other error as a server error", () => {
    renderGuestScreen(<ErrorScreen error={new Error("broken")} />, { at: "/panel" });
    screen.getByText("500");
    expect(screen.queryByText("404")).toBeNull();
  });
});
