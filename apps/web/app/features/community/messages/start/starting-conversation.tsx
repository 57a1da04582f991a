// Opens the conversation with a user, or asks for the first line where that is a request.
import { useQuery } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import { MAX_REQUEST_LENGTH } from "@vereda/domain/community/messages/catalogue-messages";
import { useEffect, useEffectEvent, useState, type FormEvent } from "react";
import { api } from "#platform/api/api.ts";
import { ApiError, getRefusalText } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { messagesAddress } from "../conversations-data.ts";

const START = "POST /panel/conversations";

type Props = { username: string; onStarted: (conversationId: string) => void };

export default function StartingConversation({ username, onStarted }: Props) {
  const { data, error, refetch } = useQuery({
    // Repeating it is harmless: two users have one conversation, and it is in no list until somebody writes.
    queryKey: ["start-conversation", username],
    queryFn: () => api.data(START, { body: { usernames: [username] } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const start = useEffectEvent(onStarted);
  useEffect(() => {
    if (data !== undefined) start(data.id);
  }, [data]);
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
    if (error.code === "message_empty" || error.status === 422) {
      return <RequestForm username={username} onStarted={onStarted} />;
    }
    return <NotAllowed isMissing={error.status === 404} />;
  }
  return (
    <div className="p-4">
      {error === null ? (
        <SkeletonRows count={3} />
      ) : (
        <Failure
          title={m.community_messages_start_failed()}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

function NotAllowed({ isMissing }: { isMissing: boolean }) {
  const toLocale = useLocalePath();
  return (
    <EmptyState
      title={isMissing ? m.community_search_none() : m.community_messages_not_allowed()}
      action={
        <NativeButtonLink to={toLocale(messagesAddress)}>
          {m.community_messages_back()}
        </NativeButtonLink>
      }
    >
      {isMissing ? m.community_search_none_text() : m.community_messages_not_allowed_text()}
    </EmptyState>
  );
}

function RequestForm({ username, onStarted }: Props) {
  const locale = useLocale();
  const [id] = useState(() => createId(nowMs()));
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const { send, isPending, error } = useCall(
    () => api.data(START, { body: { id, usernames: [username], text: text.trim() } }),
    { onDone: (started) => onStarted(started.id) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(text.trim() === "");
    if (text.trim() !== "") send();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 p-4">
      <h2 className="text-22 font-medium wrap-anywhere">
        {m.community_messages_request_title({ username })}
      </h2>
      <p className="text-pretty text-ink-soft">{m.community_messages_request_text()}</p>
      <TextArea
        label={m.common_your_message()}
        value={text}
        onChange={setText}
        maxLength={MAX_REQUEST_LENGTH}
        error={isEmpty && text.trim() === "" ? m.community_messages_request_empty() : undefined}
      />
      {error !== null && (
        <Failure title={getRefusalText(error, locale)} error={error} onRetry={() => send()} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={isPending}>
          {m.community_connect_send()}
        </Button>
        <CancelLink />
      </div>
    </form>
  );
}

function CancelLink() {
  const toLocale = useLocalePath();
  return <NativeButtonLink to={toLocale(messagesAddress)}>{m.platform_cancel()}</NativeButtonLink>;
}
