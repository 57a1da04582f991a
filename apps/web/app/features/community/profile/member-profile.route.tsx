// A profile as a signed-in viewer sees it, with what they can do, in the frame of the panel.
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { ProfileNotHere } from "./profile-absent.tsx";
import { ProfileContent } from "./profile-content.tsx";
import { buildProfileView } from "./profile-view.ts";
import type { PublicProfile } from "@vereda/domain/community/profile/contract-profile";
import { Ban, Check, EllipsisVertical, Flag, MessageCircle, UserPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { createSocialDialog } from "#shell/community/social-dialog.tsx";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { ReportDialog } from "#shell/community/lazy-report-dialog.ts";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import ShareButton from "#platform/sharing/share-button.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { linkStyles } from "#ui/styles.ts";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

// What a signed-in viewer can do on a profile: connect, write, block and report.

const ConnectDialog = createSocialDialog(() => import("../connections/connect-dialog.tsx"));
const BlockDialog = createLazyDialog(() => import("../connections/block-dialog.tsx"));

type Opened = "connect" | "block" | "report" | null;

type ViewerActionsProps = { profile: PublicProfile };

function ViewerActions({ profile }: ViewerActionsProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const toLocale = useLocalePath();
  if (profile.belongsToViewer) return <OwnNote profile={profile} />;
  const { username, viewerConnection, canMessage, isListing } = profile;
  const close = () => setOpened(null);
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {(!isListing || viewerConnection !== null) && (
        <ConnectionState connection={viewerConnection} onConnect={() => setOpened("connect")} />
      )}
      {canMessage && (
        <NativeButtonLink
          to={toLocale(`/panel/messages?to=${encodeURIComponent(username)}`)}
          icon={MessageCircle}
        >
          {m.community_profile_message()}
        </NativeButtonLink>
      )}
      {!canMessage && profile.specialist !== null && !isListing && (
        <p className="text-pretty text-ink-soft">{m.community_profile_no_messages()}</p>
      )}
      <ShareProfile profile={profile} />
      <MenuTrigger>
        <IconButton icon={EllipsisVertical} label={m.common_more_options()} />
        <Menu label={m.common_more_options()}>
          <MenuItem icon={Flag} onAction={() => setOpened("report")}>
            {m.common_report()}
          </MenuItem>
          {viewerConnection?.status !== "blocked" && (
            <MenuItem icon={Ban} tone="danger" onAction={() => setOpened("block")}>
              {m.community_connections_block()}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      <Suspense fallback={null}>
        {opened === "connect" && <ConnectDialog user={profile} onClose={close} />}
        {opened === "block" && <BlockDialog user={profile} onClose={close} />}
        {opened === "report" && (
          <ReportDialog
            subject={{ subjectType: "profile", subjectId: username }}
            name={formatFullName(profile)}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

function OwnNote({ profile }: ViewerActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-ink-soft">
      <p>{m.community_profile_yours()}</p>
      <LocaleLink to="/panel/profile" className={`${linkStyles} inline-flex min-h-11 items-center`}>
        {m.community_profile_edit()}
      </LocaleLink>
      <LocaleLink to="/panel/privacy" className={`${linkStyles} inline-flex min-h-11 items-center`}>
        {m.community_profile_privacy()}
      </LocaleLink>
      <ShareProfile profile={profile} />
    </div>
  );
}

/** Only the link of a profile that everybody may open. */
function ShareProfile({ profile }: ViewerActionsProps) {
  const toLocale = useLocalePath();
  if (!profile.isPublic) return null;
  const { username } = profile;
  return (
    <ShareButton
      path={toLocale(`/u/${username}`)}
      title={formatFullName(profile)}
      variant="quiet"
    />
  );
}

type ConnectionStateProps = {
  connection: PublicProfile["viewerConnection"];
  onConnect: () => void;
};

function ConnectionState({ connection, onConnect }: ConnectionStateProps) {
  const toLocale = useLocalePath();
  if (connection === null) {
    return (
      <Button variant="primary" icon={UserPlus} onPress={onConnect}>
        {m.community_connect()}
      </Button>
    );
  }
  if (connection.status === "pending" && !connection.isSentByMe) {
    return (
      <NativeButtonLink to={toLocale("/panel/connections?tab=pending")} variant="primary">
        {m.community_profile_respond()}
      </NativeButtonLink>
    );
  }
  if (connection.status === "blocked") {
    return (
      <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
        {m.community_search_is_blocked()}
        <LocaleLink
          to="/panel/connections?tab=blocked"
          className={`${linkStyles} inline-flex min-h-11 items-center`}
        >
          {m.community_search_to_connections()}
        </LocaleLink>
      </p>
    );
  }
  const isAccepted = connection.status === "accepted";
  return (
    <span className="inline-flex min-h-11 items-center gap-2 pr-2 font-semibold text-ink-soft">
      <Icon of={Check} />
      {isAccepted ? m.community_profile_connected() : m.community_profile_requested()}
    </span>
  );
}

/** Signed-in viewers see every profile here, also a public one. */
export default function MemberProfileScreen() {
  const { username = "" } = useParams();
  const locale = useLocale();
  const { data, error, refetch } = useQuery(
    buildQuery("GET /public/profiles/:username", { params: { username } }),
  );
  if (error instanceof ApiError && [404, 422].includes(error.status))
    return (
      <ProfileNotHere
        text={m.community_profile_not_here_member()}
        to="/panel/connections/search"
        label={m.community_search_title()}
      />
    );
  if (data === undefined) {
    return error === null ? (
      <ProfileLoading />
    ) : (
      <Failure title={m.community_preview_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  const view = buildProfileView(data, locale);
  return (
    <div className="max-w-reading">
      <title>{`${view.name} · Vereda`}</title>
      <ProfileContent view={view}>
        <ViewerActions profile={data} />
      </ProfileContent>
    </div>
  );
}

function ProfileLoading() {
  return (
    <div className="flex items-center gap-5">
      <output className="sr-only">{m.community_profile_loading()}</output>
      <span aria-hidden="true" className="size-18 animate-breathe rounded-full bg-sunken" />
      <span aria-hidden="true" className="h-10 w-56 animate-breathe rounded-control bg-sunken" />
    </div>
  );
}
