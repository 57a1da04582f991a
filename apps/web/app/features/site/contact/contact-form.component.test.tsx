import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { renderGuestScreen } from "#platform/testing/render-guest-screen.tsx";
import { ContactForm, type ContactOutcome } from "./contact-form.tsx";

const blank = { id: "id-1", name: "", email: "", topic: "", message: "" };
const draft = {
  id: "id-0",
  name: "Ana Luz",
  email: "ana",
  topic: "idea",
  message: "¿Y en pareja?",
};

function open(outcome?: ContactOutcome) {
  const form = <ContactForm topics={[["idea", "Una idea"]]} blank={blank} outcome={outcome} />;
  return renderGuestScreen(form, { at: "/contact" });
}

it("is empty at first, with a field that only programs see", async () => {
  open();
  expect(screen.getByLabelText<HTMLInputElement>("Tu nombre").value).toBe("");
  expect(screen.queryByRole("textbox", { name: "Deja este campo vacío" })).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  await expectAccessible();
});

it("displays errors at their fields, and what was sent", async () => {
  open({ draft, errors: { email: "Escribe un correo válido." }, failure: "Revisa los datos." });
  const email = screen.getByLabelText<HTMLInputElement>("Tu correo");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(email);
  screen.getByText("Escribe un correo válido.");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Tu mensaje").value).toBe("¿Y en pareja?");
  expect(screen.getByLabelText<HTMLSelectElement>("¿De qué se trata?").value).toBe("idea");
  expect(document.querySelector<HTMLInputElement>("[name=id]")?.value).toBe("id-0");
  await expectAccessible();
});

it("offers a retry when the message never arrived", () => {
  open({ draft: null, errors: {}, failure: null });
  expect(screen.getByRole("alert").textContent).toContain("No pudimos conectarnos");
  screen.getByRole("button", { name: "Intentar de nuevo" });
});
