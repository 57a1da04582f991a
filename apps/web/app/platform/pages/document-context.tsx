// What the server alone knows when it writes the document. The browser reads it off the page.
import { createContext, useContext, type ReactNode } from "react";
import type { Theme } from "@vereda/domain/account/user/themes";
import { nowMs } from "../clock.ts";

export interface DocumentInfo {
  /** The nonce of this answer's Content-Security-Policy; the browser hides it from scripts. */
  nonce: string | undefined;
  theme: Theme;
  /** When the document was written, in milliseconds since the epoch. */
  writtenAt: number;
  /** What the head of the panel's documents begins with. Only the server knows it: to React it is none of the page. */
  early: ReactNode;
  /** Scheme and host under which people reach the product, without a slash at the end. */
  origin: string;
}

const DocumentContext = createContext<DocumentInfo | null>(null);

export const DocumentInfoProvider = DocumentContext.Provider;

export function useDocumentInfo(): DocumentInfo {
  const info = useContext(DocumentContext);
  if (info === null) throw new Error("The document's facts are missing around the router.");
  return info;
}

/** When the document was written; now where there is none, in milliseconds since the epoch. */
export function useDocumentTime(): number {
  return useContext(DocumentContext)?.writtenAt ?? nowMs();
}
