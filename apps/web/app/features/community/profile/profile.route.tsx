// The route of a user's public profile, for visitors; who is signed in sees it in the panel.
import { data, Navigate, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { buildLoginPath } from "#platform/auth/guest/next-path.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { ViewMetadata } from "#platform/pages/public/view-metadata.tsx";
import { fetchApi, getPagePath } from "#platform/request-context.server.ts";
import { LazyShareButton } from "#platform/sharing/lazy-share-button.tsx";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { getProfileAddress } from "#platform/pages/panel-path.ts";
import { ProfileNotHere } from "./profile-absent.tsx";
import { ProfileContent } from "./profile-content.tsx";
import { buildProfileView, type ProfileView } from "./profile-view.ts";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const username = params["username"] ?? "";
  const profile = await fetchApi(context, request, "GET /public/profiles/:username", { username });
  const view =
    profile === null ? null : buildProfileView(profile, parseLocale(getPagePath(request)));
  return data({ username, view }, { status: view === null ? 404 : 200 });
}

/** Only for a profile that visitors see. */
function ProfileHead({ view: { name, path } }: { view: ProfileView }) {
  const description = m.community_profile_description({ name });
  const thing = { "@type": "ProfilePage", mainEntity: { "@type": "Person", name } };
  return <ViewMetadata title={`${name} · Vereda`} description={description} {...{ path, thing }} />;
}

export default function ProfilePage() {
  const { username, view } = useLoaderData<typeof loader>();
  const hasSession = useHasSession();
  const toLocale = useLocalePath();
  if (hasSession) return <Navigate replace to={toLocale(getProfileAddress(username))} />;
  return (
    <div className="mx-auto w-full max-w-reading px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      {view === null ? (
        <ProfileNotHere
          text={m.community_profile_not_here_text()}
          to="/"
          label={m.platform_go_home()}
        />
      ) : (
        <>
          <ProfileHead view={view} />
          <ProfileContent view={view}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <NativeButtonLink
                to={toLocale(buildLoginPath(getProfileAddress(username)))}
                variant="primary"
              >
                {m.community_profile_sign_in()}
              </NativeButtonLink>
              <LazyShareButton path={toLocale(view.path)} title={view.name} />
            </div>
          </ProfileContent>
        </>
      )}
    </div>
  );
}
