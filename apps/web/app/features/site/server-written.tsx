// Public pages that only the server writes. The browser keeps the server's HTML as it is and loads no
// code for it: there is nothing to compute, and half of the words would be in the other language.
// Who walks to the page from another screen, where no HTML was sent, loads it.
import { Suspense, useState, type ComponentType } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { isFirstScreen } from "#platform/pages/first-screen.ts";

type Page = { default: ComponentType };

/**
 * @param onServer the page on the server, null in the browser's bundle
 * @param load fetches the page in the browser
 */
export function serverWritten(onServer: ComponentType | null, load: () => Promise<Page>) {
  const Loaded = lazyPart(load);
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
    // While hydrating React leaves the inside of such an element alone.
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
