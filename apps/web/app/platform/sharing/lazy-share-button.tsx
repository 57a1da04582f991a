// The share button of a public page: it needs JavaScript, so it follows the page.
import { createOptionalPart } from "../lazy-part.tsx";
import { useIsHydrated } from "../pages/document-context.tsx";
import type { ShareButtonProps } from "./share-button.tsx";

const ShareButton = createOptionalPart(() => import("./share-button.tsx"));

export function LazyShareButton(props: ShareButtonProps) {
  return <div className="min-h-11">{useIsHydrated() && <ShareButton {...props} />}</div>;
}
