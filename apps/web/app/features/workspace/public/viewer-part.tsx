// What a public page says to somebody who is signed in: the owner, where members may see them, and the way in for
// whoever belongs there. Loaded for them alone, after the page.
import type { PublicWorkspace } from "@vereda/domain/workspace/contract-public";
import { useEffect, useState } from "react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { linkStyles } from "#ui/styles.ts";

type ViewerPartProps = {
  slug: string;
  /** True when the page names the owner already. */
  isOwnerVisible: boolean;
};

export default function ViewerPart({ slug, isOwnerVisible }: ViewerPartProps) {
  const [space, setSpace] = useState<PublicWorkspace | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api
      .request("GET /public/spaces/:slug", { params: { slug }, signal: controller.signal })
      .then(setSpace)
      // The page says everything else without it.
      .catch(() => setSpace(null));
    return () => controller.abort();
  }, [slug]);
  if (space === null) return null;
  const { owner, belongsToViewer } = space;
  return (
    <>
      {!isOwnerVisible && owner !== null && <p>{m.workspace_public_owner({ name: owner.name })}</p>}
      {belongsToViewer && (
        <p className="flex flex-wrap items-center gap-x-4">
          {m.workspace_public_belongs()}
          <LocaleLink to="/panel" className={`${linkStyles} inline-flex min-h-11 items-center`}>
            {m.workspace_public_enter()}
          </LocaleLink>
        </p>
      )}
    </>
  );
}
