// What the server alone knows when it writes the document. The browser reads it off the page.
import { createContext, useContext } from "react";
import type { Theme } from "@vereda/domain/account/user/themes";

export interface DocumentFacts {
  /** The nonce of this answer's Content-Security-Policy; the browser hides it from scripts. */
  nonce: string | undefined;
  theme: Theme;
  /** What the panel's document begins with, see first-picture/opening.ts: empty in the browser; null on other pages. */
  opening: string | null;
  /** Scheme and host under which people reach the product, without a slash at the end. */
  origin: string;
}

const DocumentContext = createContext<DocumentFacts | null>(null);

export const DocumentFactsProvider = DocumentContext.Provider;

export function useDocumentFacts(): DocumentFacts {
  const facts = useContext(DocumentContext);
  if (facts === null) throw new Error("The document's facts are missing around the router.");
  return facts;
}
