// Self-contained error page for failures in which the web application cannot render its own.
import { createHash } from "node:crypto";
import type { Label, Locale } from "@vereda/domain/locale";

const title: Label = { es: "Ha ocurrido un error", en: "An error occurred" };
const text: Label = {
  es: "Lo sentimos, ha ocurrido un error inesperado.",
  en: "We are sorry, an unexpected error occurred.",
};
const home: Label = { es: "Ir a la página de inicio", en: "Go to the home page" };

const style =
  "body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;" +
  "color:#2b2a26;background:#fbf8f1}a{color:#3b5d3a}";

/** Allows only the inline style of this page, by its hash. */
export const brokenPagePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256")
  .update(style)
  .digest("base64")}'; frame-ancestors 'none'`;

export function renderBrokenPage(locale: Locale): string {
  const start = locale === "en" ? "/en" : "/";
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title[locale]} · Vereda</title>
<style>${style}</style>
<h1>${title[locale]}</h1>
<p>${text[locale]}</p>
<p><a href="${start}">${home[locale]}</a></p>
</html>
`;
}
