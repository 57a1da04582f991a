// The tab of a workspace's public link, with validation while typing and a preview of the URL.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { workspaceErrors } from "@vereda/domain/workspace/errors";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { linkStyles, getButtonStyles } from "#ui/styles.ts";
import { FixedNote } from "../../settings/fixed-note.tsx";
import { Loading } from "../../loading.tsx";
import { LinkForm } from "./link-form.tsx";
import { Check, Copy, ExternalLink } from "lucide-react";
import { Suspense, useState } from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { copyText } from "#platform/sharing/copy-text.ts";
import ShareButton from "#platform/sharing/share-button.tsx";
import { canShare } from "#platform/sharing/share-link.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/layout/section.tsx";

const PageForm = createLazyPart(() => import("../page/page-form.tsx"));

// The public URL of a workspace, to copy or open.

type PresentLinkProps = {
  slug: string;
  name: string;
  /** Whether the public page is currently visible. */
  isOpen: boolean;
};

function PresentLink({ slug, name, isOpen }: PresentLinkProps) {
  const path = useLocalePath()(`/public/${slug}`);
  const address = `${location.origin}${path}`;
  return (
    <Section
      title={m.workspace_link_present()}
      description={isOpen ? m.workspace_link_open_to_all() : m.workspace_link_resting()}
    >
      <p className="text-18 break-all">{address}</p>
      <div className="flex flex-wrap items-center gap-2">
        <CopyAddress address={address} />
        {/* Elsewhere it would copy too. */}
        {isOpen && canShare() && <ShareButton path={path} title={name} />}
        {isOpen && (
          <a href={address} target="_blank" rel="noreferrer" className={getButtonStyles("quiet")}>
            <Icon of={ExternalLink} />
            {m.panel_lock_open()}
            <span className="sr-only">{m.workspace_new_window()}</span>
          </a>
        )}
      </div>
    </Section>
  );
}

function CopyAddress({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const copy = async () => setOutcome((await copyText(address)) ? "copied" : "refused");
  return (
    <>
      <Button icon={outcome === "copied" ? Check : Copy} onPress={() => void copy()}>
        {m.panel_copy()}
      </Button>
      <output className="order-last w-full text-14 text-ink-soft empty:hidden">
        {outcome === "copied" && m.workspace_link_copied()}
        {outcome === "refused" && m.workspace_link_copy_by_hand()}
      </output>
    </>
  );
}

export default function LinkTab({ entry }: { entry: WorkspaceEntry }) {
  const locale = useLocale();
  const { publicSlug, name } = entry.workspace;
  const isAllowed = entry.privacySettings.allow_public_slug;
  return (
    <div className="flex flex-col gap-8">
      {publicSlug !== null && <PresentLink slug={publicSlug} name={name} isOpen={isAllowed} />}
      {isAllowed ? (
        <>
          <LinkForm workspace={entry.workspace} />
          {publicSlug !== null && (
            <Suspense fallback={<Loading />}>
              <PageForm id={entry.workspace.id} slug={publicSlug} />
            </Suspense>
          )}
        </>
      ) : (
        <FixedNote title={workspaceErrors.privacy_flag_disabled.message[locale]}>
          <LocaleLink
            to="/panel/workspace/configuration?tab=privacy"
            replace
            className={linkStyles}
          >
            {m.common_to_privacy()}
          </LocaleLink>
        </FixedNote>
      )}
    </div>
  );
}
