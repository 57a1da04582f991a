import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NativeField } from "./native-field.tsx";

it("ties label, description and error to the input, and keeps what was typed", () => {
  const html = renderToStaticMarkup(
    <NativeField
      id="email"
      label="Correo"
      description="Solo para entrar."
      error="Falta la arroba."
      defaultValue="lucia"
    />,
  );
  expect(html).toContain('<label for="email"');
  expect(html).toMatch(/<input[^>]*value="lucia"/);
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
  expect(html).toMatch(/<input[^>]*aria-describedby="email-description email-error"/);
  expect(html).toMatch(/<p id="email-error"[^>]*>.*Falta la arroba\.<\/p>/);
});

it("says nothing about errors while there is none", () => {
  const html = renderToStaticMarkup(<NativeField id="email" label="Correo" />);
  expect(html).not.toContain("aria-invalid=");
  expect(html).not.toContain("aria-describedby=");
});
