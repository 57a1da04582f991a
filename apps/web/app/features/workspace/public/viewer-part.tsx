// The lazily loaded part of a public page for signed-in users: owner and link to the workspace.
import type { PublicWorkspace } from "@vereda/domain/workspace/contract-public";
import { useEffect, useState } from "react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { linkStyles } from "#ui/styles.ts";

type ViewerPartProps = {
  slug: string;
  isOwnerVisible: boolean;
};

export default function ViewerPart({ slug, isOwnerVisible }: ViewerPartProps) {
  const [space, setSpace] = useState<PublicWorkspace | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api
      .request("GET /public/spaces/:slug", { params: { slug }, signal: controller.signal })
      .then(setSpace)
      // Ignores errors, because this part is optional.
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
