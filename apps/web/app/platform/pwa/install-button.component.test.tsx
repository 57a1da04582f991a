import { screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { renderGuestScreen } from "../testing/render-guest-screen.tsx";
import { InstallButton } from "./install-button.tsx";
import { catchInstallPrompt, type InstallPrompt } from "./install-prompt.ts";

beforeAll(catchInstallPrompt);

function offerInstall(outcome: "accepted" | "dismissed") {
  const prompt = vi.fn<InstallPrompt["prompt"]>(async () => ({ outcome }));
  const event = new Event("beforeinstallprompt", { cancelable: true });
  dispatchEvent(Object.assign(event, { prompt }));
  return { prompt, event };
}

const findButton = () => screen.findByRole("button", { name: "Instalar GRATIS" });
const queryButton = () => screen.queryByRole("button", { name: "Instalar GRATIS" });

describe("the install button", () => {
  it("explains itself, instead of the browser’s own bar", async () => {
    renderGuestScreen(<InstallButton />, { at: "/" });
    expect(queryButton()).toBeNull();
    const { event } = offerInstall("accepted");
    const description = (await findButton()).getAttribute("aria-describedby") ?? "";
    const text = document.querySelector(`#${CSS.escape(description)}`)?.textContent;
    expect(text).toContain("Mejora tu experiencia");
    expect(text).toContain(
      "Instala nuestra app para acceder rápidamente desde tu pantalla de inicio",
    );
    expect(event.defaultPrevented).toBe(true);
  });

  it("prompts once, and stays hidden after a refusal", async () => {
    const { user } = renderGuestScreen(<InstallButton />, { at: "/" });
    const { prompt } = offerInstall("dismissed");
    await user.click(await findButton());
    await waitFor(() => expect(queryButton()).toBeNull());
    expect(prompt).toHaveBeenCalledTimes(1);
    offerInstall("dismissed");
    renderGuestScreen(<InstallButton />, { at: "/" });
    expect(queryButton()).toBeNull();
  });

  it("stays hidden once dismissed", async () => {
    const { user } = renderGuestScreen(<InstallButton />, { at: "/" });
    const { prompt } = offerInstall("accepted");
    await findButton();
    await user.click(screen.getByRole("button", { name: "No instalar por ahora" }));
    await waitFor(() => expect(queryButton()).toBeNull());
    offerInstall("accepted");
    renderGuestScreen(<InstallButton />, { at: "/" });
    expect(queryButton()).toBeNull();
    expect(prompt).not.toHaveBeenCalled();
  });
});
