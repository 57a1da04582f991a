import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { expectAccessible } from "../testing/expect-accessible.ts";
import { renderGuestScreen } from "../testing/render-guest-screen.tsx";
import ShareButton from "./share-button.tsx";

const share = vi.fn<(link: ShareData) => Promise<void>>();
const copy = vi.fn<(text: string) => Promise<void>>();

afterEach(() => {
  for (const name of ["share", "clipboard"]) Reflect.deleteProperty(navigator, name);
  vi.resetAllMocks();
});

/** Returns a press of the button, on a device that has what is given. */
function open(device: object) {
  const { user } = renderGuestScreen(<ShareButton path="/public/encina" title="La Encina" />, {
    at: "/",
  });
  for (const [name, value] of Object.entries(device)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
  return () => user.click(screen.getByRole("button", { name: "Compartir" }));
}

const url = () => `${location.origin}/public/encina`;

describe("sharing a link", () => {
  it("is the device’s, where it can", async () => {
    const press = open({ share, clipboard: { writeText: copy } });
    await press();
    expect(share).toHaveBeenCalledWith({ title: "La Encina", url: url() });
    expect(copy).not.toHaveBeenCalled();
  });

  it("does nothing more when the user closes the device’s list", async () => {
    share.mockRejectedValue(new DOMException("closed", "AbortError"));
    await open({ share, clipboard: { writeText: copy } })();
    expect(copy).not.toHaveBeenCalled();
  });

  it("copies it otherwise, and says so", async () => {
    await open({ clipboard: { writeText: copy } })();
    await screen.findByText("Copiamos el enlace.");
    expect(copy).toHaveBeenCalledWith(url());
    await expectAccessible();
  });

  it("shows the link where it cannot be copied either", async () => {
    await open({ clipboard: undefined })();
    expect(await screen.findByText(`Copia este enlace: ${url()}`)).toBeDefined();
  });
});
