// Who is typing, in a line of constant height.
import { useQuery } from "@tanstack/react-query";
import { TYPING_MS } from "@vereda/domain/community/messages/message-rules";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";

export function TypingLine({ id }: { id: string }) {
  const locale = useLocale();
  const { data } = useQuery({
    ...buildQuery("GET /panel/conversations/:id/typing", { params: { id } }),
    // Nobody announces that they stopped.
    refetchInterval: ({ state }) => (state.data?.names.length ? TYPING_MS : false),
  });
  const names = data?.names ?? [];
  const list = new Intl.ListFormat(getLanguageTag(locale)).format(names);
  return (
    <p className="h-6 truncate px-4 text-14 text-ink-soft">
      {names.length === 1 && m.community_messages_typing_one({ name: list })}
      {names.length > 1 && m.community_messages_typing_many({ names: list })}
    </p>
  );
}
