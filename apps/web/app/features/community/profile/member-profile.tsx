// A profile as a signed-in viewer sees it, with what they can do. Loaded lazily by the public page.
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { ApiError } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { ToastRegion } from "#ui/overlays/toast.tsx";
import { ProfileLoading, ProfileNotHere } from "./profile-absent.tsx";
import { ProfileContent } from "./profile-content.tsx";
import { buildProfileView, type ProfileView } from "./profile-view.ts";
import { ViewerActions } from "./viewer-actions.tsx";

export type MemberProfileProps = {
  username: string;
  /** What visitors see; null when they see nothing. */
  openView: ProfileView | null;
};

export default function MemberProfile(props: MemberProfileProps) {
  const locale = useLocale();
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={getLanguageTag(locale)}>
        <Profile {...props} />
        <ToastRegion
          label={m.platform_notices()}
          closeLabel={m.platform_close()}
          screen={props.username}
        />
      </I18nProvider>
    </QueryClientProvider>
  );
}

export function Profile({ username, openView }: MemberProfileProps) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(
    buildQuery("GET /public/profiles/:username", { params: { username } }),
  );
  if (error instanceof ApiError && error.status === 404) return <ProfileNotHere />;
  if (data !== undefined) {
    const view = buildProfileView(data, locale);
    return (
      <>
        <title>{`${view.name} · Vereda`}</title>
        {!data.isPublic && <meta name="robots" content="noindex" />}
        <ProfileContent view={view}>
          <ViewerActions profile={data} />
        </ProfileContent>
      </>
    );
  }
  if (error !== null && openView === null) {
    return (
      <Failure title={m.community_preview_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  return openView === null ? <ProfileLoading /> : <ProfileContent view={openView} />;
}
