// Wakes the server-rendered document in the browser.
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { config } from "zod/mini";
import { currentTheme } from "./platform/appearance/theme.ts";
import { reloadOnceOnMissingChunk } from "./platform/chunk-reload.ts";
import { DocumentFactsProvider } from "./platform/document-context.tsx";
import { overwriteGetLocale } from "./platform/i18n/generated/runtime.js";
import { localeOfPath } from "./platform/i18n/locale-path.ts";

// Compiled validators need `eval`, which the Content-Security-Policy forbids.
config({ jitless: true });
overwriteGetLocale(() => localeOfPath(location.pathname));
reloadOnceOnMissingChunk();

const facts = { nonce: undefined, theme: currentTheme(), origin: location.origin };

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentFactsProvider value={facts}>
        <HydratedRouter />
      </DocumentFactsProvider>
    </StrictMode>,
  );
});
