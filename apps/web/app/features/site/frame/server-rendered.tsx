// Wraps public pages and parts that only the server renders; the browser loads their code only on navigation.
import { useState, type ComponentType, type ReactNode } from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { isFirstScreen } from "#platform/pages/first-screen.ts";

type Part = { default: ComponentType };

/**
 * Saves the browser a bundle with the texts of both languages.
 * @param onServer the part on the server, null in the browser bundle
 * @param load loads the part in the browser
 */
export function createServerPart(
  onServer: ComponentType | null,
  load: () => Promise<Part>,
  fallback: ReactNode = null,
) {
  const Loaded = createLazyPart(load, fallback);
  return function ServerRendered() {
    const [isInDocument] = useState(isFirstScreen);
    const OnServer = onServer;
    if (OnServer !== null) {
      return (
        <div>
          <OnServer />
        </div>
      );
    }
    // React does not touch the children of such an element during hydration.
    if (isInDocument)
      return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
    return (
      <div>
        <Loaded />
      </div>
    );
  };
}
