// The page that an invitation link opens: who invites where, to register, sign in or join.
import { useLoaderData, useParams, type LoaderFunctionArgs } from "react-router";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { fetchApi } from "#platform/request-context.server.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { SecretAddress } from "#platform/auth/guest/secret-address.tsx";
import { GuestScreen } from "#platform/auth/guest/guest-screen.tsx";
import { storeJoinIntent } from "./join-intent.ts";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const token = params["token"] ?? "";
  const [invitation, registration] = await Promise.all([
    fetchApi(context, request, "GET /public/invitation-links/:token", { token }),
    fetchApi(context, request, "GET /public/registration", {}),
  ]);
  return { invitation, takesAccounts: registration?.mode !== "CLOSED" };
}

export default function JoinPage() {
  const { invitation, takesAccounts } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const toLocale = useLocalePath();
  const isSignedIn = useHasSession();
  if (invitation === null) return <MissingLink />;
  const { workspaceName: workspace, inviterFirstName: name } = invitation;
  const target = toLocale(`/panel/join/${token}`);
  const buildAddress = (page: "register" | "login") =>
    `${toLocale(`/auth/${page}`)}?next=${encodeURIComponent(target)}`;
  const join = () => storeJoinIntent(token);
  const guestSentence = takesAccounts
    ? m.workspace_join_what_guest()
    : m.workspace_join_what_closed();
  return (
    <>
      <SecretAddress />
      <GuestScreen
        title={m.workspace_join_title({ name, workspace })}
        sentence={isSignedIn ? m.workspace_join_what() : guestSentence}
      >
        <div className="flex flex-col items-start gap-3">
          {isSignedIn ? (
            <NativeButtonLink to={target} variant="primary" onClick={join}>
              {m.workspace_join({ workspace })}
            </NativeButtonLink>
          ) : (
            <>
              {takesAccounts && (
                <NativeButtonLink to={buildAddress("register")} variant="primary" onClick={join}>
                  {m.workspace_join_register()}
                </NativeButtonLink>
              )}
              <NativeButtonLink
                to={buildAddress("login")}
                variant={takesAccounts ? "outline" : "primary"}
                onClick={join}
              >
                {m.workspace_join_login()}
              </NativeButtonLink>
            </>
          )}
        </div>
      </GuestScreen>
    </>
  );
}

function MissingLink() {
  const toLocale = useLocalePath();
  return (
    <>
      <SecretAddress />
      <GuestScreen
        title={m.workspace_join_missing()}
        sentence={m.workspace_join_missing_text()}
        isResult
      >
        <NativeButtonLink to={toLocale("/")}>{m.platform_go_home()}</NativeButtonLink>
      </GuestScreen>
    </>
  );
}
