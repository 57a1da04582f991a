// Values that only the server has when it renders the document; the browser reads them off the page.
import { createContext, startTransition, useContext, useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { Theme } from "@vereda/domain/account/profile/themes";
import type { RegistrationMode } from "@vereda/domain/account/users/registration-modes";
import { nowMs } from "../clock.ts";

interface DocumentInfo {
  /** The nonce of this response's Content-Security-Policy; the browser hides it from scripts. */
  nonce: string | undefined;
  theme: Theme;
  /** When the document was rendered, in milliseconds since the epoch. */
  writtenAt: number;
  /** First elements of the head of panel documents. Server only: React does not hydrate them. */
  early: ReactNode;
  /** Public scheme and host, without trailing slash. */
  origin: string;
  /** Who may create an account. */
  registration: RegistrationMode;
  /** A search engine's crawler: it gets the complete document without scripts. */
  isCrawler: boolean;
}

const DocumentContext = createContext<DocumentInfo | null>(null);

const HydratedContext = createContext(true);

interface DocumentInfoProviderProps {
  value: DocumentInfo;
  children: ReactNode;
}

export function DocumentInfoProvider({ value, children }: DocumentInfoProviderProps) {
  const [isHydrated, setHydrated] = useState(false);
  // In a transition, so that presses do not wait for what only the browser knows.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return (
    <DocumentContext value={value}>
      <HydratedContext value={isHydrated}>{children}</HydratedContext>
    </DocumentContext>
  );
}

/** False on the server and during hydration. */
export const useIsHydrated = (): boolean => useContext(HydratedContext);

export function useDocumentInfo(): DocumentInfo {
  const info = useContext(DocumentContext);
  if (info === null) throw new Error("The document context is missing around the router.");
  return info;
}

/** When the document was rendered, or now without one, in milliseconds since the epoch. */
export function useDocumentTime(): number {
  return useContext(DocumentContext)?.writtenAt ?? nowMs();
}

export function useRegistration(): RegistrationMode {
  return useContext(DocumentContext)?.registration ?? "OPEN";
}

export function useIsCrawler(): boolean {
  return useContext(DocumentContext)?.isCrawler ?? false;
}
