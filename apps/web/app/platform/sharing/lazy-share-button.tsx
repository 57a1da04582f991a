// The share button of a public page: it needs JavaScript, so it follows the page.
import { Suspense } from "react";
import { createLazyPart, Nothing } from "../lazy-part.tsx";
import { useIsHydrated } from "../pages/document-context.tsx";
import type { ShareButtonProps } from "./share-button.tsx";

const ShareButton = createLazyPart(() => import("./share-button.tsx"), Nothing);

export function LazyShareButton(props: ShareButtonProps) {
  return (
    <div className="min-h-11">
      {useIsHydrated() && (
        <Suspense>
          <ShareButton {...props} />
        </Suspense>
      )}
    </div>
  );
}
