// The search in one conversation, over its messages; the way back from a result leads to it again.
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { getConversationAddress } from "../conversations-data.ts";
import { SearchField } from "../list/search-field.tsx";
import { SearchResults } from "../list/search-results.tsx";

/** What was typed is part of the history's state, never of an address. Null without a search. */
export function useThreadSearch(id: string) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const q: unknown = Reflect.get(Object(state), "q");
  const address = toLocale(getConversationAddress(id));
  return {
    q: typeof q === "string" ? q : null,
    open: () => void navigate(address, { state: { q: "" } }),
    change: (next: string) => void navigate(address, { replace: true, state: { q: next } }),
    close: () => void navigate(address, { replace: true }),
  };
}

export function ThreadSearch({ id }: { id: string }) {
  const search = useThreadSearch(id);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState(search.q ?? "");
  const q = useDebounced(typed.trim());
  const change = (next: string) => {
    setTyped(next);
    search.change(next);
  };
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line py-2 md:px-4">
        <SearchField
          label={m.community_messages_search_here()}
          value={typed}
          onChange={change}
          ref={field}
        />
        <IconButton icon={X} label={m.community_messages_search_close()} onPress={search.close} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto py-3 md:px-4">
        {typed.trim() !== "" && q !== "" && <SearchResults q={q} conversationId={id} />}
      </div>
    </>
  );
}
