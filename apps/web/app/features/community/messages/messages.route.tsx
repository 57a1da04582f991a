// The screen of conversations: the list and one of them, side by side where there is space.
import { createSocialDialog } from "#shell/community/social-dialog.tsx";
import { MessageCirclePlus, Settings2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { createLazyDialog, createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { buildQuery } from "#platform/query/build-query.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { Tabs } from "#ui/layout/tabs.tsx";
import { ConversationList } from "./list/conversation-list.tsx";
import { SearchField } from "./list/search-field.tsx";
import { SearchResults } from "./list/search-results.tsx";

// The side of the list: open conversations and requests, or the results of a search.

const SEARCH_DELAY_MS = 300;

function ConversationPanel({ selectedId }: { selectedId: string | null }) {
  const [typed, setTyped] = useState("");
  const searched = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const { data: unread } = useQuery(buildQuery("GET /panel/messages/unread"));
  const isSearching = typed.trim() !== "" && searched !== "";
  return (
    <div className="flex flex-col gap-3 p-0.5">
      <SearchField label={m.community_messages_search()} value={typed} onChange={setTyped} />
      {isSearching ? (
        <SearchResults q={searched} />
      ) : (
        <Tabs
          label={m.panel_nav_messages()}
          items={[
            {
              id: "open",
              title: m.community_messages_open(),
              content: <ConversationList show="open" selectedId={selectedId} />,
            },
            {
              id: "requests",
              title: m.community_messages_requests(),
              count: unread?.requests || undefined,
              content: <ConversationList show="requests" selectedId={selectedId} />,
            },
          ]}
        />
      )}
    </div>
  );
}

const Thread = createLazyPart(() => import("./thread/thread.tsx"));
const StartingConversation = createLazyPart(() => import("./start/starting-conversation.tsx"));
const NewConversationDialog = createSocialDialog(
  () => import("./start/new-conversation-dialog.tsx"),
);
const MessageSettingsDialog = createLazyDialog(
  () => import("./options/message-settings-dialog.tsx"),
);

const HEIGHT = "md:h-[calc(100dvh-12rem)] md:min-h-96";

export default function MessagesScreen() {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<"new" | "settings" | null>(null);
  const id = params.get("conversation");
  const to = params.get("to");
  const isOpen = id !== null || to !== null;
  const close = () => setOpened(null);
  return (
    <div data-wide="">
      <title>{`${m.panel_nav_messages()} · Vereda`}</title>
      {/* On a phone an open conversation has the whole screen. */}
      <div className={isOpen ? "max-md:sr-only" : undefined}>
        <PageHeader
          title={m.panel_nav_messages()}
          actions={
            <div
              className={classNames("flex flex-wrap items-center gap-2", isOpen && "max-md:hidden")}
            >
              <Button variant="primary" icon={MessageCirclePlus} onPress={() => setOpened("new")}>
                {m.community_messages_new()}
              </Button>
              <IconButton
                icon={Settings2}
                label={m.community_messages_settings()}
                onPress={() => setOpened("settings")}
              />
            </div>
          }
        />
      </div>
      <div className="md:grid md:grid-cols-[20rem_minmax(0,1fr)] md:gap-6">
        <div className={classNames(HEIGHT, "md:overflow-y-auto", isOpen && "max-md:hidden")}>
          <ConversationPanel selectedId={id} />
        </div>
        <div
          className={classNames(
            HEIGHT,
            "min-w-0 md:rounded-card md:border md:border-line",
            !isOpen && "max-md:hidden",
          )}
        >
          <Suspense fallback={<SkeletonRows count={4} />}>
            {id !== null && <Thread key={id} id={id} messageId={params.get("message")} />}
            {id === null && to !== null && (
              <StartingConversation
                key={to}
                username={to}
                onStarted={(started) => setParams({ conversation: started }, { replace: true })}
              />
            )}
          </Suspense>
          {!isOpen && (
            <p className="flex h-full items-center justify-center p-6 text-center text-ink-soft">
              {m.community_messages_choose()}
            </p>
          )}
        </div>
      </div>
      <Suspense fallback={null}>
        {opened === "new" && <NewConversationDialog onClose={close} />}
        {opened === "settings" && <MessageSettingsDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
