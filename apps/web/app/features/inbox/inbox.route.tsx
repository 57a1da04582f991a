// The inbox screen: notifications and their settings.
import { CheckCheck } from "lucide-react";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useUnreadCount } from "#shell/menus/unread-count.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { EntryList } from "./entry-list.tsx";
import { useInboxActions } from "./inbox-data.ts";

const ChannelSettings = createLazyPart(async () => ({
  default: (await import("./channel-settings.tsx")).ChannelSettings,
}));

const views = ["all", "unread", "put_off", "settings"] as const;
type View = (typeof views)[number];

export default function InboxScreen() {
  const [search, setSearch] = useSearchParams();
  const requestedView = search.get("view");
  const view: View = views.find((one) => one === requestedView) ?? "all";
  const unread = useUnreadCount();
  const act = useInboxActions();
  return (
    <>
      <title>{`${m.inbox_title()} · Vereda`}</title>
      <PageHeader
        title={m.inbox_title()}
        sentence={m.inbox_sentence()}
        actions={
          (view === "all" || view === "unread") &&
          unread > 0 && (
            <Button icon={CheckCheck} onPress={() => act({ kind: "read all" })}>
              {m.inbox_read_all()}
            </Button>
          )
        }
      />
      <Tabs<View>
        label={m.inbox_views()}
        selected={view}
        onSelect={(next) => setSearch(next === "all" ? {} : { view: next }, { replace: true })}
        items={[
          { id: "all", title: m.inbox_all(), content: <EntryList show="all" /> },
          {
            id: "unread",
            title: m.inbox_unread(),
            count: unread === 0 ? undefined : unread,
            content: <EntryList show="unread" />,
          },
          { id: "put_off", title: m.inbox_view_later(), content: <EntryList show="put_off" /> },
          {
            id: "settings",
            title: m.inbox_settings(),
            content: (
              <Suspense fallback={<SkeletonRows count={5} />}>
                <ChannelSettings />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
