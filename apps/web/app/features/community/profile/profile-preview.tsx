// One's own profile as each kind of viewer sees it, in the privacy screen.
import { getProfileAddress } from "#platform/pages/panel-path.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  profileViewers,
  type ProfileViewer,
  type PublicProfile,
} from "@vereda/domain/community/profile/contract-profile";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { linkStyles } from "#ui/styles.ts";
import { ProfileContent } from "./profile-content.tsx";
import { buildProfileView } from "./profile-view.ts";

const viewerLabels: Readonly<Record<ProfileViewer, () => string>> = {
  visitor: m.community_preview_visitor,
  member: m.community_preview_member,
  connection: m.panel_nav_connections,
};

const messageTexts: Readonly<Record<PublicProfile["messageStart"], () => string>> = {
  OPEN: m.community_preview_can_message,
  REQUEST: m.community_preview_can_request,
  NONE: m.community_preview_cannot_message,
};

export function ProfilePreview() {
  const [viewer, setViewer] = useState<ProfileViewer>("visitor");
  const { username } = useCurrentUser();
  return (
    <Section title={m.community_preview_title()} description={m.community_preview_sentence()}>
      <ToggleGroup
        label={m.community_preview_viewer()}
        isLabelHidden
        selection="single"
        isRequired
        variant="segments"
        options={profileViewers.map((value) => ({ value, label: viewerLabels[value]() }))}
        value={[viewer]}
        onChange={([next]) => next !== undefined && setViewer(next)}
      />
      <Preview viewer={viewer} />
      <LocaleLink
        to={getProfileAddress(username)}
        className={`${linkStyles} inline-flex min-h-11 items-center self-start`}
      >
        {m.community_preview_open()}
      </LocaleLink>
    </Section>
  );
}

function Preview({ viewer }: { viewer: ProfileViewer }) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...buildQuery("GET /panel/profile-preview", { query: { as: viewer } }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined && error !== null) {
    return (
      <Failure title={m.community_preview_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <SkeletonRows count={2} />;
  return (
    <div aria-live="polite" className="rounded-card border border-line bg-raised p-4 sm:p-6">
      {data === null ? (
        <p className="text-pretty text-ink-soft">{m.community_preview_nothing()}</p>
      ) : (
        <ProfileContent view={buildProfileView(data, locale)} isPart>
          {viewer !== "visitor" && (
            <p className="text-ink-soft">{messageTexts[data.messageStart]()}</p>
          )}
        </ProfileContent>
      )}
    </div>
  );
}
