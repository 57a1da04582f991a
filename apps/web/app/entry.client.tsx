// Hydrates the server-rendered document in the browser.
import type { RegistrationMode } from "@vereda/domain/account/users/registration-modes";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { canStart } from "./platform/chunk-reload.ts";
import { getCurrentTheme } from "./platform/theme/theme.ts";
import { DocumentInfoProvider } from "./platform/pages/document-context.tsx";
import { parseLocale } from "./platform/i18n/locale-path.ts";
import { findLocaleBy } from "./platform/i18n/message-locale.ts";
import { catchInstallPrompt } from "./platform/pwa/install-prompt.ts";

findLocaleBy(() => parseLocale(location.pathname));
catchInstallPrompt();

function readRegistration(): RegistrationMode {
  const { registration } = document.documentElement.dataset;
  return registration === "CLOSED" || registration === "INVITATION" ? registration : "OPEN";
}

const documentInfo = {
  nonce: undefined,
  theme: getCurrentTheme(),
  early: null,
  writtenAt: Number(document.documentElement.dataset["writtenAt"]),
  origin: location.origin,
  registration: readRegistration(),
  isCrawler: false,
};

function mayStart(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  const isReload = navigation !== undefined && "type" in navigation && navigation.type === "reload";
  try {
    return canStart(sessionStorage, isReload);
  } catch {
    // Storage is blocked.
    return true;
  }
}

const start = () => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentInfoProvider value={documentInfo}>
        <HydratedRouter />
      </DocumentInfoProvider>
    </StrictMode>,
  );
};

// The document offers to load the page again.
if (mayStart()) startTransition(start);
