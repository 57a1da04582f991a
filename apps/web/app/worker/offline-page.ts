// The worker's offline page: self-contained, with its inline style allowed by a nonce.
import { m } from "#platform/i18n/generated/messages.js";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { findLocaleBy } from "#platform/i18n/message-locale.ts";

const style =
  "body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;" +
  "color:#2b2a26;background:#f8f3e8}h1{font:500 2.25rem/1.2 Georgia,serif}" +
  "a{display:inline-block;padding:.75rem 1.25rem;border-radius:.75rem;color:#1f2937;background:#e8ad4c;" +
  "text-decoration:none}a:focus-visible{outline:3px solid #2b2a26;outline-offset:3px}" +
  "@media(prefers-color-scheme:dark){body{color:#efeae0;background:#1f211d}a:focus-visible{outline-color:#efeae0}}";

/** In the language of the requested path; the retry link reloads that path. */
export function buildOfflinePage(pathname: string): Response {
  const locale = parseLocale(pathname);
  findLocaleBy(() => locale);
  const nonce = crypto.randomUUID();
  // An empty `href` points to the current URL.
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${m.platform_offline_title()} · Vereda</title>
<style nonce="${nonce}">${style}</style>
<main>
<h1>${m.platform_offline_title()}</h1>
<p>${m.panel_offline_text()}</p>
<p><a href="">${m.platform_retry()}</a></p>
</main>
</html>
`;
  return new Response(html, {
    // Not the requested page.
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    },
  });
}
