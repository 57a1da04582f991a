// The lazily loaded part of a public page for signed-in users: owner, link to the workspace, and report.
import type { PublicWorkspace } from "@vereda/domain/community/profile/contract-public-space";
import { Suspense, useEffect, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { api } from "#platform/api/api.ts";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { ReportDialog } from "#shell/community/lazy-report-dialog.ts";
import { ToastRegion } from "#ui/overlays/toast.tsx";
import { linkStyles } from "#ui/styles.ts";

type ViewerPartProps = {
  slug: string;
  isOwnerVisible: boolean;
};

export default function ViewerSection({ slug, isOwnerVisible }: ViewerPartProps) {
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
  const { profile, owner, belongsToViewer } = space;
  return (
    <>
      {!isOwnerVisible && owner !== null && <p>{m.workspace_public_owner({ name: owner.name })}</p>}
      {belongsToViewer && (
        <p className="flex flex-wrap items-center gap-x-4">
          {m.workspace_public_belongs()}
          <LocaleLink to="/panel" className={`${linkStyles} inline-flex min-h-11 items-center`}>
            {m.common_to_today()}
          </LocaleLink>
        </p>
      )}
      {!belongsToViewer && <Report slug={slug} name={owner?.name ?? profile.name} />}
    </>
  );
}

function Report({ slug, name }: { slug: string; name: string }) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <I18nProvider locale={getLanguageTag(locale)}>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${linkStyles} inline-flex min-h-11 items-center self-start text-14`}
      >
        {m.common_report()}
      </button>
      <Suspense fallback={null}>
        {isOpen && (
          <ReportDialog
            subject={{ subjectType: "workspace", subjectId: slug }}
            name={name}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
      <ToastRegion label={m.platform_notices()} closeLabel={m.platform_close()} screen={slug} />
    </I18nProvider>
  );
}
