// End-to-end test for the contact page in a browser without scripts, which sends the form itself.
import { expect, test } from "../support/fixtures.ts";

test.use({ javaScriptEnabled: false, expectedErrors: [/422/] });

test("a message is corrected and sent without scripts", async ({ page, toPath, localize }) => {
  await page.goto(toPath("/contact"));
  const message = page.getByLabel(localize("Tu mensaje", "Your message"));
  const send = page.getByRole("button", { name: localize("Enviar mensaje", "Send message") });
  await page.getByLabel(localize("Tu nombre", "Your name")).fill("Ana Luz");
  await page.getByLabel(localize("¿De qué se trata?", "What is it about?")).selectOption("idea");
  await message.fill("¿Y un modo para dos?");
  await send.click();
  const email = page.getByLabel(localize("Tu correo", "Your email"));
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(message).toHaveValue("¿Y un modo para dos?");
  await email.fill("ana.luz@example.com");
  await send.click();
  await expect(
    page.getByRole("heading", {
      name: localize("Gracias, tu mensaje llegó", "Thanks, we got your message"),
    }),
  ).toBeVisible();
});
