// The screen that a link to connect opens: whose it is, and what they are to the user.
import { useQuery } from "@tanstack/react-query";
import { connectionLinksApi } from "@vereda/domain/community/connections/contract-connection-links";
import { connectionFieldMessages } from "@vereda/domain/community/connections/errors-connections";
import type { ConnectionType } from "@vereda/domain/community/catalogue";
import { useParams } from "react-router";
import { ApiError } from "#platform/api/errors.ts";
import { Failure, FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { TypeField } from "./type-field.tsx";
import { useLeaveFor } from "#platform/use-leave-for.ts";

export default function ConnectScreen() {
  const { token = "" } = useParams();
  const { data, error, refetch } = useQuery(
    buildQuery("GET /panel/connection-links/:token", { params: { token } }),
  );
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <>
      <title>{`${m.community_link_accept()} · Vereda`}</title>
      <PageHeader title={m.community_link_accept()} />
      {data === undefined && error === null && <SkeletonRows count={2} />}
      {isMissing && (
        <Missing title={m.community_link_missing()} text={m.community_link_missing_text()} />
      )}
      {error !== null && !isMissing && (
        <Failure
          title={m.community_link_load_failed()}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.isOwn === true && (
        <Missing title={m.community_link_own()} text={m.community_link_own_text()} />
      )}
      {data?.isOwn === false && <ConnectForm token={token} {...data} />}
    </>
  );
}

function Missing({ title, text }: { title: string; text: string }) {
  const toLocale = useLocalePath();
  return (
    <EmptyState
      illustration={<HandsIllustration className="w-56 max-w-full text-ink-soft" />}
      title={title}
      action={
        <NativeButtonLink to={toLocale("/panel/connections")} variant="primary">
          {m.panel_nav_connections()}
        </NativeButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}

type ConnectFormProps = { token: string; firstName: string; avatar: string | null };

function ConnectForm({ token, firstName: name, avatar }: ConnectFormProps) {
  const leaveFor = useLeaveFor();
  const initial: { type: ConnectionType | null } = { type: null };
  const form = useForm({
    contract: connectionLinksApi.accept.body,
    initial,
    messages: connectionFieldMessages,
    call: "POST /panel/connection-links/:token/accept",
    input: (body) => ({
      params: { token },
      body,
      retry: true,
    }),
    onSaved: () => {
      showToast({ title: m.community_connections_now({ name }) });
      void leaveFor("/panel/connections");
    },
  });
  return (
    <form {...form.formProps} className="flex max-w-reading flex-col gap-6">
      <div className="flex items-center gap-4">
        <Avatar name={name} src={avatar} size={72} decorative />
        <p className="text-18 text-pretty">{m.community_link_from({ name })}</p>
      </div>
      <TypeField field={form.field("type")} label={m.community_connect_type()} />
      <FormFailure form={form} title={m.community_connect_failed()} />
      <div>
        <Button
          type="submit"
          variant="primary"
          isPending={form.saving}
          pendingText={m.common_sending()}
        >
          {m.community_link_accept()}
        </Button>
      </div>
    </form>
  );
}
