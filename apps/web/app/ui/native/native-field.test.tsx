import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NativeField } from "./native-field.tsx";

it("links label, description and error to the input, and keeps the typed text", () => {
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

it("renders no error without one", () => {
  const html = renderToStaticMarkup(<NativeField id="email" label="Correo" />);
  expect(html).not.toContain("aria-invalid=");
  expect(html).not.toContain("aria-describedby=");
});
