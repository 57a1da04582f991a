// Self-contained error page for failures in which the web application cannot render its own.
import { createHash } from "node:crypto";
import type { Label, Locale } from "@vereda/domain/locale";
import type { FastifyReply, FastifyRequest } from "fastify";
import { pathOf } from "../http/addresses.ts";

type BrokenStatus = 404 | 429 | 500;

const titles: Readonly<Record<BrokenStatus, Label>> = {
  404: { es: "Página no encontrada", en: "Page not found" },
  429: { es: "Demasiadas visitas", en: "Too many visits" },
  500: { es: "Ha ocurrido un error", en: "An error occurred" },
};
const texts: Readonly<Record<BrokenStatus, Label>> = {
  404: {
    es: "Lo sentimos, ha ocurrido un error inesperado. Esta página no existe o cambió de lugar.",
    en: "This page doesn’t exist, or it has moved.",
  },
  429: {
    es: "Llegaron demasiadas visitas desde tu red. Espera un minuto y vuelve a intentarlo.",
    en: "Too many visits came from your network. Wait a minute and try again.",
  },
  500: {
    es: "Lo sentimos, ha ocurrido un error inesperado.",
    en: "We are sorry, an unexpected error occurred.",
  },
};
const home: Label = { es: "Ir a la página de inicio", en: "Go to the home page" };

const style =
  "body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;" +
  "color:#2b2a26;background:#fbf8f1}a{color:#3b5d3a}";

/** Allows only the inline style of this page, by its hash. */
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256")
  .update(style)
  .digest("base64")}'; frame-ancestors 'none'`;

function renderBrokenPage(status: BrokenStatus, locale: Locale): string {
  const title = titles[status][locale];
  const start = locale === "en" ? "/en" : "/";
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Vereda</title>
<style>${style}</style>
<p>${status}</p>
<h1>${title}</h1>
<p>${texts[status][locale]}</p>
<p><a href="${start}">${home[locale]}</a></p>
</html>
`;
}

export function sendBrokenPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: BrokenStatus,
): FastifyReply {
  const locale = /^\/en(\/|$)/.test(pathOf(request.url)) ? "en" : "es";
  return reply
    .code(status)
    .header("content-security-policy", policy)
    .type("text/html; charset=utf-8")
    .send(renderBrokenPage(status, locale));
}
