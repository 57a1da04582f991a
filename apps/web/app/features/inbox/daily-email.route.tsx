// The page that the daily email links to: turns it off, and on again, without a session.
import { useState } from "react";
import { useLoaderData, useParams, type LoaderFunctionArgs } from "react-router";
import { GuestScreen } from "#platform/auth/guest/guest-screen.tsx";
import { SecretAddress } from "#platform/auth/guest/secret-address.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { fetchApi } from "#platform/request-context.server.ts";
import { NativeButton } from "#ui/native/native-button.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return fetchApi(context, request, "GET /public/digests/:token", { token: params["token"] ?? "" });
}

export default function DailyEmailPage() {
  const digest = useLoaderData<typeof loader>();
  return (
    <>
      <SecretAddress />
      {digest === null ? <MissingLink /> : <DailyEmail initiallyOn={digest.isOn} />}
    </>
  );
}

function DailyEmail({ initiallyOn }: { initiallyOn: boolean }) {
  const { token = "" } = useParams();
  const [{ isOn, outcome }, setState] = useState<{
    isOn: boolean;
    outcome?: "pending" | "saved" | "failed";
  }>({ isOn: initiallyOn });
  const change = async () => {
    setState({ isOn, outcome: "pending" });
    try {
      const { api } = await import("#platform/api/api.ts");
      const saved = await api.data("PUT /public/digests/:token", {
        params: { token },
        body: { isOn: !isOn },
      });
      setState({ isOn: saved.isOn, outcome: "saved" });
    } catch {
      setState({ isOn, outcome: "failed" });
    }
  };
  const on = { title: m.inbox_digest_title(), sentence: m.inbox_digest_what() };
  const off = { title: m.inbox_digest_off_title(), sentence: m.inbox_digest_off() };
  return (
    <GuestScreen key={String(isOn)} {...(isOn ? on : off)} isResult={outcome === "saved"}>
      {outcome === "failed" && (
        <p role="alert" className="mb-4 text-danger">
          {m.panel_not_changed()}
        </p>
      )}
      <NativeButton
        variant={isOn ? "primary" : "outline"}
        isPending={outcome === "pending"}
        pendingText={m.platform_saving()}
        onClick={() => void change()}
      >
        {isOn ? m.inbox_digest_turn_off() : m.inbox_digest_turn_on()}
      </NativeButton>
    </GuestScreen>
  );
}

function MissingLink() {
  const toLocale = useLocalePath();
  return (
    <GuestScreen title={m.inbox_digest_missing()} sentence={m.inbox_digest_missing_text()} isResult>
      <NativeButtonLink to={toLocale("/panel/inbox")}>{m.inbox_digest_to_inbox()}</NativeButtonLink>
    </GuestScreen>
  );
}
