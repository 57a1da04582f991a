// The tab of a workspace's public link, with validation while typing and a preview of the URL.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { workspaceErrors } from "@vereda/domain/workspace/errors";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { linkStyles } from "#ui/styles.ts";
import { FixedNote } from "../../settings/fixed-note.tsx";
import { LinkForm } from "./link-form.tsx";
import { PresentLink } from "./present-link.tsx";

export default function LinkTab({ entry }: { entry: WorkspaceEntry }) {
  const locale = useLocale();
  const { publicSlug, name } = entry.workspace;
  const isAllowed = entry.privacySettings.allow_public_slug;
  return (
    <div className="flex flex-col gap-8">
      {publicSlug !== null && <PresentLink slug={publicSlug} name={name} isOpen={isAllowed} />}
      {isAllowed ? (
        <LinkForm workspace={entry.workspace} />
      ) : (
        <FixedNote title={workspaceErrors.privacy_flag_disabled.message[locale]}>
          <LocaleLink
            to="/panel/workspace/configuration?tab=privacy"
            replace
            className={linkStyles}
          >
            {m.workspace_link_to_privacy()}
          </LocaleLink>
        </FixedNote>
      )}
    </div>
  );
}
