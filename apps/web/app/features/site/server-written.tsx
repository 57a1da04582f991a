// Wraps public pages that only the server renders; the browser loads their code only on navigation.
import { Suspense, useState, type ComponentType } from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { isFirstScreen } from "#platform/pages/first-screen.ts";

type Page = { default: ComponentType };

/**
 * Saves the browser a bundle with the texts of both languages.
 * @param onServer the page on the server, null in the browser bundle
 * @param load loads the page in the browser
 */
export function createServerPage(onServer: ComponentType | null, load: () => Promise<Page>) {
  const Loaded = createLazyPart(load);
  return function ServerWritten() {
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
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Loaded />
        </Suspense>
      </div>
    );
  };
}
